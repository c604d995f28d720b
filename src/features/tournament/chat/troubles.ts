import { RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import { failureOf, hasCode, NotStored } from '../../../line/outage.ts';

/**
 * Why boards are not open yet: the server has as many open threads as it can have, Discord lets the bot make only so many in
 * a while, the bot may not make them or write there, or Discord refuses it for another reason.
 */
export type Trouble = 'full' | 'slow' | 'forbidden' | 'refused';

/** What keeps the boards of tournaments from being opened, or decided, as far as people can do something about it, or have to know. */
export interface Troubles {
  /** Something about a board has failed; null: it works again. */
  met(tournament: string, board: number, error: unknown): void;
  /** What keeps the first of its boards that are kept from being opened; null: none is. */
  of(tournament: string): Trouble | null;
}

/** Null: it passes, and whoever could be told cannot be reached. */
function troubleOf(error: unknown): Trouble | null {
  if (hasCode(error, RESTJSONErrorCodes.MaximumActiveThreads)) return 'full';
  if (error instanceof RateLimitError) return 'slow';
  if (error instanceof NotStored) return null;
  const failure = failureOf(error);
  return failure === 'unreachable' ? null : failure;
}

/** @param changed what keeps boards of this tournament from being opened is no longer what it was */
export function createTroubles(changed: (tournament: string) => void): Troubles {
  /** By tournament, then by board. */
  const known = new Map<string, Map<number, Trouble>>();

  const of = (tournament: string): Trouble | null => {
    const boards = known.get(tournament) ?? new Map<number, Trouble>();
    return boards.get(Math.min(...boards.keys())) ?? null;
  };

  return {
    of,
    met(tournament, board, error) {
      const before = of(tournament);
      const trouble = error === null ? null : troubleOf(error);
      const boards = known.get(tournament) ?? new Map<number, Trouble>();
      if (trouble === null) boards.delete(board);
      else known.set(tournament, boards.set(board, trouble));
      if (boards.size === 0) known.delete(tournament);
      if (of(tournament) !== before) changed(tournament);
    },
  };
}
