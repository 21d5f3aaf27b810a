// How does a message of the games become a sentence? As crates/words/src/render.rs does it.
//
// In a sentence the character 1 and one that counts from a blank stand for an argument; 2 and such a character begin a
// choice by that argument, whose arms are a key, 3, the text, 4; after the last arm comes 5. The last arm is taken if no key fits.

import type { Dictionary, Said } from '../engine/engine';

const [ARGUMENT, CHOICE, KEY, ARM, END] = ['\u0001', '\u0002', '\u0003', '\u0004', '\u0005'];

/** The sentence of a message, or undefined if the catalogues of this language do not have it. */
export function sentence(words: Dictionary, said: Said, plural: Intl.PluralRules, tell: (part: Said) => string): string | undefined {
  const known = said.code === undefined ? undefined : words[said.code];
  if (!known) return undefined;
  const parts = known.with.map((name) => said.with?.[name]);
  return render(known.text, parts, plural, tell);
}

function render(text: string, parts: (Said | undefined)[], plural: Intl.PluralRules, tell: (part: Said) => string): string {
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign !== ARGUMENT && sign !== CHOICE) {
      out += sign;
      continue;
    }
    const part = parts[text.charCodeAt(at + 1) - 0x20];
    at += 1;
    if (sign === ARGUMENT) {
      if (part) out += tell(part);
      continue;
    }
    const { arms, end } = split(text, at + 1);
    at = end;
    out += render(chosen(arms, part, plural), parts, plural, tell);
  }
  return out;
}

/** The arms of a choice, and where it ends. */
function split(text: string, from: number): { arms: [string, string][]; end: number } {
  const arms: [string, string][] = [];
  let depth = 0;
  let key = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === CHOICE) depth++;
    else if (sign === END && depth-- === 0) return { arms, end: at };
    else if (sign === KEY && depth === 0) {
      key = text.slice(from, at);
      from = at + 1;
    } else if (sign === ARM && depth === 0) {
      arms.push([key, text.slice(from, at)]);
      from = at + 1;
    }
  }
  return { arms, end: text.length };
}

function chosen(arms: [string, string][], part: Said | undefined, plural: Intl.PluralRules): string {
  const arm = (key: string) => arms.find(([known]) => known === key)?.[1];
  const word = part?.text ?? '';
  const form = /^-?\d+(\.\d+)?$/.test(word) ? arm(plural.select(Math.abs(Number(word)))) : undefined;
  return arm(word) ?? form ?? arms.at(-1)?.[1] ?? '';
}
