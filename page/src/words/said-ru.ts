import type { Sayings } from './speech';
export const said: Sayings = {};
