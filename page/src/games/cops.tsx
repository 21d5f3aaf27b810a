// What cops have that others have not: how many there are, whom they chase, examples to begin with, and a badge that says
// whether they win from here. Cops are blue, the robber is red, the cop to move blinks.

import type { Desk } from '../desk';
import { isAbort, type Settings } from '../engine/engine';
import type { Laboratory } from '../lab';
import { Verdict } from '../panel/solve';
import { t, titled } from '../words/speech';
import type { Control } from './controls';

interface Own {
  key?: string;
  asking?: AbortController;
  win?: Win | null;
}

interface Win { cops_win: boolean | null; time: number | null; verdict: string | null }

const own = (desk: Desk): Own => desk.own as Own;

/** Examples: a name, a preset, changes of its recipe, a number of cops. */
const EXAMPLES: [string, string, Settings, number][] = [
  ['tesseract', 'hypercube', { d: 4 }, 3],
  ['3 × 3 × 3', 'grid', { dims: '3,3,3' }, 2],
  ['petersen', 'petersen', {}, 3],
  ['dodecahedron', 'dodecahedron', {}, 3],
  ['cycle', 'cycle', { n: 8 }, 2],
  ['binary-tree', 'binary-tree', {}, 1],
  ['grid', 'grid', { dims: '4,5' }, 2],
  ['torus', 'torus', { dims: '4,4' }, 3],
  ['cube', 'cube', {}, 2],
  ['robertson', 'robertson', {}, 4],
  ['random', 'gnp', { n: 14, p: 0.25 }, 2],
];

function examples(desk: Desk): typeof EXAMPLES {
  return EXAMPLES.filter(([, preset]) => desk.info.presets.some(({ key }) => key === preset));
}

const count = (desk: Desk): number => Number(desk.view?.settings['cops'] ?? 1);

/** What the position is: the number of the table, its rules, and what was played. */
const place = (desk: Desk): string =>
  `${desk.tableNumber}/${count(desk)}/${JSON.stringify(desk.rules)}/${(desk.view?.steps ?? []).map((step) => step.move).join(' ')}`;

/** Whether the cops win from the position on the board, asked once for each position. */
async function outcome(lab: Laboratory, desk: Desk): Promise<void> {
  const mine = own(desk);
  if (!desk.view || !desk.table) return;
  const key = place(desk);
  if (mine.key === key) return;
  mine.key = key;
  mine.asking?.abort();
  mine.win = null;
  if ('over' in desk.view.status) return;
  const asking = (mine.asking = new AbortController());
  try {
    const found = desk.view.steps.length === 0 ? await fromStart(desk, asking.signal) : await fromHere(desk, asking.signal);
    if (mine.key === key) mine.win = found;
  } catch (error) {
    if (isAbort(error) || mine.key !== key) return;
    mine.win = { cops_win: null, time: null, verdict: null };
  }
  lab.tell();
}

/** Before anybody is placed, the question about the graph is the question about the position, and its answer is checked. */
async function fromStart(desk: Desk, signal: AbortSignal): Promise<Win> {
  const known = desk.info.questions.find((q) => q.key === 'catch')?.settings.map((field) => field.name) ?? [];
  const settings = Object.fromEntries(Object.entries({ ...desk.rules, cops: count(desk) }).filter(([name]) => known.includes(name)));
  const answer = await desk.engine.solve(
    { game: desk.info.key, question: 'catch', given: { table: desk.table!, start: true }, settings, seconds: 8 },
    () => undefined, signal);
  const fields = answer.answer ?? {};
  return {
    cops_win: typeof fields['cops_win'] === 'boolean' ? fields['cops_win'] : null,
    time: typeof fields['capture_time'] === 'number' ? fields['capture_time'] : null,
    verdict: answer.verdict,
  };
}

/** Later the hint says what the best move leads to, for whoever is to move. */
async function fromHere(desk: Desk, signal: AbortSignal): Promise<Win> {
  const { why } = await desk.table!.hint(signal);
  const turns = Number(why.with?.['turns']?.text ?? NaN);
  if (Number.isFinite(turns)) return { cops_win: true, time: turns, verdict: null };
  const safe = why.code === 'cops-as-good' || why.code === 'cops-safe-there';
  return { cops_win: safe ? false : null, time: null, verdict: null };
}

/** The line above: how it ended, or how it would end. */
function line(desk: Desk): string {
  const { win } = own(desk);
  const status = desk.view?.status;
  if (status && 'over' in status) return t((status.over.scores[0] ?? 0) > (status.over.scores[1] ?? 0) ? 'cops-caught' : 'cops-escaped');
  if (!win) return '…';
  return win.cops_win === null ? t('cops-unknown') : win.cops_win ? t('cops-win', { n: win.time ?? 0 }) : t('cops-safe');
}

function Panel({ lab, desk }: { lab: Laboratory; desk: Desk }) {
  const { win } = own(desk);
  return (
    <section class="facts">
      <p class="badge-line" data-outcome aria-live="polite">
        {line(desk)}{' '}
        {win && <Verdict verdict={win.verdict} />}
      </p>
      <div class="row wrap">
        <label class="inline"><span>{t('cops-count')}</span>
          <select value={String(count(desk))} data-act="cops" onChange={(event) => desk.origin && void desk.open(desk.origin, { rules: { ...desk.rules, cops: Number(event.currentTarget.value) }, keep: true })}>
            {[1, 2, 3, 4, 5].map((n) => <option key={n} value={n}>{n}</option>)}
          </select>
        </label>
        <label class="toggle-line"><input type="checkbox" class="switch" checked={desk.noted} data-act="notes" onChange={(event) => desk.note(event.currentTarget.checked)} />{t('cops-potentials')}</label>
      </div>
      {desk.noted && (
        <>
          <p class="ramp" aria-hidden="true">{[0, 1, 2, 3, 4, 5, 6].map((n) => <i key={n} class={`tone-c${n}`} />)}<i class="tone-muted dead" /></p>
          <p class="quiet">{t('cops-legend')}</p>
        </>
      )}
      <h3>{t('examples')}</h3>
      <div class="row wrap">
        {examples(desk).map(([name, preset, recipe, cops]) => (
          <button class="small" key={name} data-example={name} onClick={() => { lab.tell(); void desk.open({ kind: 'recipe', preset, recipe, seed: 1 }, { rules: { ...desk.rules, cops } }); }}>{titled(name)}</button>
        ))}
      </div>
    </section>
  );
}

export const cops: Control = {
  // One cop catches nobody on a grid, and a chase that repeats itself is over.
  start: { cops: 2, end: 'repeat' },
  Panel,
  seats: () => ['human', 'alg3'],
  rules: () => [t('cops-rule-1'), t('cops-rule-2'), t('cops-rule-3')],
  automatic: (desk) => (desk.turn === 0 ? 'dual' : 'alg3'),
  watch: (lab, desk) => void outcome(lab, desk),
};
