import type { Testbed } from '../discord/testbed.ts';

/** What there is on a server: in channels that not everybody sees, and in its league. */
export interface Hidden {
  readonly channelId: string;
  /** The ids of a match that is being played, one that is over, and a challenge that stands. */
  readonly running: string;
  readonly over: string;
  readonly lobby: string;
  /** One of its players. */
  readonly player: string;
  /** What features have hidden, by names of their own. */
  readonly others: Readonly<Record<string, string>>;
}

/** Every way into areas that ids open, by what they may lead to. */
export type Ids = Readonly<Record<string, (hidden: Hidden) => readonly string[]>>;

/** The areas of a feature. */
export interface Areas {
  readonly ids: Ids;
  /** Makes something of the feature in a channel that not everybody sees; resolves with its ids by name. */
  readonly hide?: (testbed: Testbed, channelId: string) => Promise<Readonly<Record<string, string>>>;
  /** Expects that strangers have not changed the feature. */
  readonly unharmed?: (testbed: Testbed) => Promise<void>;
  /** Areas that show what is hidden to a user who sees its channel. */
  readonly showing?: readonly string[];
  /** Areas with what everybody on the server may see. */
  readonly open?: readonly string[];
}
