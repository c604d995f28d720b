import type { Counted } from '../limits.ts';
import type { Challenge } from '../lobby.ts';
import { createPeace, type Peace } from '../peace.ts';
import type { Draft, Drafts } from '../../chat/form/drafts.ts';
import { inOrder, type InOrder } from '../../storage/in-order.ts';
import type { LobbyNeeds } from './ports.ts';
import { openBlocks } from './blocks.ts';
import type { Blocks, LastTerms } from './face.ts';
import type { Book } from './book.ts';
import type { LobbyMessage } from './parts.ts';
import { openLastTerms } from './last-terms.ts';
import { createPictures, type Pictures } from './picture.ts';
import { createReminders, type Reminders } from './reminders.ts';
import { createQuota, type Quota } from '../../chat/quota.ts';
import { createThreadLimits, type ThreadLimits } from './thread-limits.ts';

/** Limit of practice matches that a user begins: more than anybody plays. */
const BEGUN = { most: 6, ms: 60_000 };

/** A challenge that found its channel taken, and waits for a thread of its own. */
export interface ThreadDraft extends Draft {
  readonly challenge: Challenge;
  /** The thread, if it was opened but the challenge could not be put there; otherwise null. */
  readonly threadId: string | null;
}

/** State shared by all that handles lobbies. */
export interface LobbiesState {
  readonly bot: LobbyNeeds;
  readonly book: Book;
  /**
   * Runs one task after another in each channel, and for each draft. Of two simultaneous challenges or
   * clicks, the second finds the result of the first.
   */
  readonly queue: InOrder;
  /** Challenges that wait for a thread. */
  readonly drafts: Drafts<ThreadDraft>;
  /** Challenges that are being made, by channel: limits count them already. */
  readonly opening: Map<string, Counted>;
  readonly blocks: Blocks;
  readonly lastTerms: LastTerms;
  readonly peace: Peace;
  readonly pictures: Pictures;
  readonly reminders: Reminders;
  readonly threadLimits: ThreadLimits;
  /** Limits the practice matches that a user begins. */
  readonly practices: Quota;
  /** By channel, the newest message that offers to deal again: only that one is retried. */
  readonly undealt: Map<string, LobbyMessage>;
  /** Stops retries once the bot stops. */
  readonly life: { isStopped: boolean };
}

/** Creates the state of a bot's lobbies, without any lobby. */
export function stateOfLobbies(bot: LobbyNeeds, book: Book): LobbiesState {
  const queue = inOrder();
  const blocks = openBlocks(bot);
  return {
    bot,
    book,
    queue,
    blocks,
    drafts: new Map(),
    opening: new Map(),
    lastTerms: openLastTerms(bot),
    peace: createPeace(bot.limits.named('vain')),
    pictures: createPictures(bot),
    reminders: createReminders({ bot, book, queue, blocks }),
    threadLimits: createThreadLimits(bot.limits),
    practices: createQuota(BEGUN),
    undealt: new Map(),
    life: { isStopped: false },
  };
}
