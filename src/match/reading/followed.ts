import { isDeepStrictEqual } from 'node:util';
import { lru } from '../../core/lru.ts';
import type { Line } from '../../core/match.ts';
import { Damaged } from '../../storage/damaged.ts';
import type { Searcher } from '../../core/searching.ts';
import { refereedGame } from '../../games/rules.ts';
import type { Practising } from '../../practice/practising.ts';
import { refusedEntry } from '../progress.ts';
import type { Entry } from '../header.ts';
import type { Journal } from './define-job.ts';

/** Number of matches cached; any other is followed from its beginning. */
const MOST = 100;

interface Followed {
  readonly setup: Line;
  readonly entries: readonly Entry[];
  readonly practising: Practising;
}

/**
 * Cache of matches as their seats have followed them, since each match is asked about repeatedly. Only new
 * inputs are judged. The cache never changes an answer.
 */
export interface FollowedMatches {
  /** Throws Damaged if the set-up does not open or a stored input is refused. */
  follow(journal: Journal, searcher: Searcher): Practising;
}

export function followedMatches(most = MOST): FollowedMatches {
  const known = lru<Followed>(most);

  const remembered = ({ header, entries }: Journal): Followed | null => {
    const found = known.get(header.id);
    if (!found || !isDeepStrictEqual(found.setup, header.setup)) return null;
    return isBeginning(found.entries, entries) ? found : null;
  };

  return {
    follow(journal, searcher) {
      const { header, entries } = journal;
      const from = remembered(journal) ?? { entries: [], practising: opened(journal) };
      let { practising } = from;
      for (let i = from.entries.length; i < entries.length; i += 1) {
        const entry = entries[i];
        if (!entry) break;
        const next = practising.after(entry, entry.at, searcher);
        if (!next.ok) throw refusedEntry(header, i, next.error);
        practising = next.value;
      }
      known.set(header.id, { setup: header.setup, entries, practising });
      return practising;
    },
  };
}

/**
 * Returns false if inputs have been taken back since. Time, verb and seat suffice to tell: a take-back leaves
 * a tick, and everything after it was made later.
 */
const isBeginning = (before: readonly Entry[], now: readonly Entry[]): boolean =>
  before.length <= now.length &&
  before.every(({ at, do: verb, seat }, i) => {
    const entry = now[i];
    return entry?.at === at && entry.do === verb && entry['seat'] === seat;
  });

function opened({ header }: Journal): Practising {
  const practice = refereedGame(header.game)?.practice;
  if (!practice) throw new Error(`match ${header.id} is not of a game that can be practised`);
  const begun = practice.open(header.setup);
  if (!begun.ok) throw new Damaged('journal', header.id, `does not open (${begun.error.kind})`);
  return begun.value;
}
