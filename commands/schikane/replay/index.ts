import { film } from './film.ts';
import type { Showing } from './showing.ts';

/** Each belongs to a feature. */
export const showings: readonly Showing[] = [film];
