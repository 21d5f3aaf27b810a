// The tab Solve: the questions as cards. Words first, figures second; what proves it can be checked and kept.

import { useState } from 'preact/hooks';
import type { Card, Desk } from '../desk';
import type { Question } from '../engine/engine';
import { control } from '../games/controls';
import { Icon } from '../icons';
import { download, type Laboratory } from '../lab';
import { capital, fixed, number, t, tell } from '../words/speech';
import { Form } from './form';

export function SolvePanel({ lab, desk }: { lab: Laboratory; desk: Desk }) {
  return (
    <div class="solve">
      <p class="lead">{t('solve-lead')}</p>
      {desk.info.questions.filter(({ key }) => control(desk.info.key).asks?.(desk, key) ?? true).map((question) => <QuestionCard key={question.key} lab={lab} desk={desk} question={question} />)}
    </div>
  );
}

function QuestionCard({ lab, desk, question }: { lab: Laboratory; desk: Desk; question: Question }) {
  const card = desk.card(question.key);
  const [more, setMore] = useState(false);
  const id = `card-${question.key}`;
  return (
    <article class={`card ${card.running ? 'running' : ''}`} id={id} aria-labelledby={`${id}-title`} data-question={question.key}>
      <header>
        <h3 id={`${id}-title`}>{fixed(question.asks)}</h3>
        {card.running
          ? <button class="small" onClick={() => desk.cancel(question.key)}><Icon name="close" size={16} />{t('cancel')}</button>
          : <button class="small primary" onClick={() => void desk.solve(question.key)} aria-describedby={`${id}-title`}>{card.answer ? t('ask-again') : t('ask')}</button>}
      </header>
      <div class="row card-options">
        {question.methods.length > 1 ? (
          <label class="inline"><span>{t('method')}</span>
            <select value={card.method} onChange={(event) => { card.method = event.currentTarget.value; lab.tell(); }}>
              {question.methods.map((method) => <option key={method.key} value={method.key} title={fixed(method.about)}>{fixed(method.key)}</option>)}
            </select>
          </label>
        ) : <span class="quiet">{fixed(question.methods[0]?.key ?? '')}</span>}
        <button class="link" aria-expanded={more} onClick={() => setMore(!more)}>{t('settings')}</button>
      </div>
      {more && (
        <div class="settings">
          <p class="quiet">{fixed(question.methods.find((method) => method.key === card.method)?.about ?? '')}</p>
          <Form name={question.key} fields={question.settings} values={card.settings} change={(next) => { card.settings = next; lab.tell(); }} />
          <div class="field"><label for={`${id}-time`}>{t('time-limit')}</label>
            <input id={`${id}-time`} type="text" inputMode="decimal" value={card.seconds} onChange={(event) => { card.seconds = Math.max(0.1, Number(event.currentTarget.value) || 20); lab.tell(); }} />
            <small>{t('seconds')}</small></div>
        </div>
      )}
      {card.running && <Running card={card} />}
      {card.error && <p class="say error" role="alert">{capital(tell(card.error))}{card.help && <small>{capital(tell(card.help))}</small>}</p>}
      {card.answer && <Outcome lab={lab} desk={desk} card={card} question={question} />}
    </article>
  );
}

function Running({ card }: { card: Card }) {
  return (
    <div class="progress" role="status">
      <div class="stripe"><span /></div>
      <p>{card.progress ? t('progress', { seconds: number(card.progress.seconds, 1), nodes: number(card.progress.nodes), count: card.progress.nodes }) : t('working')}</p>
      {card.progress?.note && <p class="quiet">{t('so-far')} {tell(card.progress.note)}</p>}
    </div>
  );
}

/** The verdict as a badge. */
export function Verdict({ verdict }: { verdict: string | null }) {
  if (verdict === null) return null;
  const proved = verdict === 'proved';
  const refuted = verdict === 'refuted';
  const unchecked = verdict.startsWith('unchecked');
  const what = verdict.replace(/^unproved:?\s*/, '');
  return (
    <span class={`verdict ${proved ? 'proved' : refuted ? 'refuted' : 'unproved'}`} title={proved ? t('proved-means') : unchecked ? undefined : t('unproved-means')}>
      {proved && <Icon name="check" size={14} />}
      {proved ? t('proved') : refuted ? t('refuted') : unchecked ? t('unchecked') : t('unproved', { what: fixed(what) })}
    </span>
  );
}

function Outcome({ lab, desk, card, question }: { lab: Laboratory; desk: Desk; card: Card; question: Question }) {
  const answer = card.answer!;
  // Lines without a word are a drawing.
  const drawn = answer.words.filter(({ text }) => !/[a-z]{2}/i.test(text));
  const words = answer.words.filter((line) => !drawn.includes(line)).map(tell).filter(Boolean);
  const picture = drawn.map(({ text }) => text).join('\n').trimEnd();
  return (
    <div class="outcome" aria-live="polite">
      {answer.outcome === 'stopped' && <p class="stopped">{t('stopped', { why: tell(answer.why) })}</p>}
      {words.map((line, i) => <p class={i === 0 ? 'answer' : 'answer-more'} key={i}>{capital(line)}</p>)}
      {picture && <pre class="answer-picture" tabIndex={0} aria-label={t('picture')}>{picture}</pre>}
      {!words.length && answer.answer && <p class="answer">{Object.values(answer.answer).map(show)[0]}</p>}
      <div class="row wrap">
        <Verdict verdict={answer.verdict} />
        <span class="quiet">{t('took', { method: fixed(answer.method), seconds: seconds(answer.seconds), nodes: number(answer.nodes), count: answer.nodes })}</span>
      </div>
      {card.at !== desk.at && <p class="quiet">{t('asked-before', { at: card.at })}</p>}
      <div class="row wrap">
        {answer.claim && answer.instance !== null && (
          <button class="small" disabled={card.checking} onClick={() => void desk.check(question.key)}><Icon name="check" size={16} />{t('check-it')}</button>
        )}
        {answer.claim && (
          <button class="small" onClick={() => { download(`${desk.info.key}-${question.key}.claim.json`, answer.claim!); lab.say(t('saved')); }}><Icon name="save" size={16} />{t('claim')}</button>
        )}
        {moves(answer.answer) && (
          <button class="small" onClick={() => { lab.turn('play'); void desk.move(moves(answer.answer)!); }}><Icon name="play" size={16} />{t('play-answer')}</button>
        )}
      </div>
      {card.checked && (
        <p class="checked" role="status">{t('checked')} <Verdict verdict={card.checked.verdict} /> {card.checked.flaw && <span lang="en">{card.checked.flaw}</span>}
          <span class="quiet">{t('in-seconds', { seconds: seconds(card.checked.seconds) })}</span></p>
      )}
      {answer.answer && (
        <details class="figures">
          <summary>{t('figures')}</summary>
          <dl>
            {Object.entries(answer.answer).map(([name, value]) => [<dt key={name}>{fixed(name).replaceAll('_', ' ')}</dt>, <dd key={`${name}.`}>{show(value)}</dd>])}
          </dl>
        </details>
      )}
    </div>
  );
}

const seconds = (value: number): string => (value < 0.0001 ? `< ${number(0.0001, 4)}` : number(value, value < 0.01 ? 4 : 2));

function show(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) {
    const text = value.slice(0, 400).map(show).join(Array.isArray(value[0]) ? '\n' : ', ');
    return value.length > 400 ? `${text}, …` : text;
  }
  if (typeof value === 'object') return Object.entries(value).map(([name, part]) => `${fixed(name)}: ${show(part)}`).join(', ');
  return typeof value === 'number' ? String(value) : fixed(String(value));
}

/** The moves of an answer, when it has any that can be played from here. */
function moves(answer: Record<string, unknown> | null): string | null {
  if (!answer) return null;
  if (Array.isArray(answer['jumps']) && answer['jumps'].length) return answer['jumps'].join(' ');
  if (Array.isArray(answer['script']) && answer['script'].some((times) => times !== 0)) {
    const steps = (answer['script'] as (number | string)[]).flatMap((times, vertex) => {
      const n = Number(times);
      if (n === 0) return [];
      const word = `${n > 0 ? '+' : '-'}${vertex}`;
      return Math.abs(n) <= 50 ? Array.from({ length: Math.abs(n) }, () => word) : [`${word}*${Math.abs(n)}`];
    });
    return steps.join(' ');
  }
  return null;
}
