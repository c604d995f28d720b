import type { Searcher } from '../../core/searching.ts';
import type { Journal } from '../../match/reading/define-job.ts';
import { replayed } from '../../match/reading/replayed.ts';
import { captionsOf, type Captioning } from './caption.ts';

/** Jobs in reader processes: see `jobs.ts`. */

export function captions(of: Journal | string, telling: Captioning, searcher: Searcher): readonly string[] {
  const { game, steps } = replayed.open(of, searcher);
  return captionsOf(game, steps, telling);
}
