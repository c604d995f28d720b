import { searcherWithin, SearchTooLong, type Answers, type Searcher } from '../core/searching.ts';
import type { Game } from '../games/game.ts';
import {
  advance,
  beginProgress,
  refusedEntry,
  type Advanced,
  type Progress,
  type Opening,
  type Played,
} from './progress.ts';
import { giveWay } from './give-way.ts';
import type { Entry, Header } from './header.ts';

/** Answers a search (`Search.asked`) in another process. */
export type SearchBeside = (asked: string) => Promise<unknown>;

/**
 * Steps that all searches of one input may take in this process: some 0.05 naive frames, a quarter of the
 * longest allowed delay for other matches.
 */
const HERE = 5000;

/**
 * Judges something that may depend on long searches. A reader process makes these, and then it is judged
 * again with their answers. The verdict is the same, and no other match has waited.
 */
export async function judgeBeside<T>(search: SearchBeside, judge: (searcher: Searcher) => T): Promise<T> {
  const known: Answers = new Map();
  for (;;) {
    try {
      return judge(searcherWithin(HERE, known));
    } catch (error) {
      if (!(error instanceof SearchTooLong)) throw error;
      known.set(error.asked, await search(error.asked));
    }
  }
}

/**
 * Folds the whole journal like `progressOf`, but in slices and with long searches made in another process, so
 * that nobody has to wait. `look` is called with the result of each entry, and `pace` between two entries.
 */
export async function progressBeside<M extends Played<M>>(
  game: Opening<M> & Pick<Game, 'kindOf'>,
  header: Pick<Header, 'id' | 'setup' | 'players'>,
  entries: readonly Entry[],
  search: SearchBeside,
  look?: (advanced: Advanced<M>, entry: Entry, index: number) => void,
  pace = giveWay,
): Promise<Progress<M>> {
  await pace();
  let progress = beginProgress(game, header);
  for (const [i, entry] of entries.entries()) {
    const before = progress;
    const advanced = await judgeBeside(search, (searcher) => advance(game, header, before, entry, searcher));
    if (!advanced.ok) throw refusedEntry(header, i, advanced.error);
    progress = advanced.value.progress;
    look?.(advanced.value, entry, i);
    await pace();
  }
  return progress;
}
