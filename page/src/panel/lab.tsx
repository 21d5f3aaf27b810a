// The tab Lab: this game's experiments. Start one, look on, stop it, read and keep what it found.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from '../desk';
import { type Cell, type Experiment, type Findings, Refusal, type Settings, type Standing, isAbort } from '../engine/engine';
import { Icon } from '../icons';
import { download, type Laboratory } from '../lab';
import { capital, decimal, fixed, number, t, tell } from '../words/speech';
import { Form } from './form';

export function LabPanel({ lab, desk }: { lab: Laboratory; desk: Desk }) {
  const [experiments, setExperiments] = useState<Experiment[] | null>(null);
  const [runs, setRuns] = useState<Standing[]>([]);
  const [error, setError] = useState('');
  const [watched, watch] = useState<string | null>(null);
  const load = async () => {
    try {
      const all = await lab.engine.lab.overview();
      setExperiments(all.experiments.filter((e) => e.game === desk.info.key || e.game === ''));
      const mine = all.runs.filter((run) => run.game === desk.info.key || run.game === '');
      setRuns(mine);
      watch((now) => now ?? mine[0]?.id ?? null);
    } catch (failure) {
      setError(failure instanceof Refusal ? tell(failure.said) : String(failure));
    }
  };
  useEffect(() => {
    watch(null);
    void load();
  }, [desk.info.key]);
  const start = async (experiment: Experiment, settings: Settings) => {
    setError('');
    try {
      const standing = await lab.engine.lab.start(experiment.key, settings);
      setRuns((old) => [standing, ...old]);
      watch(standing.id);
    } catch (failure) {
      setError(failure instanceof Refusal ? tell(failure.said) : String(failure));
    }
  };
  return (
    <div class="lab">
      <p class="lead">{t('lab-lead')}</p>
      {error && <p class="say error" role="alert">{capital(error)}</p>}
      {watched && <Run key={watched} lab={lab} id={watched} done={load} title={(key) => fixed(experiments?.find((e) => e.key === key)?.about ?? key)} />}
      {experiments?.length === 0 && <p class="empty">{t('no-experiments')}</p>}
      {experiments?.map((experiment) => <ExperimentCard key={experiment.key} experiment={experiment} start={start} />)}
      {runs.length > 1 && (
        <section>
          <h3>{t('earlier-runs')}</h3>
          <ul class="runs">
            {runs.map((run) => (
              <li key={run.id}><button class="link" onClick={() => watch(run.id)} aria-current={run.id === watched ? 'true' : undefined}>{run.experiment}</button>
                <span class="quiet">{t(`state-${run.state}`)} · {t('in-seconds', { seconds: number(run.seconds, 1) })}</span></li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ExperimentCard({ experiment, start }: { experiment: Experiment; start: (experiment: Experiment, settings: Settings) => Promise<void> }) {
  const [settings, change] = useState<Settings>({});
  return (
    <article class="card" data-experiment={experiment.key}>
      <header>
        <h3>{fixed(experiment.about)}</h3>
        <button class="small primary" onClick={() => void start(experiment, settings)}>{t('start')}</button>
      </header>
      <p class="quiet">{experiment.key}</p>
      {experiment.settings.length > 0 && (
        <details class="more"><summary>{t('settings')}</summary>
          <Form name={experiment.key} fields={experiment.settings} values={settings} change={change} /></details>
      )}
    </article>
  );
}

function Run({ lab, id, done, title }: { lab: Laboratory; id: string; done: () => Promise<void>; title: (key: string) => string }) {
  const [standing, setStanding] = useState<Standing | null>(null);
  const [findings, setFindings] = useState<Findings | null>(null);
  useEffect(() => {
    const watching = new AbortController();
    const look = async () => {
      try {
        await lab.engine.lab.watch(id, setStanding, watching.signal);
        const report = await lab.engine.lab.report(id);
        setStanding(report);
        setFindings(report.findings);
        void done();
      } catch (error) {
        if (!isAbort(error)) setStanding(null);
      }
    };
    void look();
    return () => watching.abort();
  }, [id]);
  if (!standing) return null;
  const share = standing.of > 0 ? standing.done / standing.of : 0;
  return (
    <section class="card run" aria-live="polite" data-run={standing.state}>
      <header>
        <h3>{title(standing.experiment)}</h3>
        {standing.state === 'running' && <button class="small" onClick={() => void lab.engine.lab.stop(id)}><Icon name="close" size={16} />{t('stop')}</button>}
      </header>
      {standing.state === 'running' && (
        <div class="progress">
          <progress max={1} value={share} aria-label={t('progress-bar')} />
          <p>{t('trials-of', { done: number(standing.done), of: number(standing.of), seconds: number(standing.seconds, 1) })}</p>
        </div>
      )}
      {standing.state !== 'running' && <p class="quiet">{t(`state-${standing.state}`)} · {t('in-seconds', { seconds: number(standing.seconds, 1) })}</p>}
      {standing.error && <p class="say error">{capital(fixed(standing.error))}</p>}
      {findings && <Report findings={findings} />}
    </section>
  );
}

/** A plot or a table in the panel; a click or Enter opens it in all the room there is, Escape closes it. */
function Exhibit({ title, children, head }: { title: string; children: ComponentChildren; head?: boolean }) {
  const [large, enlarge] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (large) dialog.current?.showModal();
  }, [large]);
  return (
    <figure class="exhibit">
      <button class="enlarge" onClick={() => enlarge(true)} aria-haspopup="dialog" title={t('enlarge')}>
        <span>{title}</span><Icon name="in" size={16} /><span class="hidden">{t('enlarge')}</span>
      </button>
      <div class={head ? 'table-scroll' : ''} onClick={() => enlarge(true)} {...(head && { tabIndex: 0, role: 'region', 'aria-label': title })}>{children}</div>
      {large && (
        <dialog ref={dialog} class="large" aria-label={title} onClose={() => enlarge(false)}>
          <header><h2>{title}</h2><button class="icon-button" onClick={() => dialog.current?.close()} aria-label={t('close')}><Icon name="close" /></button></header>
          <div class="large-body" tabIndex={0} role="region" aria-label={title}>{children}</div>
        </dialog>
      )}
    </figure>
  );
}

/** Words in the page's language; numbers with its decimal mark. */
function cellText(cell: Cell): string {
  if (typeof cell === 'object') return tell(cell);
  const pair = typeof cell === 'string' && /^(\S+) v (\S+)$/.exec(cell);
  return pair ? t('pair', { one: fixed(pair[1]!), other: fixed(pair[2]!) }) : typeof cell === 'number' ? decimal(String(cell)) : fixed(decimal(cell));
}

/** The head of a column: a word, a rival, or the seconds of a method. */
function heading(column: string): string {
  const [, rival, method] = /^v (\S+)$|^(\S+): s$/.exec(column) ?? [];
  return rival ? t('versus', { who: fixed(rival) }) : method ? `${fixed(method)}, ${t('in-seconds', { seconds: '' }).trim()}` : fixed(column);
}

/** What was named by its key alone is a result. */
const caption = (title: string): string => (/^[a-z0-9-]+$/.test(title) && fixed(title) === title ? t('results') : fixed(title));
const isFigure = (cell: Cell): boolean => typeof cell === 'number' || !/\p{L}{3}/u.test(cellText(cell));

export function Report({ findings }: { findings: Findings }) {
  return (
    <div class="findings">
      {findings.plots.map((plot) => (
        <Exhibit key={plot.title} title={caption(plot.title)}>
          <img alt={caption(plot.title)} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(plot.svg)}`} />
        </Exhibit>
      ))}
      {findings.tables.map((table) => (
        <Exhibit key={table.title} title={caption(table.title)} head>
          <table class={table.rows.some((row) => row.slice(1).some((cell) => cellText(cell).length > 30)) ? 'prose' : ''}>
            <caption class="hidden">{caption(table.title)}</caption>
            <thead><tr>{table.columns.map((column, k) => (column
              ? <th key={column} scope="col" class={table.rows.every((row) => isFigure(row[k] ?? '')) ? '' : 'words'}>{heading(column)}</th>
              : <td key={column} />))}</tr></thead>
            <tbody>{table.rows.map((row, i) => (
              <tr key={i}>{row.map((cell, k) => (k === 0
                ? <th scope="row" key={k}>{cellText(cell)}</th>
                : <td key={k} class={isFigure(cell) ? '' : 'words'} data-name={heading(table.columns[k] ?? '')}>{cellText(cell)}</td>))}</tr>
            ))}</tbody>
          </table>
        </Exhibit>
      ))}
      <div class="row wrap">
        {findings.files.map((file) => <button class="small" key={file.name} onClick={() => download(file.name, file.text, 'text/plain')}><Icon name="save" size={16} />{file.name}</button>)}
      </div>
    </div>
  );
}
