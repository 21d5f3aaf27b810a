// What was played? A strip below the board: the moves in the game's own notation, a slider, and a way to look again.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from './desk';
import { control } from './games/controls';
import { Icon } from './icons';
import type { Laboratory } from './lab';
import { t } from './words/speech';

/** So many moves are drawn around the present one. */
const SHOWN = 240;

export function History({ desk }: { lab: Laboratory; desk: Desk }) {
  const [playing, setPlaying] = useState(false);
  const strip = useRef<HTMLOListElement>(null);
  const { line, at } = desk;
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at, line.length]);
  useEffect(() => {
    if (!playing) return;
    if (at >= line.length) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => void desk.goTo(at + 1), 500);
    return () => clearTimeout(timer);
  }, [playing, at]);
  const from = Math.max(0, Math.min(at - SHOWN / 2, line.length - SHOWN));
  const name = (move: string) => control(desk.info.key).move?.(move, desk) ?? move;
  const empty = line.length === 0;
  const seats = desk.info.play?.seats.length ?? 1;
  return (
    <nav class="history" aria-label={t('history')}>
      <div class="steps">
        <button class="icon-button" disabled={at === 0} onClick={() => void desk.goTo(0)} aria-label={t('to-start')} title={t('to-start')}><Icon name="first" size={18} /></button>
        <button class="icon-button" disabled={at === 0} onClick={() => void desk.goTo(at - 1)} aria-label={t('step-back')} title={t('step-back')}><Icon name="back" size={18} /></button>
        <button class="icon-button" disabled={empty} aria-pressed={playing} aria-label={t('replay')} title={t('replay')}
          onClick={() => { if (!playing && at >= line.length) void desk.goTo(0); setPlaying(!playing); }}>
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </button>
        <button class="icon-button" disabled={at >= line.length} onClick={() => void desk.goTo(at + 1)} aria-label={t('step-forth')} title={t('step-forth')}><Icon name="forth" size={18} /></button>
        <button class="icon-button" disabled={at >= line.length} onClick={() => void desk.goTo(line.length)} aria-label={t('to-end')} title={t('to-end')}><Icon name="last" size={18} /></button>
        <input type="range" class="slider" min={0} max={Math.max(1, line.length)} value={at} disabled={empty}
          aria-label={t('position')} aria-valuetext={t('step-of', { at, all: line.length })} onInput={(event) => void desk.goTo(Number(event.currentTarget.value))} />
        <output class="count">{at}/{line.length}</output>
      </div>
      {empty ? <p class="moves empty">{t('no-moves')}</p> : (
        <ol class="moves" ref={strip} tabIndex={0} aria-label={t('moves')}>
          {from > 0 && <li class="gap">…</li>}
          {line.slice(from, from + SHOWN).map((move, i) => {
            const number = from + i + 1;
            const seat = seats > 1 ? desk.sat[number - 1] : undefined;
            return (
              <li key={number}>
                <button class={`move ${seat === undefined ? '' : `seat-${seat}`} ${number > at ? 'later' : ''}`} aria-current={number === at ? 'step' : undefined}
                  onClick={() => void desk.goTo(number)} title={t('step-of', { at: number, all: line.length })}>{name(move)}</button>
              </li>
            );
          })}
        </ol>
      )}
    </nav>
  );
}
