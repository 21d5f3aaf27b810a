// What must hold of the page as a whole: addresses, languages, keys, dragging, cancelling, and that it asks nobody else.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { browse, serve } from './browser.mjs';
import { middle, quiet, settled, speak, visit } from './steps.mjs';

const TRIANGLE = encodeURIComponent('-1 2 0 | 0-1 1-2 2-0');

describe('the page', () => {
  let server, browser, context, page;
  const asked = new Set();
  before(async () => {
    server = await serve();
    browser = await browse();
    context = await browser.open();
    page = context.pages()[0];
    quiet(page);
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
  });
  after(async () => {
    await context?.close();
    server?.end();
    browser?.end();
  });
  const count = () => page.locator('.count').innerText();
  const labels = () => page.locator('.vertex .label').allTextContents();

  test('a click lends, the other click borrows, and a dollar travels along each edge', async () => {
    await visit(page, `${server.url}#/dollar/play?text=${TRIANGLE}`);
    assert.deepEqual(await labels(), ['-1', '2', '0']);
    const flew = page.locator('.coin').first().waitFor({ state: 'attached' });
    await page.locator('[data-spot="v1"] .disc').click();
    await flew;
    await page.waitForFunction(() => document.querySelector('.count').textContent === '1/1');
    assert.deepEqual(await labels(), ['0', '0', '1']);
    await page.keyboard.press('u');
    await page.waitForFunction(() => document.querySelector('.count').textContent === '0/1');
    await page.locator('[data-spot="v0"] .disc').click({ button: 'right' });
    await page.waitForFunction(() => document.querySelector('.count').textContent === '1/1');
    assert.deepEqual(await labels(), ['1', '1', '-1']);
  });

  test('a reload restores the position, the back button the one before, and a link the same', async () => {
    await visit(page, `${server.url}#/dollar/play?text=${encodeURIComponent('-3 5 0 | 0-1 1-2 2-0')}`);
    const start = await labels();
    await page.locator('[data-spot="v1"] .disc').click();
    await page.waitForFunction(() => document.querySelector('.count').textContent === '1/1');
    const one = await labels();
    await page.locator('[data-spot="v2"] .disc').click({ button: 'right' });
    await page.waitForFunction(() => document.querySelector('.count').textContent === '2/2');
    const two = await labels();
    await page.waitForFunction(() => location.hash.includes('moves='));
    await page.waitForTimeout(100);
    const link = page.url();
    await page.reload();
    await settled(page);
    assert.deepEqual([await labels(), await count()], [two, '2/2']);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('.count').textContent.startsWith('1/'));
    assert.deepEqual(await labels(), one);
    await visit(page, link);
    assert.deepEqual([await labels(), await count()], [two, '2/2']);
    // The slider and the list go to any position.
    await page.locator('.slider').fill('0');
    await page.waitForFunction(() => document.querySelector('.count').textContent === '0/2');
    assert.deepEqual(await labels(), start);
    await page.locator('.moves .move').nth(0).click();
    await page.waitForFunction(() => document.querySelector('.count').textContent === '1/2');
    assert.deepEqual(await labels(), one);
  });

  test('a long game fits into the address', async () => {
    const moves = Array.from({ length: 120 }, (_, i) => (i % 2 ? '-0' : '+0')).join('\n');
    await visit(page, `${server.url}#/dollar/play?text=${TRIANGLE}&moves=${encodeURIComponent(moves)}`);
    assert.equal(await count(), '120/120');
    await page.locator('[data-spot="v1"] .disc').click();
    await page.waitForFunction(() => document.querySelector('.count').textContent === '121/121');
    await page.waitForFunction(() => location.hash.includes('movesz='));
    assert.ok(page.url().length < 400, `${page.url().length}`);
    await page.reload();
    await settled(page);
    assert.equal(await count(), '121/121');
  });

  test('three languages, kept over a reload, also in hints, verdicts and errors', async () => {
    for (const [code, tab, hint, verdict] of [
      ['fr', 'Résoudre', /emprunte|prête/, 'prouvé'],
      ['ru', 'Решить', /берёт|даёт/, 'доказано'],
      ['en', 'Solve', /borrow|lend/, 'proved'],
    ]) {
      await visit(page, `${server.url}#/dollar/play?text=${TRIANGLE}`);
      await speak(page, code);
      await page.reload();
      await settled(page);
      assert.equal(await page.locator('html').getAttribute('lang'), code);
      assert.equal(await page.locator('#tab-solve').innerText(), tab);
      await page.keyboard.press('h');
      assert.match(await page.locator('.say.hint').innerText(), hint);
      await page.locator('#tab-solve').click();
      await page.locator('.card[data-question="winnable"] header button').click();
      await page.locator('.card .verdict').first().waitFor();
      assert.equal((await page.locator('.card .verdict').first().innerText()).trim(), verdict);
      await page.locator('#tab-make').click();
      await page.locator('#paste').fill('this is no graph');
      await page.locator('.drop .primary').click();
      await page.locator('.drop .say.error').waitFor();
      assert.deepEqual(await labels(), ['-1', '2', '0'], 'an error leaves the position as it was');
    }
  });

  test('one game is played by the keyboard alone', async () => {
    await visit(page, `${server.url}#/dollar/play?text=${TRIANGLE}`);
    const inside = () => page.evaluate(() => document.activeElement?.closest('[data-spot]')?.dataset.spot ?? null);
    for (let i = 0; i < 40 && (await inside()) === null; i++) await page.keyboard.press('Tab');
    assert.notEqual(await inside(), null, 'Tab reaches the board');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowLeft']) {
      if ((await inside()) === 'v1') break;
      await page.keyboard.press(key);
    }
    assert.equal(await inside(), 'v1');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.count').textContent === '1/1');
    assert.equal(await page.locator('.turn').innerText(), 'Solved');
    await page.keyboard.press('u');
    await page.waitForFunction(() => document.querySelector('.count').textContent === '0/1');
    await page.keyboard.press('Shift+Enter');
    await page.waitForFunction(() => document.querySelector('.count').textContent === '1/1');
    assert.deepEqual(await labels(), ['-2', '4', '-1']);
    await page.keyboard.press('2');
    assert.equal(await page.locator('#tab-solve').getAttribute('aria-selected'), 'true');
  });

  test('a long press is the other click', async () => {
    await visit(page, `${server.url}#/dollar/play?text=${TRIANGLE}`);
    const at = await middle(page, 'v0');
    const client = await context.newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.waitForFunction(() => document.querySelector('.count').textContent === '1/1');
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(150);
    assert.deepEqual([await labels(), await count()], [['1', '1', '-1'], '1/1']);
  });

  test('dragging in a graph of 500 vertices needs less than 20 ms of script a frame', async () => {
    const set = encodeURIComponent(JSON.stringify({ family: 'document', n: 500, degree: 6 }));
    await visit(page, `${server.url}#/dollar/play?new=&seed=3&set=${set}`);
    assert.equal(await page.locator('.board-host .vertex').count(), 500);
    const from = await middle(page, 'v7');
    await page.evaluate(() => {
      window.spent = [];
      document.querySelector('.scene').addEventListener('pointermove', () => { window.begun = performance.now(); }, { capture: true });
      document.addEventListener('pointermove', () => window.spent.push(performance.now() - window.begun));
    });
    // Every frame of a drag counts. A machine that is busy with something else takes time from a script that needs none:
    // a drag may be tried thrice, and what is slow by itself is slow each time.
    let [spent, slow] = [[], Infinity];
    for (let round = 0; round < 3 && slow >= 20; round++) {
      const at = await middle(page, 'v7');
      await page.evaluate(() => { window.spent = []; });
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      for (let i = 1; i <= 60; i++) await page.mouse.move(at.x + i * 3, at.y + (i % 7) * 4);
      await page.mouse.up();
      spent = await page.evaluate(() => window.spent);
      assert.ok(spent.length > 20, `${spent.length} moves were seen`);
      slow = Math.max(...spent);
    }
    assert.ok(slow < 20, `a frame took ${slow.toFixed(1)} ms of script`);
    console.log(`      script a frame: median ${spent.sort((a, b) => a - b)[spent.length >> 1].toFixed(2)} ms, at most ${slow.toFixed(2)} ms`);
    const to = await middle(page, 'v7');
    assert.ok(Math.hypot(to.x - from.x, to.y - from.y) > 100, 'the vertex stays where it was put');
    assert.equal(await count(), '0/0', 'a drag is no move');
  });

  test('a cancelled question frees its core, and so does a page that goes away', async () => {
    const status = async () => (await fetch(`${server.url}api/status`)).json();
    const until = async (what) => {
      for (let i = 0; i < 100; i++) {
        if (what(await status())) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      assert.fail('it did not come to pass');
    };
    // A question that takes long: the gonality of a cube of ten dimensions.
    const set = encodeURIComponent(JSON.stringify({ family: 'hypercube', d: '10', strongly_winnable: false }));
    await visit(page, `${server.url}#/dollar/solve?new=&seed=1&set=${set}`);
    await until((now) => now.free === now.places);
    const card = page.locator('.card[data-question="gonality"]');
    await card.locator('header button').click();
    await until((now) => now.free === now.places - 1);
    await card.locator('.progress').waitFor();
    assert.match(await card.locator('.progress').innerText(), /nodes|Working/);
    await card.getByRole('button', { name: 'Cancel' }).click();
    await until((now) => now.free === now.places);
    await card.locator('header button').click();
    await until((now) => now.free === now.places - 1);
    await page.goto('about:blank');
    await until((now) => now.free === now.places);
  });

  test('save, load and paste give the same position', async () => {
    await visit(page, `${server.url}#/dollar/play?text=${TRIANGLE}&moves=%2B1`);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save', exact: true }).click()]);
    const saved = await (await import('node:fs/promises')).readFile(await file.path(), 'utf8');
    assert.equal(JSON.parse(saved).game, 'dollar');
    await visit(page, `${server.url}#/dollar/make`);
    await page.locator('#paste').fill(saved);
    await page.locator('.drop .primary').click();
    await page.waitForFunction(() => document.querySelector('.count').textContent === '1/1');
    assert.deepEqual(await labels(), ['0', '0', '1']);
    await page.locator('.drop').evaluate((element, text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'game.txt'));
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    }, '4 -4 | 0-1');
    await page.waitForFunction(() => document.querySelectorAll('.board-host .vertex').length === 2);
    assert.deepEqual(await labels(), ['4', '-4']);
  });

  test('a session that has expired is opened again without a word', async () => {
    await visit(page, `${server.url}#/dollar/play?text=${encodeURIComponent('-3 5 0 | 0-1 1-2 2-0')}`);
    const gone = page.waitForRequest((request) => request.url().includes('/move'));
    await page.locator('[data-spot="v1"] .disc').click();
    const name = /sessions\/(\w+)\//.exec((await gone).url())[1];
    await page.waitForFunction(() => document.querySelector('.count').textContent === '1/1');
    await fetch(`${server.url}api/sessions/${name}`, { method: 'DELETE' });
    await page.keyboard.press('u');
    await page.waitForTimeout(300);
    await page.keyboard.press('u');
    await page.waitForFunction(() => document.querySelector('.count').textContent === '0/1');
    assert.equal(await page.locator('.board-pane .say.error').count(), 0);
  });

  test('nothing is asked of anybody else, and the policy forbids it', async () => {
    assert.deepEqual([...asked].filter((origin) => origin !== 'null'), [new URL(server.url).origin]);
    const answer = await fetch(server.url);
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]) {
      assert.ok(policy.includes(part), part);
    }
    assert.ok(!policy.includes('unsafe'));
  });
});
