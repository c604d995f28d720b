/** What people do that is answered: a slash command, a click on a button or in a list, a form that is sent. */
export const ASKED = ['command', 'click', 'form'] as const;
export type AskedBy = (typeof ASKED)[number];

/** What is counted while it happens; whatever else is of interest can be read at any time (`Vitals`). */
export interface Meters {
  /** Somebody has been answered, so many ms after they did something, by our clock. */
  readonly answered: (by: AskedBy, ms: number) => void;
  /** Somebody was not: Discord did not take it, or something failed. */
  readonly unanswered: (by: AskedBy) => void;
  /** Discord has answered a request of ours with this HTTP status. */
  readonly requested: (status: number) => void;
  /** A request has to wait for Discord's limits. */
  readonly limited: (scope: string) => void;
  /** Another program has resumed the session of a connection. */
  readonly taken: () => void;
  /** A match of a game has ended: as its rules name it, or `unrated`. */
  readonly ended: (game: string, how: string) => void;
  /** The database has gone back and has lost the last steps of a match. */
  readonly turnedBack: () => void;
}

const nothing = (): void => undefined;

/** Nobody asks for figures. */
export const uncounted: Meters = {
  answered: nothing,
  unanswered: nothing,
  requested: nothing,
  limited: nothing,
  taken: nothing,
  ended: nothing,
  turnedBack: nothing,
};
