// Which keys are there, and what are the rules? A dialog.

import { useEffect, useRef } from 'preact/hooks';
import { control } from './games/controls';
import { Icon } from './icons';
import type { Laboratory } from './lab';
import { fixed, t, tellOf } from './words/speech';

export function Help({ lab }: { lab: Laboratory }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { info } = lab;
  const close = () => {
    lab.help = false;
    lab.tell();
  };
  const general: [string, string][] = [
    ['Tab', t('key-tab')],
    ['← ↑ → ↓', t('key-arrows')],
    ['Enter', t('key-enter')],
    ['Shift Enter', t('key-second')],
    ['u / r', t('key-undo')],
    ['h', t('key-hint')],
    ['1 – 4', t('key-tabs')],
    ['?', t('key-help')],
  ];
  const own = info ? control(info.key).keys?.() ?? [] : [];
  return (
    <dialog ref={dialog} class="help" onClose={close} aria-labelledby="help-title">
      <header>
        <h2 id="help-title">{info ? fixed(info.title) : t('help')}</h2>
        <button class="icon-button" onClick={close} aria-label={t('close')}><Icon name="close" /></button>
      </header>
      {info && <Rules game={info.key} summary={fixed(info.summary)} />}
      {info?.play && <p class="notation"><strong>{t('notation')}</strong> {tellOf(info, info.play.notation)}</p>}
      <h3>{t('keys')}</h3>
      <dl class="keys">
        {[...own, ...general].map(([key, what]) => [<dt key={key}><kbd>{key}</kbd></dt>, <dd key={`${key}.`}>{what}</dd>])}
      </dl>
      <h3>{t('mouse')}</h3>
      <p>{t('mouse-help')}</p>
    </dialog>
  );
}

/** The rule of a game in three lines. */
export function Rules({ game, summary }: { game: string; summary: string }) {
  const lines = control(game).rules?.() ?? [];
  return <ul class="rules">{(lines.length ? lines : [summary]).map((line) => <li key={line}>{line}</li>)}</ul>;
}
