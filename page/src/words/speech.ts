// In which language does the page speak? Its own texts by name, the games' sentences by their code, and the fixed words
// of the games (titles, questions, settings) by their English text.

import type { GameInfo, Said } from '../engine/engine';
import { en, type Name } from './en';
import { fr } from './fr';
import { ru } from './ru';
import { said as saidFr } from './said-fr';
import { said as saidRu } from './said-ru';

export type Language = 'en' | 'fr' | 'ru';
export const LANGUAGES: Record<Language, string> = { en: 'English', fr: 'Français', ru: 'Русский' };

/** A text with holes, or one for each form of plural. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Texts = Record<Name, Text>;
/** The games' sentences by code, and their fixed words by their English text. */
export type Sayings = Record<string, Text>;

const PAGES: Record<Language, Texts> = { en, fr, ru };
const SAYINGS: Record<Language, Sayings> = { en: {}, fr: saidFr, ru: saidRu };

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
    const first = Object.values(holes).find((value) => /^-?\d+$/.test(String(value)));
    words = text[plural.select(Math.abs(Number(first ?? 0)))] ?? text.other;
  }
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => (name in holes ? String(holes[name]) : whole));
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
  const text = said.code !== undefined ? SAYINGS[language][said.code] : undefined;
  if (text === undefined) return fixed(said.text);
  const holes: Record<string, string> = {};
  for (const [name, value] of Object.entries(said.with ?? {})) holes[name] = tell(value);
  return fill(text, holes);
}

/** Fixed words of the games: titles, questions, names of settings. */
export function fixed(english: string): string {
  if (language === 'en') return english;
  const text = SAYINGS[language][english];
  return text === undefined ? english : fill(text, {});
}

/** A sentence that came without its code: the game's phrases know it. */
export function tellOf(info: GameInfo, english: string): string {
  return language === 'en' ? english : tell(recognise(english, info.phrases));
}

type Phrase = GameInfo['phrases'][number];

/** As the core does it: the phrase with most fixed letters wins, what stands in its holes may be a phrase again. */
export function recognise(text: string, phrases: Phrase[], depth = 3): Said {
  if (depth === 0) return { text };
  let best: { fixed: number; code: string; holes: [string, string][] } | null = null;
  for (const phrase of phrases) {
    const found = fits(phrase.english, text);
    if (found && (!best || found.fixed > best.fixed)) best = { ...found, code: phrase.code };
  }
  if (!best) return { text };
  const holes = best.holes.map(([name, value]) => [name, recognise(value, phrases, depth - 1)] as const);
  return { text, code: best.code, with: Object.fromEntries(holes) };
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
