// One test for each special control of each game. A game that this build does not have is passed over by name.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { browse, serve } from './browser.mjs';
import { quiet, visit } from './steps.mjs';

describe('special controls', () => {
  let server, browser, context, page, known;
  before(async () => {
    server = await serve();
    browser = await browse();
    context = await browser.open();
    page = context.pages()[0];
    quiet(page);
    known = (await (await fetch(`${server.url}api/games`)).json()).map((game) => game.key);
  });
  after(async () => {
    await context?.close();
    server?.end();
    browser?.end();
  });
  const played = (text) => page.waitForFunction((want) => document.querySelector('.count').textContent === want, text);
  const at = (count) => page.waitForFunction((n) => Number(document.querySelector('.count').textContent.split('/')[0]) >= n, count);
  const alone = async () => {
    for (const seat of await page.locator('.seat > select').all()) await seat.selectOption('human');
  };
  const spec = (game, what, run) => test(`${game}: ${what}`, async (t) => (known.includes(game) ? run() : t.diagnostic(`${game} is not built in`)));
  const text = (game, words) => `${server.url}#/${game}/play?text=${encodeURIComponent(words)}`;

  // Pegs.
  const LINE = 'x,x,o,x\no,x,o,o';
  spec('pegs', 'a click shows the jumps of a peg, a second one jumps; what is still possible is proved', async () => {
    await visit(page, text('pegs', LINE));
    await page.locator('[data-fewest] .verdict.proved').waitFor({ timeout: 20000 });
    const fewest = Number.parseInt(await page.locator('[data-fewest]').textContent(), 10);
    assert.ok(fewest >= 1);
    const pegs = Number(await page.locator('[data-pegs]').textContent());
    await page.locator('[data-token="c0:0"]').click();
    await page.locator('[data-spot="c0:2"].target').waitFor();
    await page.locator('[data-spot="c0:2"] .square').click();
    await played('1/1');
    assert.equal(Number(await page.locator('[data-pegs]').textContent()), pegs - 1);
    assert.match(await page.locator('.moves .move').first().textContent(), /1:1>1:3/);
  });
  spec('pegs', 'a peg is dragged into its hole', async () => {
    await visit(page, text('pegs', LINE));
    const [from, to] = [await box('[data-token="c0:0"]'), await box('[data-spot="c0:2"]')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, from.y - 20, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await played('1/1');
  });
  const box = async (selector) => {
    const found = await page.locator(selector).first().boundingBox();
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
  };

  // Towers.
  spec('towers', 'clues stand around, a digit fills the chosen cell, the same one twice clashes, p pencils', async () => {
    await visit(page, `${server.url}#/towers/play`);
    assert.ok((await page.locator('.clue').allTextContents()).filter(Boolean).length > 0);
    const cells = page.locator('.scene .cell.open');
    await cells.nth(0).click({ force: true });
    await page.locator('.cell.chosen').waitFor();
    await page.keyboard.press('2');
    await played('1/1');
    await page.keyboard.press('Backspace');
    await played('2/2');
    await page.keyboard.press('p');
    await page.keyboard.press('3');
    await page.locator('.pencil').first().waitFor();
    assert.equal(await page.locator('.pencil').first().textContent(), '3');
    await page.keyboard.press('p');
    // Two open cells of one row with the same height.
    const spots = await cells.evaluateAll((all) => all.map((cell) => cell.dataset.spot));
    const row = (spot) => spot.slice(1).split(':')[0];
    const first = spots.find((spot) => spots.some((other) => other !== spot && row(other) === row(spot)));
    const second = spots.find((other) => other !== first && row(other) === row(first));
    for (const spot of [first, second]) {
      await page.locator(`[data-spot="${spot}"] .square`).click();
      await page.locator('.pad .key').first().click();
      await page.waitForTimeout(150);
    }
    await page.locator('.conflicts li').first().waitFor();
    assert.ok((await page.locator('.cell.tone-debt').count()) >= 1);
  });
  spec('towers', 'a hint has its reason in words, and the grade is told', async () => {
    await visit(page, `${server.url}#/towers/play`);
    await page.keyboard.press('h');
    assert.ok((await page.locator('.say.hint p').innerText()).length > 20);
    await page.locator('[data-grade] button').click();
    await page.locator('[data-grade] strong').waitFor({ timeout: 30000 });
    assert.match(await page.locator('[data-grade]').innerText(), /easy|hard|extreme|unreasonable/);
  });

  // Cops.
  spec('cops', 'eight examples at least, the tesseract and 3 × 3 × 3 among them', async () => {
    await visit(page, `${server.url}#/cops/play`);
    const names = await page.locator('[data-example]').allTextContents();
    assert.ok(names.length >= 8, names.join());
    assert.ok(names.includes('Tesseract') && names.includes('3 × 3 × 3'));
    await page.locator('[data-example="tesseract"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.board-host .vertex').length === 16);
    await page.locator('[data-example="3 × 3 × 3"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.board-host .vertex').length === 27);
  });
  spec('cops', 'cops are placed and moved by clicks, the cop to move blinks, the robber replies, auto-move plays the dual', async () => {
    await visit(page, `${server.url}#/cops/play`);
    await page.locator('[data-example="cycle"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.board-host .vertex').length === 8);
    for (const spot of ['v0', 'v4']) {
      await page.locator(`[data-spot="${spot}"] .disc`).click();
      await page.waitForTimeout(200);
    }
    // The robber has placed himself by algorithm 3.
    await page.waitForFunction(() => [...document.querySelectorAll('.token .label')].some((label) => label.textContent === 'R'));
    const blink = page.locator('.token.tone-selected .disc');
    await blink.waitFor();
    assert.match(await blink.evaluate((disc) => getComputedStyle(disc).animationName), /blink/);
    const colour = (selector) => page.locator(selector).first().evaluate((disc) => getComputedStyle(disc).fill);
    assert.equal(await colour('.token.tone-win1 .disc'), 'rgb(200, 50, 26)', 'the robber is red');
    assert.equal(await colour('.token.tone-win0 .disc'), 'rgb(0, 114, 178)', 'cops are blue');
    const before = Number((await page.locator('.count').innerText()).split('/')[0]);
    await page.locator('.panel .action').nth(3).click();
    await at(before + 1);
  });
  spec('cops', 'every legal move says when it captures, potentials are colours, and the verdict stands above', async () => {
    await visit(page, `${server.url}#/cops/play`);
    await page.locator('[data-example="cycle"]').click();
    await page.waitForFunction(() => /cops win.*proved/s.test(document.querySelector('[data-outcome]').textContent));
    await alone();
    for (const spot of ['v0', 'v1']) {
      await page.locator(`[data-spot="${spot}"] .disc`).click();
      await page.waitForTimeout(200);
    }
    await page.locator('[data-spot="v5"] .disc').click();
    await page.waitForTimeout(200);
    await page.locator('[data-act="notes"]').check();
    await page.waitForFunction(() => [...document.querySelectorAll('.scene .note')].some((note) => /capture in|safe/.test(note.textContent)));
    const open = await page.locator('.vertex.open').count();
    const words = (await page.locator('.scene .note').allTextContents()).filter(Boolean).length;
    assert.equal(words, open);
    await page.locator('[data-act="cops"]').selectOption('1');
    await page.waitForFunction(() => /escape/.test(document.querySelector('[data-outcome]').textContent));
  });

  spec('cops', 'the panel speaks of the position on the board, also after the end and after taking back', async () => {
    await visit(page, `${server.url}#/cops/play`);
    await page.locator('[data-example="tesseract"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.board-host .vertex').length === 16);
    await alone();
    const says = (text) => page.waitForFunction((text) => new RegExp(text).test(document.querySelector('[data-outcome]').textContent), text);
    await says('cops win, in 2 moves.*proved');
    const click = async (...spots) => {
      for (const spot of spots) {
        await page.locator(`[data-spot="${spot}"] .disc`).first().click({ force: true });
        await page.waitForTimeout(250);
      }
    };
    await click('v0', 'v5', 'v10', 'v15');
    await page.locator('[data-act="notes"]').check();
    await page.waitForFunction(() => [...document.querySelectorAll('.scene .note')].some((note) => /capture in/.test(note.textContent)));
    const best = Math.min(...(await page.locator('.scene .note').allTextContents()).map((text) => Number(/capture in (\d+)/.exec(text)?.[1] ?? Infinity)));
    assert.equal(best, 3);
    await says(`cops win, in ${best} moves`);
    assert.doesNotMatch(await page.locator('[data-outcome]').innerText(), /proved/, 'what was proved is the answer for the empty board');
    // One cop comes near, the robber stays, and the cop takes him: it is over, and the panel knows.
    await click('v0', 'v5', 'v14');
    await click('v15');
    await says('cops win, in 1 move');
    await click('v0', 'v5', 'v15');
    await says('The robber is caught');
    await page.locator('.panel .action').first().click();
    await says('cops win, in|escape for ever');
  });

  // Colors.
  spec('colors', 'percentages, the bar, colours with their gain, letters when asked, a reply', async () => {
    await visit(page, `${server.url}#/colors/play`);
    const up = () => page.locator('[data-up]').innerText();
    const before = await up();
    assert.match(before, /\d %/);
    assert.equal(await page.locator('.cell .label').first().isVisible(), false);
    await page.locator('[data-act="letters"]').check();
    assert.equal(await page.locator('.letters .cell .label').first().isVisible(), true);
    const best = await page.locator('.swatch:not(:disabled)').evaluateAll((all) =>
      all.map((one) => [Number(one.textContent.slice(2)), one.dataset.colour]).sort((a, b) => b[0] - a[0])[0][1]);
    await page.locator(`[data-colour="${best}"]`).click();
    await at(2);
    assert.notEqual(await up(), before);
    assert.ok(await page.locator('[data-evaluation]').isVisible());
    assert.equal(await page.locator('.moves .move.seat-1').count(), 1, 'greedy has replied');
  });
  spec('colors', 'the tournament has its table', async () => {
    await visit(page, `${server.url}#/colors/lab`);
    const card = page.locator('[data-experiment="colors-tournament"]');
    await card.locator('summary').click();
    await page.locator('#colors-tournament-games').fill('4');
    await page.locator('#colors-tournament-games').blur();
    await card.getByRole('button', { name: 'Start' }).click();
    await page.locator('[data-run="done"] table').first().waitFor({ timeout: 60000 });
    assert.match(await page.locator('[data-run="done"] table').first().innerText(), /greedy/);
  });

  // Arena.
  spec('arena', 'the attractor grows step by step, with ranks; regions have colours', async () => {
    await visit(page, text('arena', '{"n":4,"adj":[[1],[2],[3],[]],"control":[0,1,0,1]}'));
    await page.locator('[data-act="attractor"]').click();
    await page.locator('[data-attr="0"]').waitFor();
    const coloured = (n) => page.waitForFunction((want) => document.querySelectorAll('.vertex.tone-win0').length === want, n);
    await coloured(1);
    await page.locator('[data-act="grow"]').click();
    await page.locator('[data-attr="1"]').waitFor();
    await coloured(2);
    assert.deepEqual((await page.locator('.scene .note').allTextContents()).filter(Boolean).sort(), ['0', '1']);
    await page.locator('[data-act="regions"]').click();
    await page.locator('.legend').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.vertex.tone-win0').length >= 2);
  });
  spec('arena', 'Chomp on a bar of chocolate against the perfect strategy', async () => {
    await visit(page, `${server.url}#/arena/play`);
    await page.locator('[data-act="chomp"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.board-host .cell').length === 12);
    await page.locator('[data-spot="c2:3"] .square').click();
    await at(2);
    assert.equal(await page.locator('.moves .move.seat-1').count(), 1, 'the perfect strategy has replied');
    const left = await page.locator('.cell:not(.tone-outside)').count();
    assert.ok(left < 11, `${left} squares are left`);
  });
  spec('arena', 'heaps and pins lie on the table: a click takes what it should, the other button two pins', async () => {
    await visit(page, `${server.url}#/arena/play`);
    const open = async (game, cells) => {
      await page.locator('[data-act="table"]').selectOption(game);
      await page.locator('[data-act="chomp"]').click();
      await page.waitForFunction((cells) => document.querySelectorAll('.board-host .cell:not(.tone-outside)').length === cells, cells);
    };
    await open('nim 3 5 7', 15);
    await page.locator('[data-spot="c2:4"] .square').click();
    await at(2);
    assert.equal(await page.locator('.moves .move.seat-0').textContent(), '3:5');
    await page.waitForFunction(() => document.querySelectorAll('[data-spot^="c2:"]:not(.tone-outside)').length <= 4);
    await open('kayles 12', 12);
    await page.locator('[data-spot="c0:0"] .square').click({ button: 'right' });
    await at(2);
    assert.equal(await page.locator('.moves .move.seat-0').textContent(), '1:1+');
    await page.waitForFunction(() => [8, 9].includes(document.querySelectorAll('.cell:not(.tone-outside)').length));
    await page.locator('[data-act="table"]').selectOption('poset 7 0<3 0<4 1<4 1<5 2<5 2<6');
    await page.locator('[data-act="chomp"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.vertex.tone-rich').length === 7);
    await page.locator('[data-spot="v6"]').click();
    await at(2);
    await page.waitForFunction(() => document.querySelectorAll('.vertex.tone-outside').length >= 2);
  });
});
