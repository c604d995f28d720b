import { refusals as de } from './de/refusals.ts';
import { refusals as en } from './en/refusals.ts';

/** Why this game refuses something. */
export const refusals = { en, de };
