// Does every game appear, and can it be played, taken back, solved and checked by clicking? Nothing here knows a game.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { browse, serve } from './browser.mjs';
import { axe, quiet, settled, visit } from './steps.mjs';

const listed = await (async () => {
  const server = await serve();
  try {
    return await (await fetch(`${server.url}api/games`)).json();
  } finally {
    server.end();
  }
})();

const TABS = ['play', 'solve', 'make', 'lab'];

describe('the walk over all games', () => {
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

  for (const game of listed) {
    test(`${game.key}: a new one, a click, undo, a question, its check`, async () => {
      await visit(page, `${server.url}#/${game.key}/play`);
      assert.match(await page.title(), /ludograph/);
      // Alone at the board, so that nothing else moves.
      for (const seat of await page.locator('.seat > select').all()) await seat.selectOption('human');
      await settled(page);
      const before = await page.locator('.count').innerText();
      await playByClicking(page);
      await page.waitForFunction((old) => document.querySelector('.count').textContent !== old, before);
      assert.equal(await page.locator('.count').innerText(), '1/1');
      await page.locator('.panel .action').nth(0).click();
      await page.waitForFunction(() => document.querySelector('.count').textContent === '0/1');
      await page.locator('.panel .action').nth(1).click();
      await page.waitForFunction(() => document.querySelector('.count').textContent === '1/1');
      await page.keyboard.press('u');
      await page.waitForFunction(() => document.querySelector('.count').textContent === '0/1');

      await page.locator('#tab-solve').click();
      const card = page.locator('.card').first();
      await card.getByRole('button', { name: /^Ask/ }).click();
      await card.locator('.verdict').first().waitFor({ timeout: 30000 });
      const check = card.getByRole('button', { name: 'Check it' });
      if (await check.count()) {
        await check.click();
        await card.locator('.checked .verdict').waitFor();
        assert.ok(!(await card.locator('.checked').innerText()).includes('refuted'));
      }

      await page.locator('#tab-make').click();
      const old = page.url();
      await page.getByRole('button', { name: 'Another one' }).click();
      await page.waitForFunction((url) => location.href !== url, old);
      await settled(page);
      assert.equal(await page.locator('.count').innerText(), '0/0');
      assert.equal(await page.locator('.board-pane .say.error').count(), 0);
    });
  }

  test('no page has a fault that axe finds, in both lights', async () => {
    for (const game of listed) {
      await visit(page, `${server.url}#/${game.key}/play`);
      for (const tab of TABS) {
        await page.locator(`#tab-${tab}`).click();
        await page.locator(`#tab-${tab}[aria-selected="true"]`).waitFor();
        // The board is the same on every tab, and small pictures repeat what boards show.
        const seen = tab === 'play' ? [] : ['.board-pane', '.history', '.top', '.thumb'];
        assert.deepEqual(await axe(page, { seen }), [], `${game.key}/${tab}`);
        // In the dark the same things stand there: what can differ is contrast.
        await page.emulateMedia({ colorScheme: 'dark' });
        assert.deepEqual(await axe(page, { seen, rules: ['color-contrast'] }), [], `${game.key}/${tab} in the dark`);
        await page.emulateMedia({ colorScheme: 'light' });
      }
    }
    await page.keyboard.press('?');
    await page.locator('dialog.help').waitFor();
    assert.deepEqual(await axe(page), [], 'help');
    await page.keyboard.press('Escape');
  });

  test('on a phone nothing is wider than the screen, and the four actions are at hand', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const game of listed) {
      await visit(page, `${server.url}#/${game.key}/play`);
      for (const tab of TABS) {
        await page.locator(`#tab-${tab}`).click();
        await page.locator(`#tab-${tab}[aria-selected="true"]`).waitFor();
        const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${game.key}/${tab} is ${wide} pixels too wide`);
        assert.equal(await page.locator('.bar .action:visible').count(), 4);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

/** Clicks the first spot that carries a mark; where a spot asks back, the first offer is taken. */
async function playByClicking(page) {
  const done = () => page.evaluate(() => document.querySelector('.count').textContent !== '0/0');
  for (let tries = 0; tries < 12; tries++) {
    const spots = page.locator('.scene [data-spot].open');
    await spots.nth(tries % Math.max(1, await spots.count())).click({ force: true });
    // The click is a move, or asks for more.
    await page.waitForFunction(() => document.querySelector('.count').textContent !== '0/0'
      || document.querySelector('.choice button, .pad .key:not(:disabled), .scene .target[data-spot]'), null, { timeout: 1500 }).catch(() => undefined);
    if (await done()) return;
    const offer = page.locator('.choice button, .pad .key:not(:disabled)').first();
    if (await offer.count()) await offer.click();
    const target = page.locator('.scene .target[data-spot]').first();
    if (!(await done()) && (await target.count())) await target.click({ force: true });
    await page.waitForFunction(() => document.querySelector('.count').textContent !== '0/0', null, { timeout: 1500 }).catch(() => undefined);
    if (await done()) return;
  }
  assert.fail('no click made a move');
}
