// The tab Play: whose turn it is, who sits where, and what can be done.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Desk, PACES } from '../desk';
import { control } from '../games/controls';
import { Rules } from '../help';
import { Icon } from '../icons';
import { download, type Laboratory } from '../lab';
import { capital, fixed, t, tell } from '../words/speech';
import { Form } from './form';

interface Props {
  lab: Laboratory;
  desk: Desk;
}

/** The player that makes one move when asked: the seat's own, or the first one listed. */
export function automatic(desk: Desk): string | undefined {
  const sits = desk.seats[desk.turn ?? 0];
  if (sits && sits !== 'human') return sits;
  return control(desk.info.key).automatic?.(desk) ?? desk.info.play?.players[0]?.key;
}

export function MainActions({ desk, lab }: Props) {
  const player = automatic(desk);
  const button = (name: string, text: string, act: () => void, disabled = false): ComponentChildren => (
    <button class="action" onClick={act} disabled={disabled || lab.locked} aria-label={text} title={text}><Icon name={name} /><span>{text}</span></button>
  );
  return (
    <div class="actions" role="group" aria-label={t('actions')}>
      {button('undo', t('undo'), () => void desk.undo(), desk.at === 0)}
      {button('redo', t('redo'), () => void desk.redo(), !desk.view?.undone.length)}
      {button('hint', t('hint'), () => { if (lab.tab !== 'play') lab.turn('play'); void desk.ask(); }, desk.over || !desk.view)}
      {button('step', t('auto-move'), () => player && void desk.auto(player), desk.over || !player || !desk.view)}
    </div>
  );
}

export function PlayPanel({ lab, desk }: Props) {
  const mine = control(desk.info.key);
  const { info } = desk;
  const hint = useRef<HTMLDivElement>(null);
  // On a phone the hint may lie below the fold, behind the bar.
  useEffect(() => hint.current?.scrollIntoView({ block: 'nearest' }), [desk.hint]);
  if (!info.play) return <p class="empty">{t('not-played')}</p>;
  return (
    <div class="play">
      <Turn desk={desk} />
      <div class="wide-only"><MainActions lab={lab} desk={desk} /></div>
      {desk.hint && (
        <div class="say hint" role="status" ref={hint}>
          <p>{tell(desk.hint.why)}</p>
          {desk.hint.move && <button class="small" onClick={() => void desk.move(desk.hint!.move!)}>{t('play-it', { move: mine.move?.(desk.hint.move, desk) ?? desk.hint.move })}</button>}
        </div>
      )}
      {mine.Panel && desk.view && <mine.Panel lab={lab} desk={desk} />}
      <Seats lab={lab} desk={desk} />
      {info.key !== 'cops' && !mine.worthless && <label class="toggle-line"><input type="checkbox" class="switch" checked={desk.noted} data-act="notes" onChange={(event) => desk.note(event.currentTarget.checked)} />{t('show-worth')}</label>}
      {desk.noted && desk.notes && desk.notes.moves.length > 0 && <Worth desk={desk} />}
      <RuleSettings lab={lab} desk={desk} />
      <div class="four">
        <button class="small" disabled={lab.locked} onClick={() => void desk.reset()}><Icon name="reset" size={16} />{t('reset')}</button>
        <button class="small" onClick={() => void save(lab, desk)}><Icon name="save" size={16} />{t('save')}</button>
        <Load lab={lab} desk={desk} />
        <button class="small" onClick={() => void share(lab)}><Icon name="link" size={16} />{t('copy-link')}</button>
      </div>
      <details class="about" open={desk.line.length === 0}>
        <summary>{t('rules')}</summary>
        <Rules game={info.key} summary={fixed(info.summary)} />
      </details>
    </div>
  );
}

/** What each move is worth, as a list. */
function Worth({ desk }: { desk: Desk }) {
  const mine = control(desk.info.key);
  return (
    <ul class="worth" aria-label={t('worth')}>
      {desk.notes!.moves.slice(0, 60).map(({ move, says }) => (
        <li key={move}><button class={`move ${mine.dress?.(move) ?? ''}`} onClick={() => void desk.move(move)}>{mine.move?.(move, desk) ?? move}</button><span>{mine.worth?.(tell(says)) ?? tell(says)}</span></li>
      ))}
    </ul>
  );
}

function Turn({ desk }: { desk: Desk }) {
  const seats = desk.info.play!.seats;
  const { view } = desk;
  if (!view) return <p class="turn">{t('loading')}</p>;
  if ('over' in view.status) {
    const { scores } = view.status.over;
    const best = Math.max(...scores);
    const winners = seats.filter((_, i) => scores[i] === best);
    const text = scores.length === 1 ? t(scores[0]! > 0 ? 'solved' : 'finished')
      : winners.length === 1 ? capital(t('wins', { who: fixed(winners[0]!) })) : t('drawn');
    return <p class="turn over" role="status"><span class="dot" />{text}{scores.length > 1 && <small>{scores.map((s) => Math.round(s * 100) / 100).join(' : ')}</small>}</p>;
  }
  const who = fixed(seats[view.status.turn] ?? '');
  const player = desk.seats[view.status.turn] ?? 'human';
  const text = seats.length > 1 ? capital(t('turn-of', { who }))
    : player === 'human' ? t('your-turn') : capital(t('plays', { who: fixed(player.split('[')[0]!) }));
  return <p class={`turn seat-${view.status.turn}`} role="status"><span class="dot" />{!desk.thinking ? text : seats.length > 1 ? t('thinking', { who }) : player === 'human' ? t('working') : text}</p>;
}

function Seats({ lab, desk }: Props) {
  const { seats, players } = desk.info.play!;
  if (!players.length) return null;
  const watching = desk.seats.every((seat) => seat !== 'human');
  return (
    <fieldset class="seats">
      <legend>{t('seats')}</legend>
      {seats.map((seat, i) => {
        const who = desk.seats[i] ?? 'human';
        const name = who.split('[')[0]!;
        const info = players.find((player) => player.key === name);
        return (
          <div class="seat" key={seat}>
            <label for={`seat-${i}`}><span class={`dot seat-${i}`} />{fixed(seat)}</label>
            <select id={`seat-${i}`} value={name} disabled={lab.locked} onChange={(event) => desk.seat(i, event.currentTarget.value)}>
              <option value="human">{t('human')}</option>
              {players.map((player) => <option key={player.key} value={player.key}>{fixed(player.key)}</option>)}
            </select>
            {info && <small>{fixed(info.about)}</small>}
            {info?.settings?.length ? <PlayerSettings desk={desk} seat={i} /> : null}
          </div>
        );
      })}
      {desk.seats.some((seat) => seat !== 'human') && (
        <div class="row">
          <label for="pace">{t('pace')}</label>
          <input id="pace" type="range" min={0} max={PACES.length - 1} value={desk.pace} onInput={(event) => { desk.pace = Number(event.currentTarget.value); lab.tell(); }} />
          {(desk.waits || watching) && !desk.over && (
            desk.waits
              ? <button class="small" onClick={() => desk.resume()}><Icon name="play" size={16} />{t('go-on')}</button>
              : <button class="small" onClick={() => { desk.rest(); desk.waits = true; lab.tell(); }}><Icon name="pause" size={16} />{t('pause')}</button>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** The settings of a player stand in its brackets. */
function PlayerSettings({ desk, seat }: { desk: Desk; seat: number }) {
  const who = desk.seats[seat]!;
  const name = who.split('[')[0]!;
  const info = desk.info.play!.players.find((player) => player.key === name)!;
  const values = Object.fromEntries([...(/\[(.*)\]/.exec(who)?.[1] ?? '').matchAll(/([\w-]+)=([^=]*)(?:,(?=[\w-]+=)|$)/g)].map((m) => [m[1]!, m[2]!]));
  return (
    <details class="more">
      <summary>{t('settings')}</summary>
      <Form name={`player-${seat}`} fields={info.settings!} values={values} change={(next) => {
        const words = Object.entries(next).map(([key, value]) => `${key}=${String(value).replaceAll(' ', '')}`).join(',');
        desk.seat(seat, words ? `${name}[${words}]` : name);
      }} />
    </details>
  );
}

function RuleSettings({ desk }: Props) {
  const fields = desk.info.play!.settings;
  const [values, change] = useState(desk.rules);
  if (!fields.length) return null;
  return (
    <details class="more">
      <summary>{t('rule-settings')}</summary>
      <Form name="rules" fields={fields} values={values} change={change} />
      <button class="small" onClick={() => desk.origin && void desk.open(desk.origin, { rules: values, keep: true })}>{t('apply')}</button>
    </details>
  );
}

export async function save(lab: Laboratory, desk: Desk): Promise<void> {
  try {
    const saved = await desk.table!.save();
    download(`${desk.info.key}-${desk.at}.json`, JSON.stringify(saved, null, 1));
    lab.say(t('saved'));
  } catch (error) {
    desk.fail(error);
    lab.tell();
  }
}

async function share(lab: Laboratory): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    lab.say(t('copied'));
  } catch {
    lab.say(location.href);
  }
}

function Load({ lab, desk }: Props) {
  const read = async (file: File | undefined) => {
    if (!file) return;
    await take(lab, desk, await file.text());
  };
  return (
    <label class="small file">
      <Icon name="load" size={16} />{t('load')}
      <input type="file" class="hidden" onChange={(event) => void read(event.currentTarget.files?.[0])} />
    </label>
  );
}

/** A text from a file: a saved session, or an instance. */
export async function take(lab: Laboratory, desk: Desk, text: string): Promise<void> {
  try {
    const saved: unknown = JSON.parse(text);
    if (saved && typeof saved === 'object' && 'moves' in saved && 'game' in saved) {
      const game = String((saved as { game: unknown }).game);
      if (game !== desk.info.key && lab.games.some((info) => info.key === game)) lab.show(game, 'play');
      await lab.desk!.load(saved);
      return;
    }
  } catch {
    // No JSON: an instance in another format.
  }
  await desk.open({ kind: 'text', text });
}
