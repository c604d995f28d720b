import type { Entry } from '../book.ts';
import type { Seasons } from '../seasons.ts';
import type { ServerLeague } from '../server.ts';
import type { JustEnded } from '../../../match/endings.ts';
import type { Seat } from '../../../core/seat.ts';

/** What the league has to know of a match that has ended. */
export type Ended = Pick<JustEnded, 'header' | 'result'> & {
  readonly match: { readonly seats: readonly Seat[]; turnsOf(seat: Seat): number } | null;
};

/**
 * The leagues of all servers. Whatever changes them rejects with NotStored when that is not known to be stored; done
 * again, it does no harm.
 */
export interface Leagues {
  /** As they stand; the tables of seasons that are over are there. */
  read(guildId: string): Promise<ServerLeague>;
  /** Somebody's rating, a whole number. */
  ratingOf(guildId: string, game: string, user: string): Promise<number>;
  /** Records a match that has ended, once; null: it is none for the league. */
  record(ended: Ended): Promise<Entry | null>;
  /** Makes a match as if it had never been played, or counts it again (`by`: null). False: none was recorded. */
  annul(guildId: string, match: string, by: string | null): Promise<boolean>;
  /** Somebody takes no part from now on, or again (`by`: null). */
  exclude(guildId: string, user: string, by: string | null): Promise<void>;
  /** How long seasons are from now on; the running one ends. Nothing happens when they are so long already. */
  setSeasons(guildId: string, months: Seasons['months']): Promise<void>;
}
