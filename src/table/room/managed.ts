import type { Header } from '../../match/header.ts';
import type { Room } from '../face.ts';
import type { StoredRoom } from '../room-store.ts';
import type { Timed } from '../timed.ts';

/** A room as its manager sees it. */
export interface ManagedRoom extends Room, Timed {
  readonly header: Header;
  /** Whether nothing has to be asked of Discord for it to go on: its table shows it as it stands. */
  readonly stands: boolean;
  /** Goes on after an interruption; the table is shown again where it has to be. */
  resume(): Promise<void>;
  newer(messageId: string): void;
  deleted(messageId: string): void;
  /** The bot may do something in the channel that it could not do before: what waits for that is tried at once. */
  hurry(): void;
  /** What is to be stored of it, and how many inputs are known to be in its journal. */
  readonly stored: StoredRoom;
  readonly inputs: number;
  /** Stores which message says that it stands still; null: none does. */
  keepNotice(notice: NonNullable<StoredRoom['notice']> | null): Promise<void>;
  begin(): Promise<void>;
  /** Its channel is gone: the match ends without a result, and there is nobody left to tell it. */
  lose(): Promise<void>;
  idle(): Promise<void>;
  stop(): void;
}
