import type { Header } from '../match/header.ts';

/** What has a time of its own: a match, or a tournament. */
export interface Timed {
  readonly header: Pick<Header, 'id' | 'guildId' | 'channelId' | 'event'>;
  /** It stands still since then. */
  freeze(since: number): void;
  /** It goes on; rejects when that is not known to be stored. */
  goOn(): Promise<void>;
  /** It stands still while others go on, whose signs of life must not charge it; rejects likewise. */
  stand(): Promise<void>;
}
