// What stands where? The games above, the board first, the panel beside it, the history below.

import { useEffect } from 'preact/hooks';
import { BoardPane } from './board';
import { Help } from './help';
import { History } from './history';
import { Icon } from './icons';
import { keys } from './keys';
import { type Laboratory, TABS } from './lab';
import { LabPanel } from './panel/lab';
import { MakePanel } from './panel/make';
import { MainActions, PlayPanel } from './panel/play';
import { SolvePanel } from './panel/solve';
import { fixed, LANGUAGES, type Language, t, tell } from './words/speech';

export function App({ lab }: { lab: Laboratory }) {
  lab.use();
  useEffect(() => keys(lab), []);
  const { desk } = lab;
  useEffect(() => {
    document.title = lab.info ? `${fixed(lab.info.title)} · ludograph` : 'ludograph';
  }, [lab.game, lab.language]);
  return (
    <div class="page" data-game={lab.game}>
      <a class="skip" href="#board" onClick={(event) => { event.preventDefault(); document.getElementById('board')?.focus(); }}>{t('skip')}</a>
      <TopBar lab={lab} />
      {lab.failure && <p class="failure" role="alert">{tell(lab.failure)}</p>}
      {desk && (
        <main class="desk">
          <section class="left" aria-label={t('board')}>
            <BoardPane lab={lab} desk={desk} key={desk.info.key} />
            <History lab={lab} desk={desk} />
          </section>
          <aside class="panel" aria-label={t('panel')}>
            <Tabs lab={lab} />
            <div class="panel-body" role="tabpanel" id="panel" aria-labelledby={`tab-${lab.tab}`} tabIndex={-1}>
              {lab.tab === 'play' && <PlayPanel lab={lab} desk={desk} />}
              {lab.tab === 'solve' && <SolvePanel lab={lab} desk={desk} />}
              {lab.tab === 'make' && <MakePanel lab={lab} desk={desk} />}
              {lab.tab === 'lab' && <LabPanel lab={lab} desk={desk} />}
            </div>
          </aside>
          <div class="bar"><MainActions lab={lab} desk={desk} /></div>
        </main>
      )}
      <div class="toast" role="status" aria-live="polite">{lab.toast}</div>
      {lab.help && <Help lab={lab} />}
    </div>
  );
}

/** A short name for a tab; a game that the page does not know has its key. */
const nameOf = (key: string): string => t(`game-${key}` as 'game-dollar') || key;

function TopBar({ lab }: { lab: Laboratory }) {
  return (
    <header class="top">
      <h1 class="brand">ludograph</h1>
      <nav class="games" aria-label={t('games')}>
        {lab.games.map((game) => (
          <a class="game" key={game.key} href={`#/${game.key}/play`} data-game={game.key} aria-current={game.key === lab.game ? 'page' : undefined}
            title={fixed(game.title)} onClick={(event) => { event.preventDefault(); lab.show(game.key, 'play'); }}>
            <Icon name={game.key} /><span>{nameOf(game.key)}</span>
          </a>
        ))}
      </nav>
      <div class="tools">
        <label class="language">
          <span class="hidden">{t('language')}</span>
          <select value={lab.language} onChange={(event) => void lab.speak(event.currentTarget.value as Language)}>
            {Object.entries(LANGUAGES).map(([code, name]) => <option key={code} value={code} lang={code}>{name}</option>)}
          </select>
        </label>
        <button class="icon-button" onClick={() => lab.paint(lab.dark ? 'light' : 'dark')} aria-label={t(lab.dark ? 'to-light' : 'to-dark')} title={t(lab.dark ? 'to-light' : 'to-dark')}>
          <Icon name={lab.dark ? 'sun' : 'moon'} />
        </button>
        <button class="icon-button" onClick={() => { lab.help = true; lab.tell(); }} aria-label={t('help')} title={`${t('help')} (?)`}>
          <Icon name="help" />
        </button>
      </div>
    </header>
  );
}

function Tabs({ lab }: { lab: Laboratory }) {
  const key = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = TABS[(TABS.indexOf(lab.tab) + step + TABS.length) % TABS.length]!;
    lab.turn(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t('panel')} onKeyDown={key}>
      {TABS.map((tab) => (
        <button key={tab} id={`tab-${tab}`} class="tab" role="tab" aria-selected={tab === lab.tab} aria-controls="panel"
          tabIndex={tab === lab.tab ? 0 : -1} onClick={() => lab.turn(tab)}>
          {t(`tab-${tab}`)}
        </button>
      ))}
    </div>
  );
}
