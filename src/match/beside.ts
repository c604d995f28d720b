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

/** Finds the answer to a search (`Search.asked`) beside the matches. */
export type SearchBeside = (asked: string) => Promise<unknown>;

/**
 * How many steps all searches of one input may take here, so that nobody else has to wait for it: some 0.05 naive frames,
 * a quarter of what nobody may be held up by.
 */
const HERE = 5000;

/**
 * Judges something that may depend on long searches: those are made beside, and once their answers are known it is
 * judged again. The verdict is the same, and nobody else has waited for it.
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
 * The whole journal, like `courseOf`, but so that nobody has to wait for it: a part at a time, with long searches made
 * beside. `look` is told what came of each entry.
 */
export async function progressBeside<M extends Played<M>>(
  game: Opening<M> & Pick<Game, 'kindOf'>,
  header: Pick<Header, 'id' | 'setup' | 'players'>,
  entries: readonly Entry[],
  search: SearchBeside,
  look?: (advanced: Advanced<M>, entry: Entry, index: number) => void,
): Promise<Progress<M>> {
  await giveWay();
  let progress = beginProgress(game, header);
  for (const [i, entry] of entries.entries()) {
    const before = progress;
    const advanced = await judgeBeside(search, (searcher) => advance(game, header, before, entry, searcher));
    if (!advanced.ok) throw refusedEntry(header, i, advanced.error);
    progress = advanced.value.progress;
    look?.(advanced.value, entry, i);
    await giveWay();
  }
  return progress;
}
