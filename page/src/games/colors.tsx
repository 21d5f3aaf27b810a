// What colors has that others have not.

import type { Control } from './controls';

export const colors: Control = {};
