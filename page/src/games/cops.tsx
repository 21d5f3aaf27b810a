// What cops has that others have not.

import type { Control } from './controls';

export const cops: Control = {};
