// What eyes found, so that it stays mended: words beside vertices have room, nothing jumps, faults are said where they arose.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { browse, serve } from './browser.mjs';
import { quiet, settled, speak, visit } from './steps.mjs';

describe('for eyes', { timeout: 120000 }, () => {
  let server, browser, context, page;
  before(async () => {
    server = await serve();
    browser = await browse();
    context = await browser.open({ viewport: { width: 1280, height: 800 } });
    page = context.pages()[0] ?? (await context.newPage());
    quiet(page);
  });
  after(async () => {
    await context?.close();
    browser?.end();
    server?.end();
  });

  /** The boxes of elements on the screen. */
  const boxes = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top, bottom, text: one.textContent };
  }).filter((box) => box.right > box.left));

  test('words beside vertices cover no vertex and no other word, and stay in the picture', async () => {
    await visit(page, `${server.url}#/cops/play`);
    await page.locator('[data-act="notes"]').check();
    for (const example of ['petersen', 'robertson', '3 × 3 × 3', 'random']) {
      await page.locator(`[data-example="${example}"]`).click();
      await page.waitForTimeout(900);
      const notes = (await boxes('.note')).filter(({ text }) => text);
      assert.ok(notes.length > 5, `${example}: ${notes.length} notes`);
      const discs = await boxes('.vertex .disc');
      const [host] = await boxes('.board-host');
      for (const note of notes) {
        const [x, y] = [(note.left + note.right) / 2, (note.top + note.bottom) / 2];
        for (const disc of discs) {
          const r = (disc.right - disc.left) / 2;
          const far = Math.hypot((disc.left + disc.right) / 2 - x, (disc.top + disc.bottom) / 2 - y);
          assert.ok(far > r, `${example}: “${note.text}” lies on a vertex`);
        }
        assert.ok(note.left > host.left - 2 && note.right < host.right + 2, `${example}: “${note.text}” leaves the picture`);
        const over = notes.filter((other) => other !== note && other.left < x && x < other.right && other.top < y && y < other.bottom);
        assert.deepEqual(over, [], example);
      }
    }
  });

  test('what a bite of Chomp is worth fits into its square', async () => {
    await visit(page, `${server.url}#/arena/play`);
    await page.locator('[data-act="chomp"]').click();
    await page.waitForFunction(() => document.querySelector('.board-host .cell'));
    await page.locator('[data-act="notes"]').check();
    await page.locator('.cell .note').first().waitFor();
    const cell = (await boxes('.cell .square'))[0];
    for (const note of await boxes('.cell .note')) {
      assert.match(note.text, /^(player [01] wins in \d+|a draw)$/);
      assert.ok(note.right - note.left < cell.right - cell.left, note.text);
    }
  });

  test('a long caption moves nothing, also on a phone', async () => {
    const phone = await browser.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const small = phone.pages()[0] ?? (await phone.newPage());
    await visit(small, `${server.url}#/towers/play`);
    const size = () => small.locator('.board-host').evaluate((host) => host.getBoundingClientRect().height);
    const before = await size();
    await small.locator('[data-spot="c0:0"]').click();
    await small.locator('.pad .key').nth(1).click();
    await small.locator('[data-conflicts="0"]').waitFor({ state: 'detached' });
    assert.equal(await size(), before);
    assert.ok(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await phone.close();
  });

  test('what is wrong with a pasted text is said below it, with its place, and the cursor stands there', async () => {
    await visit(page, `${server.url}#/dollar/make`);
    await page.locator('#paste').fill('1 2 x | 0-1');
    await page.locator('.drop .primary').click();
    const said = page.locator('.drop .say.error');
    assert.equal(await said.innerText(), "Line 1, column 5: 'x' is not a whole number of dollars");
    assert.equal(await page.locator('.board-pane .say.error').count(), 0);
    assert.equal(await page.locator('#paste').evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd)), 'x');
    await speak(page, 'fr');
    assert.equal(await said.innerText(), 'Ligne 1, colonne 5 : « x » n’est pas un nombre entier de dollars');
    await speak(page, 'en');
    await page.locator('#paste').fill('1 2 3 | 0-1');
    assert.equal(await said.count(), 0);
  });

  test('a box that was ticked leaves the keys to the game', async () => {
    await visit(page, `${server.url}#/colors/play`);
    await page.locator('[data-act="letters"]').check();
    await page.keyboard.press('c');
    await page.waitForFunction(() => /^[12]\/[12]$/.test(document.querySelector('.count').textContent));
  });

  test('a hint leaves its button where it is', async () => {
    await visit(page, `${server.url}#/dollar/play`);
    const button = page.locator('.play .action').nth(2);
    const before = await button.boundingBox();
    await button.click();
    await page.locator('.say.hint').waitFor();
    assert.deepEqual(await button.boundingBox(), before);
  });

  test('a keystroke in a form asks once what it comes to', async () => {
    await visit(page, `${server.url}#/dollar/make`);
    await page.waitForTimeout(500);
    let asked = 0;
    page.on('request', (request) => { if (request.url().endsWith('/api/recipe')) asked++; });
    await page.locator('#recipe-n').press('1');
    await page.waitForTimeout(500);
    assert.equal(asked, 1);
  });

  test('the preset on the board is seen in its list', async () => {
    await visit(page, `${server.url}#/cops/make`);
    const [list] = await boxes('.presets');
    const [preset] = await boxes('.preset[aria-pressed="true"]');
    assert.ok(preset.top >= list.top - 1 && preset.bottom <= list.bottom + 1);
  });

  test('words of other languages are fetched when somebody asks for them', async () => {
    const fetched = [];
    page.on('request', (request) => fetched.push(request.url()));
    await visit(page, `${server.url}#/pegs/play`);
    assert.deepEqual(fetched.filter((url) => url.includes('abroad')), []);
    await speak(page, 'ru');
    assert.equal(await page.locator('#tab-play').innerText(), 'Играть');
    assert.equal(await page.locator('.caption').innerText(), '20 колышков, 21 лунка, возможны 4 прыжка');
    await page.reload();
    await settled(page);
    assert.equal(await page.locator('#tab-play').innerText(), 'Играть');
    await speak(page, 'en');
  });
});
