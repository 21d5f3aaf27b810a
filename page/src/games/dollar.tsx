// What the dollar game has that others have not: the document's window. A list of moves with its total, a manual and an
// automatic mode with four algorithms, minimising, a sign that is green when nobody owes, a benchmark, and its keys. And
// beyond it: the fewest moves, proved, with stars for whoever reaches them.

import type { Desk } from '../desk';
import { type Findings, Refusal, type Standing, isAbort } from '../engine/engine';
import { Icon } from '../icons';
import { download, type Laboratory } from '../lab';
import { Report } from '../panel/lab';
import { fixed, number, t } from '../words/speech';
import type { Control } from './controls';

interface Own {
  algorithm?: string;
  parTable?: number;
  par?: { moves: number | null; optimal: boolean; winnable: boolean } | null;
  watching?: AbortController | null;
  benchmark?: Standing | null;
  findings?: Findings | null;
  wonAt?: number;
}

const own = (desk: Desk): Own => desk.own as Own;

/** Only these are the document's; other players may be added. */
const FOUR = ['naive', 'only-borrow', 'only-give', 'alternate'];

function algorithms(desk: Desk): string[] {
  const all = (desk.info.play?.players ?? []).map((player) => player.key);
  return FOUR.filter((key) => all.includes(key));
}

function algorithm(desk: Desk): string {
  return own(desk).algorithm ?? algorithms(desk)[0] ?? '';
}

function select(lab: Laboratory, desk: Desk, key: string): void {
  own(desk).algorithm = key;
  if (desk.seats[0] !== 'human') desk.seat(0, key);
  lab.tell();
}

const automatic = (desk: Desk): boolean => desk.seats[0] !== 'human';

function mode(desk: Desk): void {
  desk.seat(0, automatic(desk) ? 'human' : algorithm(desk));
}

/** How many single lends and borrows a move is. */
function weight(move: string): number {
  return Number(/\*(\d+)/.exec(move)?.[1] ?? 1);
}

function total(moves: string[]): number {
  return moves.reduce((sum, move) => sum + weight(move), 0);
}

/** The same final position with fewest moves: every component shifts its net lends by their median. */
export function minimised(vertices: number, edges: { from: number; to: number }[], moves: string[]): string[] {
  const net = new Array<number>(vertices).fill(0);
  for (const move of moves) {
    const [, sign, vertex] = /^([+-])(\d+)/.exec(move) ?? [];
    if (vertex !== undefined) net[Number(vertex)]! += (sign === '+' ? 1 : -1) * weight(move);
  }
  const part = net.map((_, i) => i);
  const root = (v: number): number => (part[v] === v ? v : (part[v] = root(part[v]!)));
  for (const { from, to } of edges) part[root(from)] = root(to);
  const groups = new Map<number, number[]>();
  net.forEach((_, v) => groups.set(root(v), [...(groups.get(root(v)) ?? []), v]));
  for (const group of groups.values()) {
    const sorted = group.map((v) => net[v]!).sort((a, b) => a - b);
    const median = sorted[Math.floor((sorted.length - 1) / 2)]!;
    for (const v of group) net[v]! -= median;
  }
  return net.flatMap((times, v) => Array.from({ length: Math.abs(times) }, () => `${times > 0 ? '+' : '-'}${v}`));
}

function minimise(desk: Desk): void {
  const scene = desk.view!.scene;
  const played = desk.view!.steps.map((step) => step.move);
  const moves = minimised(scene.vertices?.length ?? 0, scene.edges ?? [], played);
  void desk.open(desk.origin!, { moves, keep: true });
}

async function benchmark(lab: Laboratory, desk: Desk): Promise<void> {
  const mine = own(desk);
  if (mine.watching) {
    if (mine.benchmark) await lab.engine.lab.stop(mine.benchmark.id);
    return;
  }
  const watching = (mine.watching = new AbortController());
  mine.findings = null;
  lab.locked = true;
  desk.rest();
  lab.tell();
  try {
    const game = desk.info.key;
    const { experiments } = await lab.engine.lab.overview();
    const experiment = experiments.find((e) => e.key === `${game}-benchmark`);
    if (!experiment) throw new Refusal({ text: 'this experiment is not here', code: 'no-experiment' });
    mine.benchmark = await lab.engine.lab.start(experiment.key, {});
    await lab.engine.lab.watch(mine.benchmark.id, (standing) => {
      mine.benchmark = standing;
      lab.tell();
    }, watching.signal);
    const report = await lab.engine.lab.report(mine.benchmark.id);
    mine.findings = report.findings;
  } catch (error) {
    if (!isAbort(error)) desk.fail(error);
  }
  mine.watching = null;
  mine.benchmark = null;
  lab.locked = false;
  lab.tell();
}

function exportTable(lab: Laboratory, desk: Desk): void {
  const file = own(desk).findings?.files[0];
  if (file) download('results.csv', file.text, 'text/csv');
  else lab.say(t('no-benchmark-yet'));
}

function renew(desk: Desk): void {
  const origin = desk.origin?.kind === 'recipe' ? desk.origin : { kind: 'recipe' as const, preset: '', recipe: {}, seed: 0 };
  void desk.open({ ...origin, seed: Math.floor(Math.random() * 1_000_000) });
}

/** Asks for the fewest moves of a new table, once, with little time. */
async function par(lab: Laboratory, desk: Desk): Promise<void> {
  const mine = own(desk);
  if (mine.parTable === desk.tableNumber || !desk.table || !desk.info.questions.some((q) => q.key === 'shortest')) return;
  mine.parTable = desk.tableNumber;
  mine.par = null;
  const number = desk.tableNumber;
  try {
    const answer = await desk.engine.solve(
      { game: desk.info.key, question: 'shortest', given: { table: desk.table, start: true }, seconds: 5 },
      () => undefined,
      new AbortController().signal,
    );
    if (own(desk).parTable !== number) return;
    const fields = answer.answer ?? {};
    mine.par = {
      moves: fields['moves'] === null || fields['moves'] === undefined ? null : Number(fields['moves']),
      optimal: fields['optimal'] === true && answer.verdict === 'proved',
      winnable: fields['winnable'] !== false,
    };
  } catch {
    // No par is known: the game is played without stars.
  }
  lab.tell();
}

function stars(made: number, best: number): number {
  return made <= best ? 3 : made <= best * 1.25 ? 2 : 1;
}

function Panel({ lab, desk }: { lab: Laboratory; desk: Desk }) {
  const moves = desk.view!.steps.map((step) => step.move);
  const made = total(moves);
  const mine = own(desk);
  const best = mine.par?.moves ?? null;
  const won = desk.over;
  return (
    <section class="dollar">
      <div class="row wrap">
        <button class="small toggle" aria-pressed={automatic(desk)} disabled={lab.locked} onClick={() => mode(desk)} data-act="mode">
          {t(automatic(desk) ? 'mode-automatic' : 'mode-manual')} <kbd>a</kbd>
        </button>
        <label class="inline"><span>{t('algorithm')}</span>
          <select value={algorithm(desk)} disabled={lab.locked} onChange={(event) => select(lab, desk, event.currentTarget.value)} data-act="algorithm">
            {algorithms(desk).map((key) => <option key={key} value={key}>{fixed(key)}</option>)}
          </select>
        </label>
        <button class="small" disabled={lab.locked || !moves.length} onClick={() => minimise(desk)} data-act="minimise"><Icon name="minimise" size={16} />{t('minimise')}</button>
        <button class="small" onClick={() => void benchmark(lab, desk)} data-act="benchmark">{t(mine.watching ? 'stop-benchmark' : 'benchmark')} <kbd>t</kbd></button>
      </div>
      <p class="par" data-par>
        {mine.par?.winnable === false ? t('par-never') : best === null ? t('par-unknown') : mine.par?.optimal ? t('par-proved', { best }) : t('par-known', { best })}
        {won && best !== null && (
          <span class="stars" role="img" aria-label={t('stars', { n: stars(made, best) })}>
            {[1, 2, 3].map((n) => <Icon key={n} name="star" size={20} fill={n <= stars(made, best)} />)}
          </span>
        )}
      </p>
      {won && best !== null && <p class="quiet">{made <= best ? t('par-reached') : t('par-yours', { made })}</p>}
      {mine.findings && !mine.watching && <Report findings={mine.findings} />}
      <div class="ledger">
        {moves.length === 0 && <p class="dollar-moves quiet">{t('no-loans')}</p>}
        {moves.length > 0 && <ol class="dollar-moves" tabIndex={0} aria-label={t('moves')}>
          {moves.slice(-200).map((move, i) => {
            const lends = move.startsWith('+');
            return (
              <li key={i} class={lends ? 'lends' : 'borrows'}><span class="sign" aria-hidden="true">{lends ? '←→' : '→←'}</span>
                <span class="hidden">{t(lends ? 'lends' : 'borrows')}</span> {move.slice(1).replace('*', ' × ')}</li>
            );
          })}
        </ol>}
        <p class="total">{t('total')} <output data-total>{made}</output></p>
      </div>
    </section>
  );
}

function Over({ desk }: { lab: Laboratory; desk: Desk }) {
  const mine = own(desk);
  const debtors = Number(desk.view!.state['debtors'] ?? 0);
  return (
    <>
      <div class={`balance ${debtors === 0 ? 'good' : 'bad'}`} role="status" data-balance={debtors === 0 ? 'green' : 'red'}>
        <span class="square" aria-hidden="true" />{debtors === 0 ? t('balanced') : t('debtors', { n: debtors })}
      </div>
      {mine.watching && (
        <div class="overlay" role="status" data-benchmark>
          <p>{t('benchmarking')}</p>
          <progress max={Math.max(1, mine.benchmark?.of ?? 1)} value={mine.benchmark?.done ?? 0} aria-label={t('progress-bar')} />
          <p class="quiet">{t('trials-of', { done: mine.benchmark?.done ?? 0, of: mine.benchmark?.of ?? 0, seconds: number(mine.benchmark?.seconds ?? 0, 1) })}</p>
        </div>
      )}
    </>
  );
}

export const dollar: Control = {
  worthless: true,
  Panel,
  Over,
  rules: () => [t('dollar-rule-1'), t('dollar-rule-2'), t('dollar-rule-3')],
  keys: () => [
    ['a', t('dollar-key-a')], ['b / n', t('dollar-key-bn')], ['g', t('dollar-key-g')], ['t', t('dollar-key-t')], ['v', t('dollar-key-v')],
  ],
  move: (move) => `${move.startsWith('+') ? '←→' : '→←'} ${move.slice(1).replace('*', '×')}`,
  automatic: (desk) => algorithm(desk),
  key(lab, desk, key) {
    const low = key.toLowerCase();
    if (low === 't') void benchmark(lab, desk);
    else if (low === 'v') exportTable(lab, desk);
    else if (!['a', 'b', 'n', 'g'].includes(low)) return false;
    // During a benchmark the other keys are locked.
    else if (lab.locked) return true;
    else if (low === 'a') mode(desk);
    else if (low === 'g') renew(desk);
    else {
      const all = algorithms(desk);
      const at = all.indexOf(algorithm(desk)) + (low === 'n' ? 1 : -1);
      select(lab, desk, all[Math.max(0, Math.min(all.length - 1, at))]!);
    }
    return true;
  },
  // In the automatic mode the hand is off the board.
  touch: (_lab, desk) => automatic(desk) && !desk.over && !desk.waits,
  watch(lab, desk) {
    void par(lab, desk);
    // After success back to manual.
    if (desk.over && automatic(desk)) {
      own(desk).wonAt = desk.at;
      setTimeout(() => desk.over && automatic(desk) && desk.seat(0, 'human'), 0);
    }
  },
};
