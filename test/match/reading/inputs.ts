import type { Searcher } from '../../../src/core/searching.ts';
import type { Journal } from '../../../src/match/reading/define-job.ts';
import { stepsOf } from '../../../src/match/steps.ts';
import { Damaged } from '../../../src/storage/damaged.ts';
import { gameOf } from '../../../src/games/index.ts';

let done = 0;

/** Counts the inputs of a match, and the jobs that this process has done before. */
export function counted({ entries }: Journal, { times }: { readonly times: number }) {
  return { inputs: entries.length * times, before: done++ };
}

/** Replays a match, which costs searches. */
export function played({ header, entries }: Journal, _: null, searcher: Searcher): number {
  const game = gameOf(header.game);
  return game ? stepsOf(game, header, entries, searcher).length : 0;
}

export function broken({ header }: Journal): never {
  throw new Damaged('journal', header.id, 'is broken');
}

export const length = (of: string): number => of.length;
