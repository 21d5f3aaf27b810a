// What towers has that others have not.

import type { Control } from './controls';

export const towers: Control = {};
