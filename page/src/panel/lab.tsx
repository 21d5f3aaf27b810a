// The tab Lab: this game's experiments. Start one, look on, stop it, read and keep what it found.

import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../desk';
import { type Experiment, type Findings, Refusal, type Settings, type Standing, isAbort } from '../engine/engine';
import { Icon } from '../icons';
import { download, type Laboratory } from '../lab';
import { fixed, t } from '../words/speech';
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
      setError(failure instanceof Refusal ? failure.said.text : String(failure));
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
      setError(failure instanceof Refusal ? failure.said.text : String(failure));
    }
  };
  return (
    <div class="lab">
      <p class="lead">{t('lab-lead')}</p>
      {error && <p class="say error" role="alert">{fixed(error)}</p>}
      {watched && <Run key={watched} lab={lab} id={watched} done={load} title={(key) => fixed(experiments?.find((e) => e.key === key)?.about ?? key)} />}
      {experiments?.length === 0 && <p class="empty">{t('no-experiments')}</p>}
      {experiments?.map((experiment) => <ExperimentCard key={experiment.key} experiment={experiment} start={start} />)}
      {runs.length > 1 && (
        <section>
          <h3>{t('earlier-runs')}</h3>
          <ul class="runs">
            {runs.map((run) => (
              <li key={run.id}><button class="link" onClick={() => watch(run.id)} aria-current={run.id === watched ? 'true' : undefined}>{run.experiment}</button>
                <span class="quiet">{t(`state-${run.state}`)} · {run.seconds.toFixed(1)} s</span></li>
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
          <p>{t('trials-of', { done: standing.done.toLocaleString(), of: standing.of.toLocaleString(), seconds: standing.seconds.toFixed(1) })}</p>
        </div>
      )}
      {standing.state !== 'running' && <p class="quiet">{t(`state-${standing.state}`)} · {standing.seconds.toFixed(1)} s</p>}
      {standing.error && <p class="say error">{standing.error}</p>}
      {findings && <Report findings={findings} />}
    </section>
  );
}

export function Report({ findings }: { findings: Findings }) {
  return (
    <div class="findings">
      {findings.plots.map((plot) => (
        <figure key={plot.title}><img alt={plot.title} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(plot.svg)}`} /><figcaption>{plot.title}</figcaption></figure>
      ))}
      {findings.tables.map((table) => (
        <div class="table-scroll" key={table.title} tabIndex={0} role="region" aria-label={table.title}>
          <table>
            <caption>{fixed(table.title)}</caption>
            <thead><tr>{table.columns.map((column) => <th key={column} scope="col">{fixed(column)}</th>)}</tr></thead>
            <tbody>{table.rows.map((row, i) => <tr key={i}>{row.map((cell, k) => (k === 0 ? <th scope="row" key={k}>{fixed(String(cell))}</th> : <td key={k}>{cell}</td>))}</tr>)}</tbody>
          </table>
        </div>
      ))}
      <div class="row wrap">
        {findings.files.map((file) => <button class="small" key={file.name} onClick={() => download(file.name, file.text, 'text/plain')}><Icon name="save" size={16} />{file.name}</button>)}
      </div>
    </div>
  );
}
