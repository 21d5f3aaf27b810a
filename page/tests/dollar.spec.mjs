// The dollar game's own controls: list and total, modes and algorithms, minimise, the sign, benchmark and keys, stars.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { browse, serve } from './browser.mjs';
import { middle, quiet, visit } from './steps.mjs';

const start = (text) => `#/dollar/play?text=${encodeURIComponent(text)}`;

describe('dollar', () => {
  let server, browser, context, page;
  before(async () => {
    server = await serve();
    browser = await browse();
    context = await browser.open();
    page = context.pages()[0];
    quiet(page);
  });
  after(async () => {
    await context?.close();
    server?.end();
    browser?.end();
  });
  const total = () => page.locator('[data-total]').innerText();
  const played = (text) => page.waitForFunction((want) => document.querySelector('.count').textContent === want, text);

  test('the list shows lends and borrows with its total, the sign turns green', async () => {
    await visit(page, `${server.url}${start('-1 2 0 | 0-1 1-2 2-0')}`);
    assert.equal(await page.locator('[data-balance]').getAttribute('data-balance'), 'red');
    assert.deepEqual(await page.locator('.vertex .badge').allTextContents(), ['0', '1', '2'], 'every vertex shows its number, whatever it owns');
    for (const [spot, button, count] of [['v2', 'left', '1/1'], ['v2', 'right', '2/2'], ['v1', 'left', '3/3']]) {
      await page.locator(`[data-spot="${spot}"] .disc`).click({ button });
      await played(count);
    }
    assert.deepEqual(await page.locator('.dollar-moves .sign').allTextContents(), ['←→', '→←', '←→']);
    assert.equal(await total(), '3');
    await page.locator('[data-balance="green"]').waitFor();
  });

  test('the fewest moves are proved, and reaching them earns three stars', async () => {
    await visit(page, `${server.url}${start('-1 2 0 | 0-1 1-2 2-0')}`);
    await page.getByText('Fewest moves: 1 (proved).').waitFor();
    await page.locator('[data-spot="v1"] .disc').click();
    await page.locator('.stars[aria-label="3 stars of 3"]').waitFor();
    await visit(page, `${server.url}${start('-1 2 0 | 0-1 1-2 2-0')}`);
    await page.getByText('Fewest moves: 1 (proved).').waitFor();
    for (const [spot, button] of [['v0', 'right'], ['v2', 'right']]) await page.locator(`[data-spot="${spot}"] .disc`).click({ button });
    await page.locator('.stars[aria-label="1 star of 3"]').waitFor();
    await visit(page, `${server.url}${start('-1 0 0 | 0-1 1-2 2-0')}`);
    await page.getByText('This game cannot be won.').waitFor();
  });

  test('minimise keeps the final position with fewer moves', async () => {
    await visit(page, `${server.url}${start('-1 2 0 | 0-1 1-2 2-0')}&moves=${encodeURIComponent('-0\n-2')}`);
    assert.equal(await total(), '2');
    const before = await page.locator('.vertex .label').allTextContents();
    await page.locator('[data-act="minimise"]').click();
    await played('1/1');
    assert.equal(await total(), '1');
    assert.deepEqual(await page.locator('.vertex .label').allTextContents(), before);
  });

  test('automatic mode plays until it wins and goes back to manual; b and n choose, clamped', async () => {
    await visit(page, `${server.url}${start('-2 3 0 1 | 0-1 1-2 2-3 3-0')}`);
    const chosen = () => page.locator('[data-act="algorithm"]').inputValue();
    assert.equal(await chosen(), 'naive');
    await page.keyboard.press('b');
    assert.equal(await chosen(), 'naive');
    await page.keyboard.press('n');
    assert.equal(await chosen(), 'only-borrow');
    for (let i = 0; i < 5; i++) await page.keyboard.press('n');
    assert.equal(await chosen(), 'alternate');
    for (let i = 0; i < 2; i++) await page.keyboard.press('b');
    assert.equal(await chosen(), 'only-borrow');
    await page.keyboard.press('a');
    await page.locator('[data-act="mode"][aria-pressed="true"]').waitFor();
    // The hand is off the board now.
    await page.locator('[data-balance="green"]').waitFor({ timeout: 20000 });
    await page.locator('[data-act="mode"][aria-pressed="false"]').waitFor();
  });

  test('reset empties the list and keeps where vertices were put', async () => {
    await visit(page, `${server.url}${start('-3 5 0 | 0-1 1-2 2-0')}`);
    const from = await middle(page, 'v1');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // Towards the middle, so that it stays in sight.
    const host = await page.locator('#board').boundingBox();
    const way = { x: Math.sign(host.x + host.width / 2 - from.x), y: Math.sign(host.y + host.height / 2 - from.y) };
    await page.mouse.move(from.x + 40 * way.x, from.y + 30 * way.y, { steps: 4 });
    await page.mouse.move(from.x + 90 * way.x, from.y + 60 * way.y, { steps: 4 });
    await page.mouse.up();
    const put = await middle(page, 'v1');
    await page.locator('[data-spot="v1"] .disc').click();
    await played('1/1');
    await page.getByRole('button', { name: 'Reset' }).click();
    await played('0/0');
    const now = await middle(page, 'v1');
    assert.ok(Math.hypot(now.x - put.x, now.y - put.y) < 2);
    assert.ok(Math.hypot(now.x - from.x, now.y - from.y) > 60);
    assert.deepEqual(await page.locator('.vertex .label').allTextContents(), ['-3', '5', '0']);
  });

  test('the benchmark shows its progress, locks the keys, and is exported by v; g makes a new graph', async () => {
    await visit(page, `${server.url}#/dollar/play`);
    const url = page.url();
    await page.keyboard.press('g');
    await page.waitForFunction((old) => location.href !== old, url);
    await page.waitForTimeout(200);
    const before = page.url();
    await page.keyboard.press('t');
    await page.locator('[data-benchmark] progress').waitFor();
    await page.waitForFunction(() => /[1-9]\d* of \d/.test(document.querySelector('[data-benchmark]')?.textContent ?? ''));
    for (const key of ['g', 'a', 'n']) await page.keyboard.press(key);
    assert.equal(page.url(), before, 'the keys are locked');
    assert.equal(await page.locator('[data-act="mode"]').getAttribute('aria-pressed'), 'false');
    await page.keyboard.press('t');
    await page.locator('[data-benchmark]').waitFor({ state: 'detached', timeout: 30000 });
    await page.locator('.findings table').first().waitFor();
    assert.match(await page.locator('.findings table').first().innerText(), /only-borrow/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('v')]);
    assert.equal(file.suggestedFilename(), 'results.csv');
    await page.keyboard.press('a');
    assert.equal(await page.locator('[data-act="mode"]').getAttribute('aria-pressed'), 'true');
    await page.keyboard.press('a');
  });
});
