import type { Testbed } from '../discord/testbed.ts';

/** Data of a server to be hidden: in channels that not everybody sees, and in its league. */
export interface Hidden {
  readonly channelId: string;
  /** The ids of a running match, a finished one, and an open challenge. */
  readonly running: string;
  readonly over: string;
  readonly lobby: string;
  /** One of its players. */
  readonly player: string;
  /** Hidden data of features, by their own names. */
  readonly others: Readonly<Record<string, string>>;
}

/** Custom ids by area, each list with every possible target. */
export type Ids = Readonly<Record<string, (hidden: Hidden) => readonly string[]>>;

/** The areas of a feature. */
export interface Areas {
  readonly ids: Ids;
  /** Creates data of the feature in a channel that not everybody sees; resolves with its ids by name. */
  readonly hide?: (testbed: Testbed, channelId: string) => Promise<Readonly<Record<string, string>>>;
  /** Expects that strangers have not changed the feature. */
  readonly unharmed?: (testbed: Testbed) => Promise<void>;
  /** Areas that show hidden data to a user who sees its channel. */
  readonly showing?: readonly string[];
  /** Areas with data that everybody on the server may see. */
  readonly open?: readonly string[];
}
