// What arenas have that others have not: the attractor grows step by step, regions and ranks as colours and numbers, and
// Chomp, Nim and their cousins on the table against the perfect strategy.

import { useState } from 'preact/hooks';
import type { Desk } from '../desk';
import { Refusal } from '../engine/engine';
import { Icon } from '../icons';
import type { Laboratory } from '../lab';
import { t } from '../words/speech';
import type { Control } from './controls';

/** Games on the table: how they are read, and their names. */
const TABLE: [string, string][] = [
  ...['2 3', '3 3', '3 4', '4 5', '4 6', '5 6'].map((size): [string, string] => [`chomp ${size}`, `Chomp ${size.replace(' ', ' × ')}`]),
  ['nim 3 5 7', 'Nim 3, 5, 7'], ['nim 1 3 5 7', 'Nim 1, 3, 5, 7'],
  ['wythoff 5 8', 'Wythoff 5, 8'],
  ['subtraction 21 1 2 3', '21 − 1, 2, 3'],
  ['kayles 12', 'Kayles 12'],
  ['poset 7 0<3 0<4 1<4 1<5 2<5 2<6', 'Poset 7'],
];

interface Own {
  table?: number;
  kind?: 'attractor' | 'regions' | null;
  player?: number;
  ranks?: number[];
  winner?: (number | null)[];
  layers?: number[];
  step?: number;
  busy?: boolean;
  bites?: Map<string, string>;
  bitten?: number;
}

const own = (desk: Desk): Own => desk.own as Own;
/** Whether a bar of Chomp is on the board. */
const bar = (desk: Desk): boolean => desk.view?.scene.title === 'Chomp';
/** Where a move takes something, of this table. */
function bites(desk: Desk): Map<string, string> {
  const mine = own(desk);
  if (!mine.bites || mine.bitten !== desk.tableNumber) {
    mine.bites = new Map();
    mine.bitten = desk.tableNumber;
  }
  return mine.bites;
}

const shown = (desk: Desk): boolean => !!own(desk).kind && own(desk).table === desk.tableNumber;

async function look(lab: Laboratory, desk: Desk, kind: 'attractor' | 'regions'): Promise<void> {
  const mine = own(desk);
  mine.busy = true;
  lab.tell();
  try {
    const settings: Record<string, unknown> = { player: mine.player ?? 0 };
    const answer = await desk.engine.solve(
      { game: desk.info.key, question: kind, given: { table: desk.table!, start: true }, settings, seconds: 20 },
      () => undefined, new AbortController().signal);
    const fields = answer.answer ?? {};
    mine.kind = kind;
    mine.table = desk.tableNumber;
    mine.ranks = (fields['ranks'] as number[] | null) ?? [];
    mine.winner = (fields['winner'] as (number | null)[] | null) ?? [];
    mine.layers = (fields['layers'] as number[] | null) ?? [];
    mine.step = 0;
  } catch (error) {
    desk.fail(error instanceof Refusal ? error : new Refusal({ text: String(error) }));
  }
  mine.busy = false;
  lab.tell();
}

function Panel({ lab, desk }: { lab: Laboratory; desk: Desk }) {
  const mine = own(desk);
  const [game, setGame] = useState('chomp 3 4');
  const graph = desk.view!.scene.title === 'Arena';
  const last = Math.max(0, ...(mine.ranks ?? []));
  const step = Math.min(mine.step ?? 0, last);
  const inside = (mine.ranks ?? []).filter((rank) => rank >= 0 && rank <= step).length;
  return (
    <section class="facts">
      {graph && (
        <>
          <div class="row wrap">
            <label class="inline"><span>{t('arena-player')}</span>
              <select value={String(mine.player ?? 0)} data-act="player" onChange={(event) => { mine.player = Number(event.currentTarget.value); mine.kind = null; lab.tell(); }}>
                <option value="0">0</option><option value="1">1</option>
              </select>
            </label>
            <button class="small toggle" aria-pressed={shown(desk) && mine.kind === 'attractor'} disabled={mine.busy} data-act="attractor" onClick={() => void look(lab, desk, 'attractor')}>{t('arena-attractor')}</button>
            <button class="small toggle" aria-pressed={shown(desk) && mine.kind === 'regions'} disabled={mine.busy} data-act="regions" onClick={() => void look(lab, desk, 'regions')}>{t('arena-regions')}</button>
            {shown(desk) && <button class="small" onClick={() => { mine.kind = null; lab.tell(); }}><Icon name="close" size={16} />{t('arena-off')}</button>}
          </div>
          {shown(desk) && mine.kind === 'attractor' && (
            <div class="attractor">
              <div class="row">
                <button class="icon-button" disabled={step === 0} aria-label={t('step-back')} onClick={() => { mine.step = step - 1; lab.tell(); }}><Icon name="back" size={18} /></button>
                <output data-attr={step}>Attr<sub>{step}</sub>: {t('arena-inside', { n: inside })}</output>
                <button class="icon-button" disabled={step >= last} aria-label={t('step-forth')} data-act="grow" onClick={() => { mine.step = step + 1; lab.tell(); }}><Icon name="forth" size={18} /></button>
              </div>
              <input type="range" min={0} max={last} value={step} aria-label={t('arena-attractor')} onInput={(event) => { mine.step = Number(event.currentTarget.value); lab.tell(); }} />
              <p class="quiet">{t('arena-attractor-about', { player: mine.player ?? 0 })}</p>
            </div>
          )}
          {shown(desk) && mine.kind === 'regions' && (
            <p class="legend">
              <span><i class="key-dot win0" />{t('arena-wins', { player: 0 })}</span> <span><i class="key-dot win1" />{t('arena-wins', { player: 1 })}</span> <span><i class="key-dot draw" />{t('arena-nobody')}</span>
            </p>
          )}
        </>
      )}
      <h3>{t('arena-heading')}</h3>
      <div class="row wrap">
        <label class="inline"><span>{t('arena-bar')}</span>
          <select value={game} data-act="table" onChange={(event) => setGame(event.currentTarget.value)}>
            {TABLE.map(([text, name]) => <option key={text} value={text}>{name}</option>)}
          </select>
        </label>
        <button class="small" data-act="chomp" onClick={() => {
          desk.seats = ['human', 'perfect'];
          mine.kind = null;
          void desk.open({ kind: 'text', text: game });
        }}>{t('arena-chomp')}</button>
      </div>
    </section>
  );
}

export const arena: Control = {
  // There is a bar only where one is on the board.
  asks: (desk, question) => question !== 'chomp' || bar(desk),
  Panel,
  seats: () => ['human', 'perfect'],
  // An arena in which all three regions and several ranks are to be seen.
  first: () => ({ kind: 'recipe', preset: 'tour', recipe: {}, seed: 960 }),
  caption(desk) {
    const board = bar(desk) && desk.view?.scene.board;
    return board ? t('arena-squares', { n: board.cells.filter((cell) => cell.tone !== 'outside').length }) : undefined;
  },
  // What is taken is told by its place, as long as the position before it was seen.
  move: (move, desk) => bites(desk).get(move) ?? move,
  watch(_lab, desk) {
    // Of several places with the same outcome the first one counts.
    for (const mark of [...(desk.view?.scene.marks ?? [])].reverse()) {
      if ('vertex' in mark.on && desk.view?.scene.title === 'Poset') bites(desk).set(mark.does, `e${mark.on.vertex}`);
      if ('cell' in mark.on) bites(desk).set(mark.does, `${mark.on.cell[0] + 1}:${mark.on.cell[1] + 1}${mark.by === 'second' ? '+' : ''}`);
    }
  },
  rules: () => [t('arena-rule-1'), t('arena-rule-2'), t('arena-rule-3'), t('arena-rule-4')],
  extras(desk) {
    const tones = new Map<string, string>();
    const words = new Map<string, string>();
    const mine = own(desk);
    if (!shown(desk)) return {};
    (desk.view?.scene.vertices ?? []).forEach((point, i) => {
      const vertex = Number(point.label);
      const rank = mine.ranks?.[vertex] ?? -1;
      if (mine.kind === 'regions') {
        const winner = mine.winner?.[vertex];
        tones.set(`v${i}`, winner === 0 ? 'tone-win0' : winner === 1 ? 'tone-win1' : 'tone-draw');
        if (rank >= 0) words.set(`v${i}`, String(rank));
      } else if (rank >= 0 && rank <= (mine.step ?? 0)) {
        tones.set(`v${i}`, `tone-win${mine.player ?? 0}${rank === mine.step ? ' fresh' : ''}`);
        words.set(`v${i}`, String(rank));
      }
    });
    return { tones, words };
  },
};
