import type { Entry } from '../book.ts';
import type { Seasons } from '../seasons.ts';
import type { ServerLeague } from '../server.ts';
import type { JustEnded } from '../../../match/endings.ts';
import type { Points } from '../../../league/score.ts';
import type { Seat } from '../../../core/seat.ts';

/** The facts of a finished match that the league needs. */
export type Ended = Pick<JustEnded, 'header' | 'result'> & {
  readonly match: { readonly seats: readonly Seat[]; turnsOf(seat: Seat): number } | null;
};

/**
 * The leagues of all servers. Changes reject with NotStored when they are not known to be stored; repeating
 * them is safe.
 */
export interface Leagues {
  /** The current leagues, with the tables of all finished seasons. */
  read(guildId: string): Promise<ServerLeague>;
  /** A user's rating, rounded. */
  ratingOf(guildId: string, game: string, user: string): Promise<number>;
  /** Records a finished match, once; null if it is not for the league. */
  record(ended: Ended): Promise<Entry | null>;
  /** Annuls a match, or counts it again (`by`: null). False if it is not recorded. */
  annul(guildId: string, match: string, by: string | null): Promise<boolean>;
  /**
   * Replaces the score of a match by what the arbiters of its event decided: points by user; null: a forfeit, which
   * changes no rating. All later ratings follow; tables of finished seasons stay. False if the match is not recorded.
   */
  correct(guildId: string, match: string, points: ReadonlyMap<string, Points> | null): Promise<boolean>;
  /** Excludes a user, or readmits them (`by`: null). */
  exclude(guildId: string, user: string, by: string | null): Promise<void>;
  /** Sets the season length, which ends the running season. Does nothing if the length is unchanged. */
  setSeasons(guildId: string, months: Seasons['months']): Promise<void>;
}
