import { RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import { failureOf, hasCode, NotStored } from '../../../line/outage.ts';

/**
 * Trouble that keeps boards closed. `full`: the server has its limit of active threads. `slow`: Discord's
 * rate limit. `forbidden`: the bot lacks permissions. `refused`: another refusal by Discord. `taken`: another
 * tournament plays in its channels.
 */
export type Trouble = 'full' | 'slow' | 'forbidden' | 'refused' | 'taken';

/** Reported in place of an error while another tournament plays in the channels of this one. */
export const PLACE_TAKEN = Symbol('place taken');

/** Problems with boards that people can solve or should know about. */
export interface Troubles {
  /** Notes a failure of a board; null: it works again. */
  met(tournament: string, board: number, error: unknown): void;
  /** The trouble of the lowest-numbered board that has one; null: no trouble. */
  of(tournament: string): Trouble | null;
}

/** Null for passing failures, during which the bot could not show a warning anyway. */
function troubleOf(error: unknown): Trouble | null {
  if (error === PLACE_TAKEN) return 'taken';
  if (hasCode(error, RESTJSONErrorCodes.MaximumActiveThreads)) return 'full';
  if (error instanceof RateLimitError) return 'slow';
  if (error instanceof NotStored) return null;
  const failure = failureOf(error);
  return failure === 'unreachable' ? null : failure;
}

/** @param changed called when the trouble of this tournament changes */
export function createTroubles(changed: (tournament: string) => void): Troubles {
  /** By tournament id, then by board number. */
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
