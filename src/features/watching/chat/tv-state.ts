import { inOrder, type InOrder } from '../../../storage/in-order.ts';
import { openKeptMessages, type KeptMessages } from '../../../chat/kept/in-channels.ts';
import type { RememberedDocuments } from '../../../storage/remembered.ts';
import type { WatchingPorts } from './ports.ts';
import type { OnTv } from './station-state.ts';
import { z } from 'zod';

/** What everything that is done with the TVs of servers works on. */
export interface TvState {
  readonly bot: WatchingPorts;
  readonly kept: KeptMessages;
  /** By server. */
  readonly documents: RememberedDocuments<KeptTv, null>;
  /** What is done about a server's TV, one after another. */
  readonly queue: InOrder;
  /** The TVs that are on, by server. */
  readonly stations: Map<string, OnTv>;
  isStarted: boolean;
  isStopped: boolean;
  /** Resolves when all servers have been seen to since the start. */
  starting: Promise<void>;
}

/** The state before any TV is on. */
export const stateOfTv = (bot: WatchingPorts, documents: TvState['documents']): TvState => ({
  bot,
  kept: openKeptMessages(bot),
  documents,
  queue: inOrder(),
  stations: new Map(),
  isStarted: false,
  isStopped: false,
  starting: Promise.resolve(),
});

/** Where a server's TV stands, and the last match that it has told of. */
export const tvSchema = z.object({
  channelId: z.string(),
  messageId: z.string().nullable(),
  last: z.string().nullable(),
});

export type KeptTv = z.infer<typeof tvSchema>;
