// In which language does the page speak? Its own texts by name, the games' sentences by their code, and the fixed words
// of the games (titles, questions, settings) by their English text.

import type { GameInfo, Said } from '../engine/engine';
import { en, type Name } from './en';
import { fr } from './fr';
import { ru } from './ru';
import { fixed as fixedFr } from './fixed-fr';
import { fixed as fixedRu } from './fixed-ru';
import { helpWords } from './helps';
import { labWords } from './lab';
import { labelWord } from './labels';
import { foundWords } from './found';
import { said as saidFr } from './said-fr';
import { said as saidRu } from './said-ru';

export type Language = 'en' | 'fr' | 'ru';
export const LANGUAGES: Record<Language, string> = { en: 'English', fr: 'Français', ru: 'Русский' };

/** A text with holes, or one for each form of plural: by the first number in its holes, or by the hole it names. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>> & { other: string; by?: string };
export type Texts = Record<Name, Text>;
/** The games' sentences by code, and their fixed words by their English text. */
export type Sayings = Record<string, Text>;

const PAGES: Record<Language, Texts> = { en, fr, ru };
const SAID: Record<Language, Sayings> = { en: {}, fr: { ...foundWords(0), ...saidFr }, ru: { ...foundWords(1), ...saidRu } };
const FIXED: Record<Language, Sayings> = { en: {}, fr: { ...helpWords(1), ...labWords(1), ...fixedFr }, ru: { ...helpWords(2), ...labWords(2), ...fixedRu } };

let language: Language = 'en';
let plural = new Intl.PluralRules('en');

export function speak(next: Language): void {
  language = next;
  plural = new Intl.PluralRules(next);
}

function fill(text: Text, holes: Record<string, string | number>): string {
  let words: string;
  if (typeof text === 'string') words = text;
  else {
    const first = text.by ? holes[text.by] : Object.values(holes).find((value) => /^-?\d+$/.test(String(value)));
    words = text[plural.select(Math.abs(Number(first ?? 0)))] ?? text.other;
  }
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => (name in holes ? String(holes[name]) : whole));
}

/** A number as it is written in the language. */
export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A text of the page. */
export function t(name: Name, holes: Record<string, string | number> = {}): string {
  const text: Text | undefined = PAGES[language][name];
  return text === undefined ? '' : fill(text, holes);
}

/** A sentence of the games. */
export function tell(said: Said | null | undefined): string {
  if (!said) return '';
  if (language === 'en') return said.text;
  const text = said.code !== undefined ? SAID[language][said.code] : undefined;
  if (text === undefined) return fixed(said.text);
  const holes: Record<string, string> = {};
  for (const [name, value] of Object.entries(said.with ?? {})) holes[name] = tell(value);
  return fill(text, holes);
}

/** Fixed words of the games: titles, questions, names of settings. */
export function fixed(english: string): string {
  if (language === 'en') return english;
  const text = FIXED[language][english];
  return text === undefined ? english : fill(text, {});
}

const ORDER: Record<Language, 0 | 1 | 2> = { en: 0, fr: 1, ru: 2 };

/** The name of a setting or a figure as people read it. */
export function label(name: string): string {
  const words = labelWord(name, ORDER[language]) ?? fixed(name).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A sentence that came without its code: the game's phrases know it. */
export function tellOf(info: GameInfo, english: string): string {
  return language === 'en' ? english : tell(recognise(english, info.phrases));
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
