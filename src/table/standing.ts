/** Why nobody, or not every player, can play in a channel, although Discord is heard there. */
export type Barred =
  /** Discord does not list the thread: whether it is locked has not been asked since the connection was made. */
  | { readonly why: 'unknown' }
  /** The thread is locked: nobody can click there. Or it is archived, and the bot cannot open it. */
  | { readonly why: 'locked' | 'archived' }
  /** These players do not see the channel, or are timed out. */
  | { readonly why: 'players'; readonly users: readonly string[] };

/** These players no longer see the channel since their own roles changed: their time runs, as for players who have left. */
export interface Withdrawn {
  readonly why: 'withdrawn';
  readonly users: readonly string[];
}

/** Why a match stands still. `outage`: Discord, or its server, is not heard. `paused`: an arbiter has paused its tournament. */
export type Standing = Barred | { readonly why: 'paused' | 'outage' };
