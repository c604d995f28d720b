import { film } from './film.ts';
import type { Showing } from './showing.ts';

/** The showings that features add to `/schikane replay`. */
export const showings: readonly Showing[] = [film];
