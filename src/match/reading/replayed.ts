import { isDeepStrictEqual } from 'node:util';
import { lru } from '../../core/lru.ts';
import type { Searcher } from '../../core/searching.ts';
import { SEATS } from '../../core/seat.ts';
import { gameOf } from '../../games/index.ts';
import type { Game } from '../../games/game.ts';
import { stepsOf, type Step } from '../steps.ts';
import type { Entry, Header } from '../header.ts';
import { recordedJournal } from '../record.ts';
import { review, type Review } from '../review.ts';
import type { Journal } from './define-job.ts';

/** A match that users page through: its steps and, on demand, its review. */
export interface Replayed {
  readonly game: Game;
  readonly steps: readonly Step[];
  readonly reviewed: () => Review;
}

/** Number of matches cached; any other is replayed from its beginning. */
const MOST = 20;

/** Cache of matches that users page through. It never changes an answer. */
export interface ReplayedMatches {
  /**
   * Opens a stored match or a record. Throws Damaged if a stored input is refused, and also for a text that
   * is no record.
   */
  open(of: Journal | string, searcher: Searcher): Replayed;
}

/** The data needed to replay a match. */
interface Playable {
  readonly game: Game;
  readonly header: Pick<Header, 'id' | 'setup' | 'players'>;
  readonly entries: readonly Entry[];
}

interface Remembered {
  readonly of: Journal | string;
  readonly replayed: Omit<Replayed, 'reviewed'>;
  readonly match: Playable;
  review: Review | null;
}

export function replayedMatches(most = MOST): ReplayedMatches {
  /** By the id of a stored match, or by the text of a record. */
  const known = lru<Remembered>(most);

  return {
    open(of, searcher) {
      const key = typeof of === 'string' ? of : of.header.id;
      const before = known.get(key);
      const one = before && isDeepStrictEqual(before.of, of) ? before : played(of, searcher);
      known.set(key, one);
      const { game, header, entries } = one.match;
      return {
        ...one.replayed,
        reviewed: () => (one.review ??= review(game, header, entries, searcher)),
      };
    },
  };
}

function played(of: Journal | string, searcher: Searcher): Remembered {
  const match = typeof of === 'string' ? recorded(of) : { ...of, game: gameCalled(of.header.game) };
  const { game, header, entries } = match;
  const replayed = { game, steps: stepsOf(game, header, entries, searcher) };
  return { of, match, replayed, review: null };
}

function recorded(text: string): Playable {
  const { game, setup, entries } = recordedJournal(text);
  const players = SEATS.map((seat) => ({ id: String(seat), name: '' }));
  return { game: gameCalled(game), header: { id: 'record', setup, players }, entries };
}

function gameCalled(id: string): Game {
  const game = gameOf(id);
  if (!game) throw new Error(`no such game: ${id}`);
  return game;
}

/** This process's cache, for all jobs. */
export const replayed = replayedMatches();
