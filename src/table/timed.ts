import type { Header } from '../match/header.ts';

/** A match or a tournament: both have a time that can stand still. */
export interface Timed {
  readonly header: Pick<Header, 'id' | 'guildId' | 'channelId' | 'event'>;
  /** Stops its time as of `since`. */
  freeze(since: number): void;
  /** Resumes it; rejects if that is not known to be stored. */
  goOn(): Promise<void>;
  /**
   * Stores that it stands still while others run, whose signs of life must not charge it; rejects as `goOn`
   * does.
   */
  stand(): Promise<void>;
}
