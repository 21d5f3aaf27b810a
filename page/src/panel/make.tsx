// The tab Make: presets as small pictures, a form for the recipe with what it makes on the board, and a place for texts
// and files.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk, Wrong } from '../desk';
import { type Engine, type GameInfo, Refusal, type Schema, type Settings, isAbort } from '../engine/engine';
import { Icon } from '../icons';
import { download, type Laboratory } from '../lab';
import { thumbnail } from '../scene/thumbnail';
import { capital, fixed, t, tell, titled } from '../words/speech';
import { Form } from './form';
import { take } from './play';

export function MakePanel({ lab, desk }: { lab: Laboratory; desk: Desk }) {
  const { info } = desk;
  const recipe = desk.origin?.kind === 'recipe' ? desk.origin : null;
  const [preset, setPreset] = useState(recipe?.preset ?? '');
  const [values, setValues] = useState<Settings>(recipe?.recipe ?? {});
  const [seed, setSeed] = useState(String(recipe?.seed ?? 1));
  // The form begins with what lies on the board; what is typed before the first frame is not taken back.
  const known = useRef(desk.origin);
  useEffect(() => {
    if (desk.origin === known.current) return;
    known.current = desk.origin;
    if (desk.origin?.kind !== 'recipe') return;
    setPreset(desk.origin.preset);
    setValues(desk.origin.recipe);
    setSeed(String(desk.origin.seed));
  }, [desk.origin]);
  const [over, setOver] = useState(false);
  const { fields, changes, error, edit, rest } = useRecipe(desk, preset, values, seed);
  const make = (name: string, recipe: Settings, number: number) => {
    rest();
    void desk.open({ kind: 'recipe', preset: name, recipe, seed: number });
  };
  const next = () => {
    const number = Math.floor(Math.random() * 1_000_000);
    setSeed(String(number));
    make(preset, changes, number);
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    const words = file ? await file.text() : event.dataTransfer?.getData('text/plain');
    if (words) own.current?.(words);
  };
  const own = useRef<((words: string) => void) | null>(null);
  return (
    <div class="make" onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)} onDrop={(event) => void drop(event)}>
      <h3>{t('presets')}</h3>
      <ul class="presets">
        {info.presets.map((item) => (
          <li key={item.key}>
            <button class="preset" aria-pressed={recipe?.preset === item.key} title={fixed(item.about)} ref={recipe?.preset === item.key ? within : undefined}
              onClick={() => { setPreset(item.key); setValues({}); make(item.key, {}, Number(seed) || 0); }}>
              <Thumb engine={lab.engine} game={info.key} preset={item.key} />
              <span>{titled(item.key)}</span>
            </button>
          </li>
        ))}
      </ul>
      {info.recipe.length > 0 && (
        <form onSubmit={(event) => { event.preventDefault(); make(preset, changes, Number(seed) || 0); }}>
          <h3>{t('recipe')}{preset && <small> {titled(preset)}</small>}</h3>
          <Form name="recipe" fields={fields} values={changes} meaning={meanings(info)} fault={error} change={(next) => { edit(); setValues(next); }} />
          <div class="field">
            <label for="seed">{t('seed')}</label>
            <div class="row">
              <input id="seed" type="text" inputMode="numeric" value={seed} onInput={(event) => { edit(); setSeed(event.currentTarget.value.replace(/\D/g, '')); }} />
              <button type="button" class="icon-button" aria-label={t('copy-seed')} title={t('copy-seed')} onClick={() => { void navigator.clipboard?.writeText(seed); lab.say(t('copied')); }}><Icon name="copy" size={16} /></button>
            </div>
            <small>{t('seed-about')}</small>
          </div>
          <div class="row">
            <button class="small primary" type="submit">{t('make')}</button>
            <button class="small" type="button" onClick={next}><Icon name="dice" size={16} />{t('another')}</button>
          </div>
        </form>
      )}
      <h3>{t('paste')}</h3>
      <Own lab={lab} desk={desk} over={over} read={own} />
      <h3>{t('write-out')}</h3>
      <div class="row wrap">
        {['svg', ...info.formats.filter((format) => format.writes).map((format) => format.key)].map((format) => (
          <button class="small" key={format} title={fixed(info.formats.find((f) => f.key === format)?.about ?? '')} onClick={() => void writeOut(lab, desk, format)}>{format}</button>
        ))}
      </div>
    </div>
  );
}

/** A place for texts and files. What is wrong with one is said here, and shown in the text. */
function Own({ lab, desk, over, read }: { lab: Laboratory; desk: Desk; over: boolean; read: { current: ((words: string) => void) | null } }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<Wrong | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  read.current = (words) => void (async () => {
    setText(words);
    await take(lab, desk, words);
    const { error } = desk;
    if (lab.desk !== desk || !area.current) return;
    setFault(error);
    desk.error = null;
    lab.tell();
    if (error) show(area.current, words, error.place);
  })();
  const [, line, column] = /^(\d+):(\d+)$/.exec(fault?.place ?? '') ?? [];
  const what = fault && tell(fault.said);
  return (
    <div class={`drop ${over ? 'over' : ''}`}>
      <label for="paste" class="hidden">{t('paste')}</label>
      <textarea id="paste" ref={area} rows={5} spellcheck={false} value={text} placeholder={t('paste-here')} aria-describedby={fault ? 'paste-fault' : undefined}
        onInput={(event) => { setText(event.currentTarget.value); setFault(null); }} />
      {fault && <p class="say error" role="alert" id="paste-fault">
        {line ? t('at-place', { line, column: column!, what: what! }) : fault.place ? `${fault.place}: ${what}` : capital(what!)}{fault.help && <small>{capital(tell(fault.help))}</small>}</p>}
      <div class="row wrap">
        <button class="small primary" disabled={!text.trim()} onClick={() => read.current!(text)}>{t('read-it')}</button>
        <label class="small file"><Icon name="load" size={16} />{t('choose-file')}
          <input type="file" class="hidden" onChange={(event) => { const file = event.currentTarget.files?.[0]; if (file) void file.text().then(read.current); }} />
        </label>
      </div>
      <small>{t('reads', { formats: desk.info.formats.filter((format) => format.reads).map((format) => format.key).join(', ') })}</small>
    </div>
  );
}

/** Puts the cursor where a text is wrong: its place is `line:column`, counted from 1. */
function show(area: HTMLTextAreaElement, text: string, place: string | null): void {
  const [, line, column] = /^(\d+):(\d+)$/.exec(place ?? '') ?? [];
  if (!line) return;
  const before = text.split('\n').slice(0, Number(line) - 1).join('\n');
  const at = before.length + (Number(line) > 1 ? 1 : 0) + Number(column) - 1;
  area.focus();
  area.setSelectionRange(at, at + 1);
}

/** Moves a list, and nothing else, so that one of its items is seen. */
function within(item: HTMLElement | null): void {
  const list = item?.closest('ul');
  if (item && list) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
}

/** What the word of a choice means: the schema says it; a family of graphs is a preset too. */
function meanings({ schema: given, presets }: GameInfo): (field: string, word: string) => string | undefined {
  const schema = given as Schema | null;
  return (field, word) => {
    const property = schema?.properties?.[field];
    const kind = (property?.$ref ?? property?.anyOf?.find((each) => each.$ref)?.$ref)?.split('/').pop();
    const meant = kind ? schema?.$defs?.[kind]?.oneOf?.find((each) => each.const === word)?.description : undefined;
    return meant?.replaceAll('\n', ' ') ?? (field === 'family' ? presets.find(({ key }) => key === word)?.about : undefined);
  };
}

/** After the last change of a form, in milliseconds, before its picture is asked for. */
const SOON = 250;

/** The fields that count, with the preset's own values; and once something was changed, what it makes lies on the board. */
function useRecipe(desk: Desk, preset: string, values: Settings, seed: string) {
  const { info, engine } = desk;
  const [form, setForm] = useState<{ usual: Settings; counts: string[] } | null>(null);
  const [edited, setEdited] = useState(false);
  const [error, setError] = useState<Refusal | null>(null);
  const words = JSON.stringify(values);
  const plain = useRef<{ preset: string; values: Settings } | null>(null);
  useEffect(() => {
    let here = true;
    const read = async () => {
      try {
        // The preset's own values are asked for once.
        const known = plain.current?.preset === preset || words === '{}' ? null : engine.recipe(info.key, preset, {});
        const now = await engine.recipe(info.key, preset, values);
        if (known || words === '{}') plain.current = { preset, values: (known ? await known : now).values };
        if (here) setForm({ usual: plain.current!.values, counts: now.counts });
      } catch (failure) {
        if (here && failure instanceof Refusal) setError(failure);
      }
    };
    setError(null);
    void read();
    return () => { here = false; };
  }, [info.key, preset, words]);
  const counts = (name: string) => form?.counts.includes(name) ?? true;
  const changes = Object.fromEntries(Object.entries(values).filter(([name]) => counts(name)));
  const made = JSON.stringify([preset, changes, Number(seed) || 0]);
  useEffect(() => {
    if (!edited || !form) return;
    const asking = new AbortController();
    const look = async () => {
      try {
        desk.peek(await engine.make(info.key, desk.given({ kind: 'recipe', preset, recipe: changes, seed: Number(seed) || 0 }), asking.signal));
        setError(null);
      } catch (failure) {
        if (!isAbort(failure)) setError(failure instanceof Refusal ? failure : new Refusal({ text: String(failure) }));
      }
    };
    const timer = setTimeout(() => void look(), SOON);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [edited, form, made]);
  useEffect(() => () => desk.peek(null), [desk]);
  const fields = info.recipe.filter(({ name }) => counts(name)).map((field) => ({ ...field, default: form?.usual[field.name] ?? field.default }));
  return { fields, changes, error, edit: () => setEdited(true), rest: () => setEdited(false) };
}

async function writeOut(lab: Laboratory, desk: Desk, format: string): Promise<void> {
  try {
    const text = await desk.engine.write(desk.info.key, { table: desk.table! }, format);
    download(`${desk.info.key}.${format}`, text, format === 'svg' ? 'image/svg+xml' : 'text/plain');
  } catch (error) {
    desk.fail(error);
  }
  lab.tell();
}

/** Pictures are fetched one after the other, when they come into sight, and kept. */
const pictures = new Map<string, Promise<SVGSVGElement | null>>();
let line: Promise<unknown> = Promise.resolve();

function picture(engine: Engine, game: string, preset: string): Promise<SVGSVGElement | null> {
  const key = `${game}/${preset}`;
  let found = pictures.get(key);
  if (!found) {
    found = line.then(() => engine.make(game, { preset, seed: 1 })).then((made) => thumbnail(made.scene), () => null);
    line = found;
    pictures.set(key, found);
  }
  return found;
}

function Thumb({ engine, game, preset }: { engine: Engine; game: string; preset: string }) {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = host.current!;
    const watcher = new IntersectionObserver((seen) => {
      if (!seen.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      void picture(engine, game, preset).then((svg) => {
        if (svg) element.replaceChildren(svg.cloneNode(true));
      });
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [game, preset]);
  return <span class="thumb" ref={host} aria-hidden="true" />;
}
