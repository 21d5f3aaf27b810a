// French and Russian: fetched when somebody asks for one of them, so that the page opens without.

import { fixed as fixedFr } from './fixed-fr';
import { fixed as fixedRu } from './fixed-ru';
import { foundWords } from './found';
import { fr } from './fr';
import { helpWords } from './helps';
import { labWords } from './lab';
import { readWords } from './read';
import { ru } from './ru';
import { said as saidFr } from './said-fr';
import { said as saidRu } from './said-ru';
import type { Dictionary } from './speech';

export const abroad: Record<'fr' | 'ru', Dictionary> = {
  fr: { page: fr, said: { ...foundWords(0), ...readWords(0), ...saidFr }, fixed: { ...helpWords(1), ...labWords(1), ...fixedFr } },
  ru: { page: ru, said: { ...foundWords(1), ...readWords(1), ...saidRu }, fixed: { ...helpWords(2), ...labWords(2), ...fixedRu } },
};
