import type { Counted } from '../limits.ts';
import type { Challenge } from '../lobby.ts';
import { createPeace, type Peace } from '../peace.ts';
import type { Draft, Drafts } from '../../chat/form/drafts.ts';
import { inOrder, type InOrder } from '../../storage/in-order.ts';
import type { LobbyNeeds } from './ports.ts';
import { openBlocks } from './blocks.ts';
import type { Blocks, LastTerms } from './face.ts';
import type { Book } from './book.ts';
import { openLastTerms } from './last-terms.ts';
import { createPictures, type Pictures } from './picture.ts';
import { createReminders, type Reminders } from './reminders.ts';
import { createThreadLimits, type ThreadLimits } from './thread-limits.ts';

/** A challenge that found its channel taken, and waits for a thread of its own. */
export interface ThreadDraft extends Draft {
  readonly challenge: Challenge;
  /** The thread, when it was opened but the challenge could not be put there. */
  readonly threadId: string | null;
}

/** What everything that is done with lobbies works on. */
export interface LobbiesState {
  readonly bot: LobbyNeeds;
  /** The lobbies as they stand. */
  readonly book: Book;
  /**
   * One thing after another in each channel, and for each draft: of two challenges or clicks at once, the second meets
   * what the first has left.
   */
  readonly queue: InOrder;
  /** The challenges that wait for a thread. */
  readonly drafts: Drafts<ThreadDraft>;
  /** The challenges that are being made, by channel: they count already. */
  readonly opening: Map<string, Counted>;
  readonly blocks: Blocks;
  readonly lastTerms: LastTerms;
  readonly peace: Peace;
  readonly pictures: Pictures;
  readonly reminders: Reminders;
  readonly threadLimits: ThreadLimits;
  /** Whether the bot stops: then nothing is tried again. */
  readonly life: { isStopped: boolean };
}

/** The state of a bot's lobbies before any is there. */
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
    life: { isStopped: false },
  };
}
