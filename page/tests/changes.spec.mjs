// Does a page that is told only changes see what a page sees that is told everything? Play in every game, back and forth; and a
// move late in a long game is told in few bytes.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { serve } from './browser.mjs';

/** The page's way to read changes, as the browser gets it. */
async function reader() {
  const entry = fileURLToPath(new URL('../src/engine/changes.ts', import.meta.url));
  const made = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false });
  return import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString('base64')}`);
}

describe('changes', () => {
  let server, page;
  before(async () => {
    [server, page] = await Promise.all([serve(), reader()]);
  });
  after(() => server?.end());

  const post = async (path, body) => {
    const answer = await fetch(`${server.url}api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) });
    const text = await answer.text();
    assert.ok(answer.ok, text);
    return { size: text.length, ...JSON.parse(text) };
  };
  const look = async (view) => (await fetch(`${server.url}api/sessions/${view.session}`)).json();

  test('applied one after the other they give the whole view, in every game', async () => {
    let draw = 7;
    const below = (n) => (draw = (draw * 48271) % 2147483647) % n;
    for (const { key: game } of await (await fetch(`${server.url}api/games`)).json()) {
      const opened = await post('sessions', { game, instance: { preset: 'tour', seed: 3 } });
      let view = await look(opened);
      for (let i = 0; i < 40; i++) {
        const known = view.steps.length + view.later.length;
        const [what, body] = [
          ['undo'], ['redo'], ['go', { to: below(known + 1) }], ...Array(4).fill(view.moves.length ? ['move', { move: view.moves[below(view.moves.length)] }] : ['undo']),
        ][below(7)];
        const { size, ...change } = await post(`sessions/${view.session}/${what}?since=${view.version}`, body);
        assert.ok('since' in change, `${game}: ${size} bytes`);
        const old = JSON.stringify(view);
        const next = page.changed(view, change);
        assert.equal(JSON.stringify(view), old, 'the view before stays as it was');
        view = next;
        assert.deepEqual(view, await look(view), `${game} ${what}`);
      }
    }
  });

  test('a move after 5,000 moves is told in 4 kB', async () => {
    const opened = await post('sessions', { game: 'dollar', instance: { preset: 'tour', seed: 1 }, moves: '+0 -0 '.repeat(2500) });
    assert.equal(opened.steps.length, 5000);
    const { size, add } = await post(`sessions/${opened.session}/move?since=${opened.version}`, { move: '+1', past_end: true });
    assert.deepEqual([add.length, size <= 4096], [1, true], `${size} bytes`);
  });
});
