// Is what is shown plain to see? Worths in words, results in full size, broken links and files in one sentence, and a
// phone on which nothing hides behind the bar.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { browse, serve } from './browser.mjs';
import { axe, quiet, settled, speak, visit } from './steps.mjs';

describe('plain to see', () => {
  let server, browser, context, page;
  before(async () => {
    [server, browser] = await Promise.all([serve(), browse()]);
    context = await browser.open();
    page = await context.newPage();
    quiet(page);
  });
  after(async () => {
    await context?.close();
    server?.end();
    browser?.end();
  });

  test('the worth of colours stands in the panel and leaves the board as it is', async () => {
    await visit(page, `${server.url}#/colors/play`);
    const tones = () => page.locator('.scene .cell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('class')));
    const before = await tones();
    await page.locator('[data-act="notes"]').check();
    await page.locator('.worth li').first().waitFor();
    assert.deepEqual(await tones(), before);
    assert.equal(await page.locator('.scene .note').count(), 0);
    assert.match(await page.locator('.worth li').first().innerText(), /wins \d+ cells?|a lost turn/);
    assert.equal(await page.locator('.worth .swatch-line').count(), await page.locator('.worth li').count());
  });

  test('where nobody can say what a move is worth nothing offers it, and pegs say it in words', async () => {
    for (const game of ['dollar', 'towers']) {
      await visit(page, `${server.url}#/${game}/play`);
      assert.equal(await page.locator('[data-act="notes"]').count(), 0, game);
    }
    await visit(page, `${server.url}#/pegs/play?text=${encodeURIComponent('x,x,o,x\no,x,o,o')}`);
    await page.locator('[data-act="notes"]').check();
    await page.locator('.worth li').first().waitFor();
    assert.match(await page.locator('.worth li').first().innerText(), /then at best \d peg/);
    assert.equal(await page.locator('.scene .note').count(), 0);
  });

  test('an own plan begins with one that works, ticks mean solved, and results open large by the keyboard', async () => {
    await visit(page, `${server.url}#/pegs/lab`);
    const card = page.locator('[data-experiment="own-plan-pegs"]');
    await card.locator('summary').click();
    assert.match(await card.locator('textarea').inputValue(), /game = "pegs"/);
    await card.getByRole('button', { name: 'Start' }).click();
    await page.locator('[data-run="done"] table').first().waitFor({ timeout: 60000 });
    assert.match(await page.locator('.findings table').first().innerText(), /✓/);
    await page.locator('.enlarge').first().focus();
    await page.keyboard.press('Enter');
    const large = page.locator('dialog.large');
    await large.waitFor();
    assert.ok((await large.boundingBox()).width > 1300);
    assert.deepEqual(await axe(page, { seen: ['.scene'] }), []);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
  });

  test('what a document says and what was found fits the panel, and speaks French', async () => {
    await visit(page, `${server.url}#/arena/lab`);
    await page.locator('[data-experiment="reproduce-arena-chomp"]').getByRole('button', { name: 'Start' }).click();
    await page.locator('[data-run="done"] table').first().waitFor({ timeout: 60000 });
    const first = page.locator('.table-scroll').first();
    const [inner, outer] = await first.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    assert.ok(inner <= outer + 1, `${inner} of ${outer}`);
    await first.click();
    // A dialog takes the keyboard when it is open, not before, and gives it back when it is gone.
    const text = page.locator('dialog.large[open] table');
    const leave = async () => {
      await page.keyboard.press('Escape');
      await page.locator('dialog.large').waitFor({ state: 'detached' });
    };
    assert.ok(await text.evaluate((table) => parseFloat(getComputedStyle(table).fontSize)) >= 16);
    await leave();
    await speak(page, 'fr');
    await first.click();
    assert.match(await text.innerText(), /le document[\s\S]*accord[\s\S]*(oui|en partie)/i);
    assert.match(await text.innerText(), /a les sommets 0 à 8 pour le joueur 0[\s\S]*la feuille ne le donne pas[\s\S]*compteurs s’accordent/, 'reasons too');
    await leave();
    assert.equal(await page.locator('svg.scene').first().getAttribute('aria-label'), 'Arènes');
    await speak(page, 'en');
  });

  test('a link with something wrong shows what was right and says what was wrong', async () => {
    const path = encodeURIComponent('1 -1 2 | 0-1 1-2');
    await visit(page, `${server.url}#/dollar/play?text=${path}&moves=${encodeURIComponent('+0\n+99\n+1')}`);
    assert.match(await page.locator('[role="alert"]').innerText(), /99/);
    assert.equal(await page.locator('.history .move').count(), 1);
    for (const words of ['text=nonsense', 'new=tour&seed=1&set=%7Bbroken', 'textz=%21%21', 'new=no-such&seed=1']) {
      await visit(page, `${server.url}#/dollar/play?${words}`);
      await page.locator('[role="alert"]').waitFor();
      assert.equal(await page.getByText('Loading').count(), 0, words);
    }
    assert.ok(await page.locator('.scene .vertex').count() > 0);
  });

  test('the first cops can win, and their chase ends', async () => {
    await visit(page, `${server.url}#/cops/play`);
    assert.equal(await page.locator('[data-act="cops"]').inputValue(), '2');
    assert.match(decodeURIComponent(page.url()), /"end":"repeat"/);
    await page.getByText('The cops win').first().waitFor();
  });

  test('Chomp is asked about only where there is a bar', async () => {
    await visit(page, `${server.url}#/arena/solve`);
    assert.equal(await page.locator('[data-question="chomp"]').count(), 0);
    await visit(page, `${server.url}#/arena/solve?text=chomp+2+3`);
    assert.equal(await page.locator('[data-question="chomp"]').count(), 1);
    // Advice does not speak of a command line.
    await visit(page, `${server.url}#/arena/solve?text=${encodeURIComponent('{"n":2,"adj":[[1],[]],"control":[0,1]}')}`);
    await page.locator('[data-question="parity"] .primary').click();
    await page.locator('[data-question="parity"] .say.error').waitFor();
    assert.doesNotMatch(await page.locator('[data-question="parity"]').innerText(), /--/);
  });

  test('a broken save is one plain sentence', async () => {
    await visit(page, `${server.url}#/dollar/make`);
    await page.locator('#paste').fill('{"game":"dollar","version":1,"moves":[1],"settings":{"end":7},"instance":"?"}');
    await page.getByRole('button', { name: 'Read it' }).click();
    assert.equal(await page.locator('.drop [role="alert"]').innerText(), 'This saved session is damaged and cannot be opened');
  });

  test('on a phone the hint can be played and the slider can be held', async () => {
    const phone = await browser.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    try {
      const small = await phone.newPage();
      for (const game of ['dollar', 'towers', 'cops']) {
        await visit(small, `${server.url}#/${game}/play`);
        await small.locator('.bar .action').nth(2).tap();
        const play = small.locator('.say.hint .small');
        await play.waitFor();
        await small.waitForTimeout(200);
        const [button, bar] = [await play.boundingBox(), await small.locator('.bar').boundingBox()];
        assert.ok(button.y + button.height <= bar.y, `${game}: ${button.y + button.height} and ${bar.y}`);
        assert.ok((await small.locator('.slider').boundingBox()).height >= 40, game);
        await settled(small);
      }
    } finally {
      await phone.close();
    }
  });
});
