// What colors have that others have not: the colours as buttons with what each wins, percentages, a bar that says who is
// ahead, and letters for those who want them.

import type { Desk } from '../desk';
import { isAbort } from '../engine/engine';
import type { Laboratory } from '../lab';
import { Verdict } from '../panel/solve';
import { number, t } from '../words/speech';
import type { Control } from './controls';

interface Own {
  letters?: boolean;
  view?: unknown;
  asking?: AbortController;
  value?: { margin: number; best: string[]; verdict: string | null } | null;
}

const own = (desk: Desk): Own => desk.own as Own;

/** So many free cells can be played out while somebody looks at the board. */
const SOON = 40;

/** The exact value, when little is left. */
async function value(lab: Laboratory, desk: Desk): Promise<void> {
  const mine = own(desk);
  if (mine.view === desk.view || !desk.table || !desk.view) return;
  mine.view = desk.view;
  mine.value = null;
  mine.asking?.abort();
  const { up, down, cells } = figures(desk);
  const turn = desk.turn;
  if (turn === null || cells - up - down > SOON) return;
  const asking = (mine.asking = new AbortController());
  try {
    const settings: Record<string, unknown> = { seat: turn };
    if (desk.view.settings['rule']) settings['rule'] = desk.view.settings['rule'];
    const answer = await desk.engine.solve(
      { game: desk.info.key, question: 'value', given: { table: desk.table }, settings, seconds: 3 }, () => undefined, asking.signal);
    const fields = answer.answer ?? {};
    if (answer.outcome !== 'answered' || typeof fields['margin'] !== 'number') return;
    const margin = turn === 0 ? fields['margin'] : -fields['margin'];
    mine.value = { margin, best: (fields['best'] as string[] | undefined) ?? [], verdict: answer.verdict };
  } catch (error) {
    if (isAbort(error)) return;
  }
  lab.tell();
}

function figures(desk: Desk): { up: number; down: number; cells: number } {
  const state = desk.view!.state;
  const count = (name: string) => Number(state[name] ?? 0);
  return { up: count('up'), down: count('down'), cells: Math.max(1, count('cells')) };
}

const tone = (letter: string): string => `tone-c${(letter.charCodeAt(0) - 65) % 8}`;

const percent = (part: number, all: number): string => `${number((100 * part) / all, 1)} %`;

function Panel({ lab, desk }: { lab: Laboratory; desk: Desk }) {
  const { up, down, cells } = figures(desk);
  const mine = own(desk);
  const gains = (desk.view!.state['gains'] as Record<string, number> | undefined) ?? {};
  const lead = mine.value ? mine.value.margin : up - down;
  // The bar leans by the lead, half of the board is the whole bar.
  const share = Math.max(4, Math.min(96, 50 + (100 * lead) / cells));
  return (
    <section class="facts colors">
      <div class="evaluation" role="img" aria-label={t('colors-ahead', { up: percent(up, cells), down: percent(down, cells) })} data-evaluation={lead}>
        <span class="up" style={{ width: `${share}%` }} /><span class="down" style={{ width: `${100 - share}%` }} />
      </div>
      <div class="row spread">
        <span><span class="dot seat-0" /> ^ <strong data-up>{percent(up, cells)}</strong></span>
        <span class="quiet">{mine.value ? t('colors-exact', { margin: mine.value.margin > 0 ? `+${mine.value.margin}` : mine.value.margin }) : t('colors-lead', { lead: lead > 0 ? `+${lead}` : lead })}{' '}
          {mine.value && <Verdict verdict={mine.value.verdict} />}</span>
        <span><strong data-down>{percent(down, cells)}</strong> v <span class="dot seat-1" /></span>
      </div>
      {!desk.over && (
        <div class="palette" role="group" aria-label={t('colors-call')}>
          {Object.entries(gains).map(([letter, gain]) => (
            <button key={letter} class={`swatch ${tone(letter)} ${mine.value?.best.includes(letter) ? 'best' : ''}`} disabled={!desk.view!.moves.includes(letter)}
              onClick={() => void desk.move(letter)} title={t('colors-gain', { letter, gain })} data-colour={letter}><b>{letter}</b><span>+{gain}</span></button>
          ))}
        </div>
      )}
      <label class="toggle-line"><input type="checkbox" class="switch" checked={!!mine.letters} data-act="letters" onChange={(event) => { mine.letters = event.currentTarget.checked; lab.tell(); }} />{t('colors-letters')}</label>
    </section>
  );
}

export const colors: Control = {
  apart: true,
  dress: (letter) => `swatch-line ${tone(letter)}`,
  Panel,
  seats: () => ['human', 'greedy'],
  first: () => ({ kind: 'recipe', preset: '', recipe: { size: '12', colours: '7' }, seed: 3 }),
  // Boards of colours alone are played by the classic rule.
  rulesFor(origin) {
    if (origin.kind === 'text') return { rule: /[v^]/.test(origin.text) ? 'document' : 'classic' };
    const alone = ['filler', 'floodit'].includes(origin.preset) ? 'classic' : 'document';
    return { rule: (origin.recipe['rule'] ?? alone) === 'document' ? 'document' : 'classic' };
  },
  rules: () => [t('colors-rule-1'), t('colors-rule-2'), t('colors-rule-3')],
  keys: () => [['a – g', t('colors-key')]],
  pane: (desk) => (own(desk).letters ? 'letters' : ''),
  key(_lab, desk, key) {
    const letter = key.toUpperCase();
    if (!/^[A-Z]$/.test(letter) || !desk.view?.moves.includes(letter)) return false;
    void desk.move(letter);
    return true;
  },
  watch: (lab, desk) => void value(lab, desk),
};
