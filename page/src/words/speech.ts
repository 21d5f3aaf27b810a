// In which language does the page speak? Its own texts by name, the games' sentences by their code, and the fixed words
// of the games (titles, questions, settings) by their English text.

import type { Dictionary as Catalogue, GameInfo, Said } from '../engine/engine';
import { sentence } from './catalogue';
import { en, type Name, names, said as better } from './en';
import { labelWord } from './labels';

export type Language = 'en' | 'fr' | 'ru';
export const LANGUAGES: Record<Language, string> = { en: 'English', fr: 'Français', ru: 'Русский' };

/** A text with holes, or one for each form of plural: by the first number in its holes, or by the hole it names. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>> & { other: string; by?: string };
export type Texts = Record<Name, Text>;
/** The games' sentences by code, and their fixed words by their English text. */
export type Sayings = Record<string, Text>;

/** All that a language has to say; the games speak English by themselves. */
export interface Dictionary {
  page: Texts;
  said: Sayings;
  fixed: Sayings;
}

const known: Partial<Record<Language, Dictionary>> & { en: Dictionary } = { en: { page: en, said: better, fixed: names } };
/** The games' messages by code. English ones come as finished sentences. */
const catalogues: Partial<Record<Language, Catalogue>> = {};
let language: Language = 'en';
let words = known.en;
let plural = new Intl.PluralRules('en');

/** Fetches a language, if it is not here yet. */
export async function learn(next: Language, words: (language: Language) => Promise<Catalogue>): Promise<void> {
  if (!known[next]) Object.assign(known, (await import('./abroad')).abroad);
  if (next !== 'en') catalogues[next] ??= await words(next);
}

/** Speaks a language that was learnt. */
export function speak(next: Language): void {
  language = next;
  words = known[next] ?? known.en;
  plural = new Intl.PluralRules(next);
}

function fill(text: Text, holes: Record<string, string | number>): string {
  let filled: string;
  if (typeof text === 'string') filled = text;
  else {
    const first = text.by ? holes[text.by] : Object.values(holes).find((value) => /^-?\d+$/.test(String(value)));
    filled = text[plural.select(Math.abs(Number(first ?? 0)))] ?? text.other;
  }
  return filled.replace(/\{(\w+)\}/g, (whole, name: string) => (name in holes ? String(holes[name]) : whole));
}

/** A number as it is written in the language. */
export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A decimal fraction that came as a text, or a range of them, with the language's own mark. */
export const decimal = (text: string): string => (language !== 'en' && /^-?\d+(\.\d+)?(e-?\d+)?( – -?\d+\.\d+)?$/.test(text) ? text.replaceAll('.', ',') : text);

/** A text of the page. */
export function t(name: Name, holes: Record<string, string | number> = {}): string {
  const text: Text | undefined = words.page[name];
  return text === undefined ? '' : fill(text, holes);
}

/** A sentence of the games. */
export function tell(said: Said | null | undefined): string {
  if (!said) return '';
  if (said.list?.length) return said.list.map(tell).join(said.between ?? ' ');
  const whole = sentence(catalogues[language] ?? {}, said, plural, tell);
  if (whole !== undefined) return whole;
  const text = said.code !== undefined ? words.said[said.code] : undefined;
  if (text === undefined) return language === 'en' ? english(said) : fixed(decimal(said.text));
  const holes: Record<string, string> = {};
  for (const [name, value] of Object.entries(said.with ?? {})) holes[name] = tell(value);
  return fill(text, holes);
}

/** The English sentence, with those of its parts that are said better. */
function english({ text, with: holes }: Said): string {
  return Object.values(holes ?? {}).reduce((whole, part) => whole.replace(part.text, () => tell(part)), text);
}

/** Fixed words of the games: titles, questions, names of settings. */
export function fixed(english: string): string {
  const text = words.fixed[english];
  return text === undefined ? english : fill(text, {});
}

/** A sentence begins with a capital, but for a sign of one letter. */
export const capital = (text: string): string => (/^\p{L}(\P{L}|$)/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

/** The name of a ready-made thing. */
export const titled = (name: string): string => capital(fixed(name).replaceAll('-', ' '));

const ORDER: Record<Language, 0 | 1 | 2> = { en: 0, fr: 1, ru: 2 };

/** The name of a setting or a figure as people read it. */
export function label(name: string): string {
  return capital(labelWord(name, ORDER[language]) ?? fixed(name).replaceAll('_', ' '));
}

/** A sentence that came without its code: the game's phrases know it. */
export function tellOf(info: GameInfo, said: Said | string): string {
  if (typeof said === 'string') return tell(recognise(said, info.phrases));
  return said.code !== undefined || said.list?.length ? tell(said) : tell(recognise(said.text, info.phrases));
}

type Phrase = GameInfo['phrases'][number];

/** As the core does it: the reading wins that leaves the fewest letters unexplained, then the phrase with most fixed ones. */
export function recognise(text: string, phrases: Phrase[], depth = 9): Said {
  return read(text, phrases, depth, { left: 5000 }).said;
}

function read(text: string, phrases: Phrase[], depth: number, pieces: { left: number }): { open: number; said: Said } {
  const letters = text.replace(/[^a-z]/gi, '').length;
  let best: { open: number; said: Said } = { open: letters, said: { text } };
  // A sentence without letters is data.
  if (letters === 0 || depth === 0 || pieces.left === 0 || text.length > 2000) return best;
  pieces.left--;
  let most = 0;
  for (const phrase of phrases) {
    const found = fits(phrase.english, text);
    if (!found) continue;
    const holes = found.holes.map(([name, value]) => [name, read(value, phrases, depth - 1, pieces)] as const);
    // A phrase that is hardly more than holes must not swallow words that nobody knows.
    const glue = phrase.english.replace(/\{\w+\}|[^a-z]/gi, '').length < 4;
    if (glue && holes.some(([, { said }]) => said.code === undefined && /[a-z]{3}/i.test(said.text))) continue;
    const open = holes.reduce((sum, [, hole]) => sum + hole.open, 0);
    if (best.said.code === undefined || open < best.open || (open === best.open && found.fixed > most)) {
      best = { open, said: { text, code: phrase.code, with: Object.fromEntries(holes.map(([name, hole]) => [name, hole.said])) } };
      most = found.fixed;
    }
  }
  return best;
}

function fits(pattern: string, text: string): { fixed: number; holes: [string, string][] } | null {
  const parts = pattern.split(/\{(\w+)\}/);
  let rest = text;
  const head = parts[0]!;
  if (!rest.startsWith(head)) return null;
  rest = rest.slice(head.length);
  let fixedLetters = head.length;
  const holes: [string, string][] = [];
  for (let k = 1; k < parts.length; k += 2) {
    const literal = parts[k + 1]!;
    const last = k + 2 >= parts.length;
    let end: number;
    if (literal === '' && last) end = rest.length;
    else if (literal === '') return null;
    else if (last) end = rest.endsWith(literal) ? rest.length - literal.length : -1;
    else end = rest.indexOf(literal);
    // A hole named `n` holds a number and nothing else.
    if (end <= 0 || (parts[k] === 'n' && !/^-?\d+$/.test(rest.slice(0, end)))) return null;
    holes.push([parts[k]!, rest.slice(0, end)]);
    rest = rest.slice(end + literal.length);
    fixedLetters += literal.length;
  }
  return rest === '' ? { fixed: fixedLetters, holes } : null;
}
