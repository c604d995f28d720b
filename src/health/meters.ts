/** Kinds of interactions: a slash command, a click on a button or in a list, a submitted form. */
export const ASKED = ['command', 'click', 'form'] as const;
export type AskedBy = (typeof ASKED)[number];

/** Scopes of Discord's rate limits: https://docs.discord.com/developers/topics/rate-limits */
export const LIMIT_SCOPES = ['global', 'user', 'shared'] as const;

/** Events to count. Everything else can be read at any time (`Vitals`). */
export interface Meters {
  /** A user was answered `ms` after they acted, by our clock. */
  readonly answered: (by: AskedBy, ms: number) => void;
  /** A user was not answered: Discord refused the answer, or something failed. */
  readonly unanswered: (by: AskedBy) => void;
  /** Discord has answered a request with this HTTP status. */
  readonly requested: (status: number) => void;
  /** A request has to wait for Discord's limits. */
  readonly limited: (scope: string) => void;
  /** Another program has resumed the session of a connection. */
  readonly taken: () => void;
  /** A match of a game has ended; `how`: the rules' reason, or `unrated`. */
  readonly ended: (game: string, how: string) => void;
  /** The database has gone back and lost the last inputs of a match. */
  readonly turnedBack: () => void;
}

const nothing = (): void => undefined;

/** Counts nothing, where no metrics are served. */
export const uncounted: Meters = {
  answered: nothing,
  unanswered: nothing,
  requested: nothing,
  limited: nothing,
  taken: nothing,
  ended: nothing,
  turnedBack: nothing,
};
