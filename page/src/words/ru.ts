// to be written
import { en } from './en';
export const ru = en;
