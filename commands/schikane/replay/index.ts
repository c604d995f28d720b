import { film } from './film.ts';
import type { Showing } from './showing.ts';

/** Each is a feature's own. */
export const showings: readonly Showing[] = [film];
