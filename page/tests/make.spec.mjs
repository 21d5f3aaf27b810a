// Does the form show what it makes, only what counts, and its refusals in place? Does a long question tell its best answer
// while it runs, and a history who moved?

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { browse, serve } from './browser.mjs';
import { quiet, settled, speak, visit } from './steps.mjs';

describe('making and watching', () => {
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
  const vertices = (n) => page.waitForFunction((want) => document.querySelectorAll('.board-host .vertex').length === want, n);
  const labels = () => page.locator('.make form .field label').allInnerTexts();

  test('a family is chosen from a list with its meaning, and only its parameters are asked for', async () => {
    await visit(page, `${server.url}#/dollar/make`);
    // The form begins with the preset's own values, not with the usual ones.
    await page.waitForFunction(() => document.querySelector('#recipe-n')?.placeholder === '9');
    const family = page.locator('#recipe-family');
    assert.equal(await family.evaluate((field) => field.tagName), 'SELECT');
    assert.ok((await family.locator('option').count()) > 35);
    assert.ok((await labels()).includes('Size n') && (await labels()).includes('Deepest debt'));
    await family.selectOption('petersen');
    await page.locator('#recipe-n').waitFor({ state: 'detached' });
    assert.match(await page.locator('#recipe-family-about').innerText(), /Petersen graph: 10 vertices/);
    await family.selectOption('grid');
    await page.locator('#recipe-dims').waitFor();
    assert.equal(await page.locator('#recipe-degree').count(), 0);
  });

  test('what the fields make lies on the board before it is made, and goes when it is not', async () => {
    await visit(page, `${server.url}#/dollar/make`);
    await vertices(9);
    const old = page.url();
    await page.locator('#recipe-family').selectOption('petersen');
    await vertices(10);
    await page.locator('.board-pane.preview').waitFor();
    assert.match(await page.locator('.caption').innerText(), /Preview/);
    assert.equal(page.url(), old, 'nothing is made yet');
    // A click on what is not made yet plays nothing.
    await page.locator('.board-host .vertex .disc').first().click({ force: true });
    assert.equal(await page.locator('.count').innerText(), '0/0');
    await page.locator('#tab-play').click();
    await vertices(9);
    await page.locator('#tab-make').click();
    await page.locator('#recipe-family').selectOption('cycle');
    await page.locator('#recipe-n').fill('7');
    await page.locator('#recipe-n').blur();
    await vertices(7);
    // What was set for one family does not hinder another.
    await page.locator('#recipe-family').selectOption('cube');
    await vertices(8);
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.waitForFunction((url) => location.href !== url, old);
    await vertices(8);
    assert.equal(await page.locator('.board-pane.preview').count(), 0);
    assert.equal(await page.locator('.say.error').count(), 0);
  });

  test('what is too large or wrong is refused at once in one sentence beside the form, in French too', async () => {
    await visit(page, `${server.url}#/cops/make`);
    await page.locator('#recipe-family').selectOption('complete');
    await page.locator('#recipe-n').fill('4000000');
    await page.locator('#recipe-n').blur();
    const said = page.locator('.make form .say.error');
    await said.waitFor({ timeout: 2000 });
    assert.match(await said.innerText(), /The graph would have \d+ vertices: at most 50000 are made/);
    await speak(page, 'fr');
    assert.match(await said.innerText(), /Le graphe aurait \d+ sommets/);
    await speak(page, 'en');
    await page.locator('#recipe-n').fill('5');
    await page.locator('#recipe-n').blur();
    await vertices(5);
    assert.equal(await said.count(), 0);
  });

  test('no word of the command line stands on the page', async () => {
    for (const game of ['arena', 'colors', 'cops', 'dollar', 'pegs', 'towers']) {
      await visit(page, `${server.url}#/${game}/make`);
      const titles = await page.locator('.make [title]').evaluateAll((all) => all.map((one) => one.title).join('\n'));
      assert.doesNotMatch(`${titles}\n${await page.locator('.make').innerText()}`, /--\w/, game);
    }
  });

  test('a long question tells the best answer and the bound while it runs', async () => {
    const recipe = encodeURIComponent('{"size":"24","colours":"9","rule":"flood"}');
    await visit(page, `${server.url}#/colors/solve?new=&seed=1&set=${recipe}`);
    const card = page.locator('[data-question="flood"]');
    await card.getByRole('button', { name: 'Ask' }).click();
    await page.waitForFunction(() => /So far: \d+ calls found, at least \d+ needed/.test(document.querySelector('[data-question="flood"]').innerText));
    await speak(page, 'ru');
    assert.match(await card.innerText(), /\d+ ход\S* найдено, нужно не меньше \d+/);
    await speak(page, 'en');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Ask' }).waitFor();
  });

  test('the history says by colour who moved, what was taken back included', async () => {
    await visit(page, `${server.url}#/cops/play`);
    for (const spot of ['v0', 'v8']) {
      await page.locator(`[data-spot="${spot}"] .disc`).click();
      await page.waitForTimeout(150);
    }
    await page.locator('.moves .move.seat-1').waitFor();
    const colour = (seat) => page.locator(`.moves .move.seat-${seat}`).first().evaluate((move) => getComputedStyle(move).borderBottomColor);
    assert.deepEqual([await colour(0), await colour(1)], ['rgb(0, 114, 178)', 'rgb(200, 50, 26)']);
    await page.locator('.steps .icon-button').first().click();
    await page.locator('.moves .move.later.seat-1').waitFor();
    await visit(page, `${server.url}#/pegs/play`);
    await page.locator('.panel .action').nth(3).click();
    await page.locator('.moves .move').waitFor();
    assert.equal(await page.locator('.moves [class*="seat-"]').count(), 0, 'one seat needs no colour');
  });

  test('the first arena has no doubled arrow, all three regions, and is not won in one move', async () => {
    await visit(page, `${server.url}#/arena/play`);
    const answer = await page.evaluate(async () => {
      const post = async (path, body) => (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
      const address = new URLSearchParams(location.hash.split('?')[1]);
      const instance = { preset: address.get('new'), seed: Number(address.get('seed')) };
      const [made, solved] = [await post('/api/new', { game: 'arena', instance }), await post('/api/solve', { game: 'arena', question: 'regions', instance })];
      return { arena: JSON.parse(made.text), regions: solved.answer };
    });
    for (const arrows of answer.arena.adj) assert.equal(new Set(arrows).size, arrows.length);
    assert.deepEqual([...new Set(answer.regions.winner)].sort(), [0, 1, null].sort());
    assert.ok(answer.regions.winner[0] === 0 && answer.regions.ranks[0] >= 3);
    await page.keyboard.press('h');
    assert.match(await page.locator('.say.hint p').innerText(), /Whatever player 1 answers, player 0 goes on winning: \d moves in all/);
  });

  test('a hint of colors says what is won and why it is the best', async () => {
    await visit(page, `${server.url}#/colors/play`);
    await page.keyboard.press('h');
    assert.match(await page.locator('.say.hint p').innerText(), /^[A-G] wins \d+ cells? now\. .{20,}/);
    await settled(page);
  });
});
