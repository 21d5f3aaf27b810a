// What pegs have that others have not: a peg is taken and put down behind its neighbour, by two clicks or one drag; the
// holes it can reach are shown; and beside the board stands how few pegs can still be reached.

import type { Desk } from '../desk';
import { isAbort } from '../engine/engine';
import type { Laboratory } from '../lab';
import { Verdict } from '../panel/solve';
import { t } from '../words/speech';
import type { Control } from './controls';

interface Own {
  from?: string | null;
  view?: unknown;
  asking?: AbortController;
  fewest?: { pegs: number | null; bound: number | null; verdict: string | null; done: boolean } | null;
}

const own = (desk: Desk): Own => desk.own as Own;

/** The name of a spot in moves: `r:c` from 1. */
function place(desk: Desk, spot: string): string {
  if (spot.startsWith('v')) return desk.view?.scene.vertices?.[Number(spot.slice(1))]?.badge ?? '';
  const [row, col] = spot.slice(1).split(':').map(Number);
  return `${row! + 1}:${col! + 1}`;
}

function spotOf(desk: Desk, place: string): string {
  const points = desk.view?.scene.vertices ?? [];
  if (points.length) return `v${points.findIndex((point) => point.badge === place)}`;
  const [row, col] = place.split(':').map(Number);
  return `c${row! - 1}:${col! - 1}`;
}

const jumps = (desk: Desk, from: string): string[] =>
  (desk.view?.moves ?? []).filter((move) => move.startsWith(`${from}>`)).map((move) => move.slice(from.length + 1));

async function fewest(lab: Laboratory, desk: Desk): Promise<void> {
  const mine = own(desk);
  if (mine.view === desk.view || !desk.table) return;
  mine.view = desk.view;
  mine.from = null;
  mine.asking?.abort();
  const asking = (mine.asking = new AbortController());
  mine.fewest = null;
  try {
    const answer = await desk.engine.solve(
      { game: desk.info.key, question: 'fewest', given: { table: desk.table }, seconds: 5 }, () => undefined, asking.signal);
    const fields = answer.answer ?? {};
    const number = (name: string) => (typeof fields[name] === 'number' ? (fields[name] as number) : null);
    mine.fewest = { pegs: number('pegs'), bound: number('bound'), verdict: answer.verdict, done: answer.outcome === 'answered' };
  } catch (error) {
    if (isAbort(error)) return;
  }
  lab.tell();
}

function Panel({ desk }: { lab: Laboratory; desk: Desk }) {
  const { fewest } = own(desk);
  const state = desk.view!.state;
  return (
    <section class="facts">
      <dl>
        <dt>{t('pegs-left')}</dt><dd data-pegs>{String(state['pegs'])}</dd>
        <dt>{t('pegs-jumps')}</dt><dd>{String(state['jumps'])}</dd>
        <dt>{t('pegs-fewest')}</dt>
        <dd data-fewest aria-live="polite">
          {!fewest ? '…' : fewest.pegs === null ? `≥ ${fewest.bound ?? 1}` : fewest.done ? fewest.pegs : `${fewest.bound ?? 1} – ${fewest.pegs}`}{' '}
          {fewest?.done && <Verdict verdict={fewest.verdict} />}
        </dd>
      </dl>
    </section>
  );
}

export const pegs: Control = {
  apart: true,
  worth: (says) => t('pegs-worth', { n: says }),
  Panel,
  rules: () => [t('pegs-rule-1'), t('pegs-rule-2'), t('pegs-rule-3')],
  extras(desk) {
    const { from } = own(desk);
    const classes = new Map<string, string>();
    if (from && own(desk).view === desk.view) {
      classes.set(spotOf(desk, from), 'chosen');
      for (const to of jumps(desk, from)) classes.set(spotOf(desk, to), 'target');
    }
    return { classes };
  },
  touch(lab, desk, spot) {
    const mine = own(desk);
    const here = place(desk, spot);
    if (mine.from && jumps(desk, mine.from).includes(here)) {
      const move = `${mine.from}>${here}`;
      mine.from = null;
      void desk.move(move);
      return true;
    }
    const ways = jumps(desk, here);
    if (mine.from === here && ways.length === 1) {
      mine.from = null;
      void desk.move(`${here}>${ways[0]}`);
      return true;
    }
    mine.from = ways.length && mine.from !== here ? here : null;
    lab.tell();
    return true;
  },
  carry(lab, desk, from, to) {
    const [a, b] = [place(desk, from), place(desk, to)];
    own(desk).from = null;
    if (jumps(desk, a).includes(b)) void desk.move(`${a}>${b}`);
    else lab.tell();
  },
  watch: (lab, desk) => void fewest(lab, desk),
};
