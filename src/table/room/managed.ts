import type { Stood } from '../../match/engine-state.ts';
import type { Entry, Header } from '../../match/header.ts';
import type { Room } from '../face.ts';
import type { StoredRoom } from '../room-store.ts';
import type { Timed } from '../timed.ts';

/** A room as its manager sees it. */
export interface ManagedRoom extends Room, Timed {
  readonly header: Header;
  /** The present deadline in match time; null: none, as while the match sleeps. */
  readonly deadline: number | null;
  readonly ply: number;
  readonly isAsleep: boolean;
  /**
   * Puts the match to sleep if nobody has used it for a while and it waits for nothing. Never rejects. `known`: its
   * journal, if the caller has it.
   */
  sleep(known?: readonly Entry[]): Promise<void>;
  /** True if it can resume without a request to Discord: its table is up to date. */
  readonly stands: boolean;
  /**
   * Resumes after an interruption, and shows the table again if it has to be. Resolves when that is done, or
   * when the match is frozen: then the table is shown when it goes on.
   */
  resume(): Promise<void>;
  newer(messageId: string): void;
  deleted(messageId: string): void;
  /** Retries at once what waited for a permission that the bot has gained. */
  hurry(): void;
  /** Start of the current freeze, by our clock in ms; null while match time runs. */
  readonly stillSince: number | null;
  /** The last freeze since the match began; undefined if none is known. */
  readonly stood: Stood | undefined;
  /** State to store, and number of inputs known to be in the journal. */
  readonly stored: StoredRoom;
  readonly inputs: number;
  /** Stores the notice that the match stands still; null: there is none. */
  keepNotice(notice: NonNullable<StoredRoom['notice']> | null): Promise<void>;
  begin(): Promise<void>;
  /** Ends the match without a result, because its channel is gone. */
  lose(): Promise<void>;
  idle(): Promise<void>;
  stop(): void;
}
