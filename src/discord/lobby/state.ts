import type { InOrder } from '../../storage/in-order.ts';
import type { LobbyPorts } from '../bot.ts';
import type { Book } from './book.ts';
import type { Drafts } from './drafts.ts';

/** What everything that is done with lobbies works on. */
export interface LobbiesState {
  readonly bot: LobbyPorts;
  /** The lobbies as they stand. */
  readonly book: Book;
  /**
   * One thing after another in each channel, and for each draft: of two challenges or clicks at once, the second meets
   * what the first has left.
   */
  readonly queue: InOrder;
  /** The challenges that wait for a thread. */
  readonly drafts: Drafts;
}
