// Does the page speak three languages whatever the games say? Every code has its sentence in French and in Russian, with the
// same holes; and what the games really say, answers, hints, captions, marks and refused moves, has a code through and through.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { serve } from './browser.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The page's dictionaries and its way to read sentences, as the browser gets them. */
async function words() {
  const contents = `export * from './speech'; export { en } from './en';
    export { said as saidFr } from './said-fr'; export { said as saidRu } from './said-ru';
    export { fixed as fixedFr } from './fixed-fr'; export { fixed as fixedRu } from './fixed-ru';
    export { readWords } from './read'; export { helpWords } from './helps'; export { labWords } from './lab'; export { foundWords } from './found';
    export { labelWord } from './labels'; export { fr } from './fr'; export { ru } from './ru';`;
  const stdin = { contents, resolveDir: here('../src/words'), loader: 'ts' };
  const made = await build({ stdin, bundle: true, format: 'esm', write: false });
  return import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString('base64')}`);
}

/** Small games with an end, without one, won, lost and impossible. */
const GAMES = {
  arena: ['chomp 2 3', 'nim 2 3', 'wythoff 2 3', 'subtraction 5 1 2', 'kayles 5', 'poset 4 0<1 2<3', '{"n":3,"adj":[[1],[2],[0]],"control":[0,1,0]}', 'parity 3;\n0 1 0 1;\n1 2 1 0,2;\n2 0 0 2;\n', '{"n":4,"adj":[[1,2],[],[0,3],[1]],"control":[0,1,1,0]}'],
  colors: ['AB^\nBAC\nvBA', 'ABCA^\nBCABC\nCABCA\nvBCAB'],
  cops: ['3 2\n0 1\n1 2', '4 4\n0 1\n1 2\n2 3\n3 0', '5 5\n0 1\n1 2\n2 3\n3 4\n4 0', '4 2\n0 1\n2 3'],
  dollar: ['-1 2 0 | 0-1 1-2 2-0', '-1 0 0 | 0-1 1-2 2-0', '-1 1 0 | 0-1 1-2 2-0', '0 1 0 | 0-1 1-2 2-0', '1 -1 2 | 0-1 0-1'],
  pegs: ['x,x,o,x\no,x,o,o', 'x,o,o\no,o,o\no,o,x', 'x,x,o'],
  towers: ['4:2/2/3/1/2/3/1/2/2/2/1/3/3/1/2/2', '2:1/1/1/1/1/1/1/1', '3:///////////', '3:3///3////////', '2:1/2/2/1/1/2/2/1'],
};

/** Recipes with something wrong. */
const RECIPES = {
  arena: [{ least: 5, most: 1 }, { dead: 3 }, { family: 'clique', n: 300 }, { family: 'two-counters', n: 900 }, { family: 'poset', n: 90 }, { family: 'wythoff', heaps: '3' }, { family: 'zz' }],
  colors: [{ size: 0 }, { colours: 1 }, { obstacles: 2 }, { corners: 'top-left' }, { rule: 'classic', colours: 2 }, { rule: 'classic', pattern: 'spiral' }, { bad_for: 'zz' }, { size: 1 }, { size: 300 }],
  cops: [{ n: 40, p: 0, connected: true }, { n: -1 }, { family: 'path', n: 99999 }],
  dollar: [{ family: 'paht' }, { family: 'path', n: 0 }, { family: 'gnp', p: 2 }, { family: 'regular', n: 5, d: 3 }, { family: 'torus', dims: '2,2' }, { family: 'paley', n: 8 }, { max_debt: 5 }, { low: 9, high: 1 }, { unique: true }, { n: 'x' }, { family: 'petersen', n: 3 }, { family: 'king', dims: '3' }, { max_debt: -9e15 }, { family: 'complete', n: 9999 }],
  pegs: [{ board: 'croix', order: 4 }, { board: 'english', order: 9 }, { rows: 0 }, { holes_share: 3 }, { vacancy: '9:9' }, { board: 'english', vacancy: 'zz' }, { board: 'english', figure: 'zz' }, { board: 'rectangle', rows: 500, cols: 500 }],
  towers: [{ n: 0 }, { n: 99 }, { n: 20, unique: true }, { each: 0 }, { grade: 'zz' }],
};

/** Texts with something wrong. */
const TEXTS = {
  arena: ['0 x 0 0;', '0 1 0 -1;', '0 1 0 0,-1;', '0 1 0 5;', '0 1 2 0;', '0 1 0 1', '0 1 0 0;\n2 1 0 0;', '0 1 0 0;\n0 1 1 0;', 'parity 5;\n0 1 0 0;', '{"adj":[[1],[0]],"control":[0]}', '{"n":3,"adj":[[1],[0]],"control":[0,1]}', '{"adj":[[0]],"control":[7]}', '{"n":2,"control":[0,1]}', '0 2147483648 0 0;'],
  colors: ['AB\nC', 'A b^\nvBA', 'aB^\nvBA', 'A?^\nvBA', 'A1^\nvBA', 'AZ^\nvBA', 'AB^\n\nvBA'],
  cops: ['hello', '', '0 1 x', '0 1\n2', '0 1 2', '0 -1', '3\n0 3', '01\n1', '01\n10\n00', '0 1\n0 0', 'DQ', 'DQ!', 'p edge 2 2\ne 1 2', 'e 1 2', 'p edge 2 1\ne 0 2', '{"n":2}', '{"edges":[]}', '{"n":2,"edges":[[0]]}', '{"n":2,"edges":[[0,9]]}', '{"n":2,,}', 'Bw\nBw'],
  dollar: ['1 2 x | 0-1', '1 2 3 | 0-1 1-1', '1 2 3 | 0-9', '1 2 3 | 01', '3 2\n1 2 3\n0 1\n1', '{"vertices":[{"value":1.5}],"edges":[]}', '{"vertices":[{"value":1}],"edges":[[0,3]]}'],
  pegs: ['ab\ncd', 'xxo\nxx', '1,3,0', 'xyo', '3x1random:PPQ', '3x1random:PP', '...'],
  towers: ['1 2 2', '1 2 2 x', '1 1 1 2', '4:1/2/3', '2:1/2/2/1/1/2/2/3', '2:1/2/2/1/1/2/2/1/1', '2:///////,e', '2:///////,a3b', '2:///////,!', '99:1', 'x:1', '2/1', '{"up":[1,2],"left":[3,0]}', '{"n":2,"up":[1]}', '{}', '{"n":0}', '{"n":2,"foo":1}', '5du#123456', ' ,1,2,\n1, ,x,1\n1, , ,1\n ,1,2,\n', ' ,1,2,\n1, ,1\n1, , ,1\n ,1,2,\n'],
};

const holes = (text) => [...new Set(typeof text === 'string' ? [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]) : Object.entries(text).flatMap(([form, t]) => (form === 'by' ? [] : holes(t))))].sort();

describe('words', () => {
  let server, page, listed;
  before(async () => {
    [server, page] = await Promise.all([serve(), words()]);
    listed = await (await fetch(`${server.url}api/games`)).json();
  });
  after(() => server?.end());

  const post = async (path, body = {}) => {
    const answer = await fetch(`${server.url}api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return { ok: answer.ok, ...(await answer.json()) };
  };

  test('every code of the games and of the server is said in French and in Russian, with its holes', async () => {
    const phrases = new Map(listed.flatMap((game) => game.phrases).map(({ code, english }) => [code, english]));
    for (const file of ['service/src/failure.rs', 'web/src/failure.rs', 'lab/src/reproduce/phrases.rs']) {
      const source = readFileSync(here(`../../crates/${file}`), 'utf8');
      for (const [, code, english] of source.matchAll(/code: "([^"]+)",\s*english: "((?:[^"\\]|\\.)+)"/g)) phrases.set(code, english);
    }
    assert.ok(phrases.size > 250, `${phrases.size}`);
    // The messages of the games come with the sentences of a language, compared by the build.
    const [french, russian] = await Promise.all(['fr', 'ru'].map(async (tag) => (await fetch(`${server.url}api/words/${tag}`)).json()));
    assert.ok(Object.keys(french).length > 1000);
    assert.deepEqual(Object.keys(french), Object.keys(russian));
    for (const [language, said] of [['French', { ...page.foundWords(0), ...page.readWords(0), ...page.saidFr }], ['Russian', { ...page.foundWords(1), ...page.readWords(1), ...page.saidRu }]]) {
      assert.deepEqual([...phrases.keys()].filter((code) => !(code in said)), [], `codes without a sentence in ${language}`);
      for (const [code, english] of phrases) {
        assert.deepEqual(holes(said[code]).filter((hole) => !holes(english).includes(hole)), [], `${code} in ${language}`);
      }
    }
    assert.deepEqual(Object.keys(page.fixedFr).sort(), Object.keys(page.fixedRu).sort());
    for (const name of Object.keys(page.en)) for (const other of [page.fr, page.ru]) assert.deepEqual(holes(other[name]), holes(page.en[name]), name);
  });

  test('questions, titles, seats and players have words in French and in Russian', () => {
    for (const game of listed) {
      const fixed = [game.title, game.summary, ...game.questions.map(({ asks }) => asks), ...(game.play?.seats ?? []).filter((seat) => seat.length > 1)];
      fixed.push(...(game.play?.players ?? []).map(({ about }) => about).filter((about) => about.length > 3));
      for (const words of fixed) assert.ok(words in page.fixedFr && words in page.fixedRu, `${game.key}: ${words}`);
    }
  });

  test('helps of settings, methods, formats, ready-made instances and experiments have words in French and in Russian', async () => {
    const known = [1, 2].map((k) => ({ ...page.helpWords(k), ...page.labWords(k), ...(k === 1 ? page.fixedFr : page.fixedRu) }));
    const missing = new Set();
    const need = (where, text) => {
      if (text && known.some((words) => !(text in words))) missing.add(`${where}: ${text}`);
    };
    const fields = (where, list) => {
      for (const { name, about } of list ?? []) {
        need(where, about);
        if (!page.labelWord(name, 0)) need(`${where}, label`, name);
      }
    };
    for (const game of listed) {
      fields(`${game.key}, recipe`, game.recipe);
      for (const kind of Object.values(game.schema?.$defs ?? {})) {
        for (const { description } of kind.oneOf ?? []) need(`${game.key}, choice`, description?.replaceAll('\n', ' '));
      }
      for (const question of game.questions) {
        fields(`${game.key} ${question.key}`, question.settings);
        for (const { about } of question.methods) need(`${game.key} ${question.key}, method`, about);
      }
      fields(`${game.key}, rules`, game.play?.settings);
      for (const player of game.play?.players ?? []) fields(`${game.key}, ${player.key}`, player.settings);
      for (const { about } of [...game.formats, ...game.presets]) need(game.key, about);
      need(`${game.key}, notation`, game.play?.notation);
    }
    const lab = await (await fetch(`${server.url}api/lab`)).json();
    for (const experiment of lab.experiments) {
      need('lab', experiment.about);
      fields(experiment.key, experiment.settings);
    }
    assert.deepEqual([...missing], []);
  });

  test('refused recipes say why with a code', async () => {
    const bare = [];
    for (const [game, recipes] of Object.entries(RECIPES)) {
      for (const recipe of recipes) {
        const answer = await post('new', { game, instance: { recipe } });
        if (answer.ok || answer.error.code === undefined) bare.push(`${game} ${JSON.stringify(recipe)}: ${answer.error?.text}`);
      }
    }
    assert.deepEqual(bare, []);
  });

  test('what is wrong with a text is said with a code, and its place with it', async () => {
    const bare = [];
    for (const [game, texts] of Object.entries(TEXTS)) {
      for (const text of texts) {
        const answer = await post('new', { game, instance: { text } });
        const deep = (said) => said.code !== undefined || !/[a-z]{3}/i.test(said.text);
        if (answer.ok || answer.error.code === undefined || !Object.entries(answer.error.with ?? {}).every(([name, said]) => /^(word|name|names|here|letter|value|format)$/.test(name) || deep(said))) {
          bare.push(`${game} ${JSON.stringify(text)}: ${answer.error?.text ?? 'was read'}`);
        }
      }
    }
    assert.deepEqual(bare, []);
  });

  test('answers, hints, captions, marks and refused moves carry codes through and through', async () => {
    const bare = new Set();
    await Promise.all(listed.map(async (game) => {
      const names = new Set([game.key, ...game.questions.flatMap((q) => [q.key, ...q.methods.map((m) => m.key)]), ...(game.play?.players ?? []).map((p) => p.key)]);
      const look = (kind, said, top = true) => {
        if (!said) return;
        const known = said.code !== undefined || said.list?.length || said.text in page.fixedFr || names.has(said.text) || !/[a-z]{3}/i.test(said.text);
        if (!known && (top || !/^\S+$/.test(said.text))) bare.add(`${game.key}, ${kind}: ${said.text}`);
        // What the visitor wrote stays as it was written.
        for (const [name, hole] of Object.entries(said.with ?? {})) if (name !== 'move' && name !== 'word') look(kind, hole, false);
        for (const part of said.list ?? []) look(kind, part, top);
      };
      const scene = (view) => {
        if (!view?.scene) return;
        look('caption', view.scene.caption);
        for (const mark of view.scene.marks ?? []) look('mark', mark.says);
        for (const clash of view.state.clashes ?? []) look('conflict', clash);
      };
      const tour = game.presets.some(({ key }) => key === 'tour') ? [{ preset: 'tour', seed: 1 }] : [{ seed: 1 }];
      for (const instance of [...tour, ...(GAMES[game.key] ?? []).map((text) => ({ text }))]) {
        const table = await post('sessions', { game: game.key, instance });
        assert.ok(table.ok, `${game.key} ${JSON.stringify(instance)}: ${table.error?.text}`);
        scene(table);
        const path = `sessions/${table.session}`;
        for (const question of 'text' in instance ? game.questions : []) {
          const answer = await post('solve', { game: game.key, question: question.key, instance: { session: table.session, start: true }, seconds: 1 });
          for (const line of answer.words ?? []) look(`answer of ${question.key}`, line);
          look('why', answer.why);
          const unproved = answer.verdict?.replace(/^(unproved: |proved)/, '');
          if (unproved) look('verdict', { text: unproved });
        }
        const players = (game.play?.players ?? []).map(({ key }) => key);
        for (let step = 0; step < players.length + 2; step++) {
          look('hint', (await post(`${path}/hint`)).why);
          for (const { says } of (await post(`${path}/annotate`)).moves ?? []) look('worth', says);
          const chosen = await post(`${path}/choose`, { player: players[step % players.length], seed: step, play: true });
          look('choice', chosen.note ?? chosen.error);
          scene(chosen.view);
        }
        for (const move of ['zz', '+99', '1:1>9:9', '1:1=99', 'robber 999', 'Z']) look('refusal', (await post(`${path}/move`, { move })).error);
        await fetch(`${server.url}api/${path}`, { method: 'DELETE' });
      }
    }));
    assert.deepEqual([...bare], []);
  });
});
