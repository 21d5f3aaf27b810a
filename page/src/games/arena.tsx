// What arena has that others have not.

import type { Control } from './controls';

export const arena: Control = {};
