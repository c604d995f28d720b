import type { Searcher } from '../../core/searching.ts';
import type { Journal } from '../../match/reading/define-job.ts';
import { replayed } from '../../match/reading/replayed.ts';
import { moveList, type Listing } from './notation.ts';
import { shownStep, type Look, type ShownStep } from './shown.ts';

/** Jobs in reader processes: see `jobs.ts`. */

export const replay = (of: Journal | string, look: Look, searcher: Searcher): ShownStep =>
  shownStep(replayed.open(of, searcher), look);

export function moves(of: Journal | string, listing: Listing, searcher: Searcher): string {
  const { game, steps } = replayed.open(of, searcher);
  return moveList(game, steps, listing);
}
