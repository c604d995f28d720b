import type { Searcher } from '../../core/searching.ts';
import type { Journal } from '../../match/reading/define-job.ts';
import { replayed } from '../../match/reading/replayed.ts';
import { hasMoments } from './best.ts';
import { captionsOf, type Captioning } from './caption.ts';

/** Jobs in reader processes: see `jobs.ts`. */

export function captions(of: Journal | string, telling: Captioning, searcher: Searcher): readonly string[] {
  const match = replayed.open(of, searcher);
  return captionsOf(match.game, match, telling);
}

export function best(of: Journal | string, _: null, searcher: Searcher): boolean {
  return hasMoments(replayed.open(of, searcher).reviewed());
}
