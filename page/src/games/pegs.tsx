// What pegs has that others have not.

import type { Control } from './controls';

export const pegs: Control = {};
