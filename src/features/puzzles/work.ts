import type { Searcher } from '../../core/searching.ts';
import { gameOf } from '../../games/index.ts';
import type { Journal } from '../../match/reading/define-job.ts';
import { puzzlesIn } from './found.ts';
import type { Puzzle } from './puzzle.ts';

/**
 * Finds puzzles in a match, in a reader process.
 * @throws Damaged when a stored input is refused
 */
export function puzzles({ header, entries }: Journal, _: null, searcher: Searcher): readonly Puzzle[] {
  const game = gameOf(header.game);
  if (!game) throw new Error(`match ${header.id} of unknown game ${header.game}`);
  return puzzlesIn(game, header, entries, searcher);
}
