/** Reason why some or all players cannot play in a channel, although Discord is heard there. */
export type Barred =
  /** Discord does not list the thread, and the bot has not asked since it connected whether it is locked. */
  | { readonly why: 'unknown' }
  /** Locked: nobody can click there. Archived: the bot cannot open the thread. */
  | { readonly why: 'locked' | 'archived' }
  /** These players do not see the channel, or are timed out. */
  | { readonly why: 'players'; readonly users: readonly string[] };

/** Players whose own roles hide the channel: their time runs, as for players who have left. */
export interface Withdrawn {
  readonly why: 'withdrawn';
  readonly users: readonly string[];
}

/**
 * Reason why a match stands still. `outage`: Discord is not heard, or the server has an outage. `paused`: its
 * tournament is paused.
 */
export type Standing = Barred | { readonly why: 'paused' | 'outage' };
