// What towers have that others have not: a cell is chosen, then a height is typed or pressed; pencil marks; a grade.

import type { Desk } from '../desk';
import { Refusal, type Said } from '../engine/engine';
import { Icon } from '../icons';
import type { Laboratory } from '../lab';
import { capital, fixed, t, tell } from '../words/speech';
import type { Control } from './controls';

interface Own {
  cell?: string | null;
  pencil?: boolean;
  grade?: string | null;
  gradeTable?: number;
  grading?: boolean;
}

const own = (desk: Desk): Own => desk.own as Own;

/** The name of a spot in moves. */
function place(spot: string): string {
  const [row, col] = spot.slice(1).split(':').map(Number);
  return `${row! + 1}:${col! + 1}`;
}

const open = (desk: Desk, spot: string): boolean =>
  (desk.view?.scene.marks ?? []).some((mark) => 'cell' in mark.on && `c${mark.on.cell[0]}:${mark.on.cell[1]}` === spot);

/** Puts a height into the chosen cell, or pencils it; 0 clears. */
function put(desk: Desk, height: number): void {
  const mine = own(desk);
  if (!mine.cell) return;
  const board = desk.view!.scene.board!;
  const [row, col] = mine.cell.slice(1).split(':').map(Number);
  const here = board.cells[row! * board.cols + col!]!;
  if (height === 0 ? !here.text : height > board.cols) return;
  const pencil = mine.pencil && height > 0 && !here.text;
  const same = here.text === String(height);
  void desk.move(`${place(mine.cell)}${pencil ? '?' : '='}${same ? 0 : height}`);
}

async function grade(lab: Laboratory, desk: Desk): Promise<void> {
  const mine = own(desk);
  mine.grading = true;
  lab.tell();
  try {
    const answer = await desk.engine.solve(
      { game: desk.info.key, question: 'grade', given: { table: desk.table!, start: true }, seconds: 20 },
      () => undefined, new AbortController().signal);
    mine.grade = answer.answer ? String(answer.answer['grade']) : tell(answer.why);
  } catch (error) {
    mine.grade = error instanceof Refusal ? tell(error.said) : String(error);
  }
  mine.grading = false;
  mine.gradeTable = desk.tableNumber;
  lab.tell();
}

function Panel({ lab, desk }: { lab: Laboratory; desk: Desk }) {
  const mine = own(desk);
  const state = desk.view!.state;
  const conflicts = (state['clashes'] as Said[] | undefined) ?? [];
  const cells = (desk.view!.scene.board?.rows ?? 0) ** 2;
  return (
    <section class="facts">
      <dl>
        <dt>{t('towers-filled')}</dt><dd>{String(state['filled'])} / {cells}</dd>
        <dt>{t('towers-grade')}</dt>
        <dd data-grade>{mine.gradeTable === desk.tableNumber && mine.grade ? <strong>{fixed(mine.grade)}</strong>
          : <button class="small" disabled={mine.grading} onClick={() => void grade(lab, desk)}>{t('towers-grade-it')}</button>}</dd>
      </dl>
      <ul class="conflicts" aria-live="polite" data-conflicts={conflicts.length}>
        {conflicts.slice(0, 6).map((conflict) => <li key={conflict.text}>{capital(tell(conflict))}</li>)}
      </ul>
    </section>
  );
}

function Over({ lab, desk }: { lab: Laboratory; desk: Desk }) {
  const mine = own(desk);
  const n = desk.view!.scene.board?.cols ?? 0;
  return (
    <div class="pad" role="group" aria-label={t('towers-pad')}>
      <button class="small toggle" aria-pressed={!!mine.pencil} onClick={() => { mine.pencil = !mine.pencil; lab.tell(); }}>{t('towers-pencil')} <kbd>p</kbd></button>
      {Array.from({ length: n }, (_, i) => i + 1).map((height) => (
        <button class="key" key={height} disabled={!mine.cell} onClick={() => put(desk, height)}>{height}</button>
      ))}
      <button class="key" disabled={!mine.cell} onClick={() => put(desk, 0)} aria-label={t('towers-clear')} title={t('towers-clear')}><Icon name="close" size={18} /></button>
    </div>
  );
}

export const towers: Control = {
  worthless: true,
  Panel,
  Over,
  rules: () => [t('towers-rule-1'), t('towers-rule-2'), t('towers-rule-3')],
  keys: () => [['1 – 9', t('towers-key-digits')], ['p', t('towers-key-p')], ['0', t('towers-clear')]],
  extras(desk) {
    const { cell } = own(desk);
    return { classes: new Map(cell ? [[cell, 'chosen']] : []) };
  },
  touch(lab, desk, spot, second) {
    const mine = own(desk);
    if (!open(desk, spot)) return true;
    if (second) mine.pencil = true;
    mine.cell = spot;
    lab.tell();
    return true;
  },
  focus(lab, desk, spot) {
    if (spot && open(desk, spot) && own(desk).cell !== spot) {
      own(desk).cell = spot;
      lab.tell();
    }
  },
  key(lab, desk, key) {
    const mine = own(desk);
    if (key === 'p') {
      mine.pencil = !mine.pencil;
      lab.tell();
      return true;
    }
    if (!mine.cell) return false;
    if (/^[1-9]$/.test(key)) put(desk, Number(key));
    else if (key === '0' || key === 'Backspace' || key === 'Delete') put(desk, 0);
    else return false;
    return true;
  },
};
