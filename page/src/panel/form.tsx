// How does a list of settings become a form? Each field by what it takes; what is left alone keeps its default.

import type { Field, Refusal, Settings } from '../engine/engine';
import { capital, fixed, label, t, tell } from '../words/speech';

type FormField = Omit<Field, 'choices'> & { choices?: string[] };

function show(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(show).join(', ') : String(value);
}

export function Form({ name, fields, values, change, meaning, fault }: {
  name: string;
  fields: FormField[];
  values: Settings;
  change: (values: Settings) => void;
  /** What a word of a choice means, where that is known. */
  meaning?: (field: string, word: string) => string | undefined;
  /** What was refused; said beside the field it is about, or above all. */
  fault?: Refusal | null;
}) {
  // While somebody types, everything stays as it is typed; a default is forgotten when the field is left.
  const put = (field: FormField, value: string, typing = false) => {
    const next = { ...values };
    if (value === '' || (!typing && value === show(field.default))) delete next[field.name];
    else next[field.name] = value;
    change(next);
  };
  const placed = fault && fields.some((field) => field.name === fault.place);
  const refused = fault && <p class="say error" role="alert">{capital(tell(fault.said))}{fault.help && <small>{capital(tell(fault.help))}</small>}</p>;
  return (
    <div class="form">
      {!placed && refused}
      {fields.map((field) => {
        const id = `${name}-${field.name}`;
        const value = field.name in values ? show(values[field.name]) : '';
        const about = meaning?.(field.name, value || show(field.default)) ?? field.about;
        return (
          <div class="field" key={field.name}>
            <label for={id}>{label(field.name)}</label>
            <Input id={id} field={field} value={value} put={(text, typing) => put(field, text, typing)} />
            {about && <small id={`${id}-about`}>{fixed(about).replaceAll('`', '')}</small>}
            {placed && field.name === fault.place && refused}
          </div>
        );
      })}
    </div>
  );
}

function Input({ id, field, value, put }: { id: string; field: FormField; value: string; put: (text: string, typing?: boolean) => void }) {
  const about = field.about ? `${id}-about` : undefined;
  const usual = show(field.default);
  if (field.choices?.length) {
    const free = field.takes.includes(' or integer') || field.takes.includes(' or text');
    if (!free) {
      return (
        <select id={id} value={value || usual} aria-describedby={about} onChange={(event) => put(event.currentTarget.value)}>
          {field.default === null && <option value="">{t('none')}</option>}
          {field.choices.map((choice) => <option key={choice} value={choice}>{fixed(choice)}</option>)}
        </select>
      );
    }
  }
  if (field.takes === 'boolean') {
    return (
      <input id={id} type="checkbox" class="switch" checked={(value || usual) === 'true'} aria-describedby={about}
        onChange={(event) => put(String(event.currentTarget.checked))} />
    );
  }
  if (field.takes === 'long text') {
    return <textarea id={id} rows={10} spellcheck={false} value={value || usual} aria-describedby={about} onChange={(event) => put(event.currentTarget.value)} />;
  }
  const number = /^(integer|number)/.test(field.takes);
  return (
    <input id={id} type="text" inputMode={number ? 'decimal' : 'text'} value={value} placeholder={usual || t('none')} aria-describedby={about}
      autocomplete="off" spellcheck={false} list={field.choices?.length ? `${id}-list` : undefined} onInput={(event) => put(event.currentTarget.value, true)} onChange={(event) => put(event.currentTarget.value.trim())} />
  );
}
