import { inOrder, type InOrder } from '../../../storage/in-order.ts';
import { openKeptMessages, type KeptMessages } from '../../../chat/kept/in-channels.ts';
import type { RememberedDocuments } from '../../../storage/remembered.ts';
import type { WatchingPorts } from './ports.ts';
import type { OnTv } from './station-state.ts';
import { z } from 'zod';

/** State of the TVs of all servers. */
export interface TvState {
  readonly bot: WatchingPorts;
  readonly kept: KeptMessages;
  /** By server id. */
  readonly documents: RememberedDocuments<KeptTv, null>;
  /** Work of each server in order. */
  readonly queue: InOrder;
  /** Running TVs, by server id. */
  readonly stations: Map<string, OnTv>;
  isStarted: boolean;
  isStopped: boolean;
  /** Resolves when the TVs of all servers have been started. */
  starting: Promise<void>;
}

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

/** Channel and message of a server's TV, and the last match it has shown. */
export const tvSchema = z.object({
  channelId: z.string(),
  messageId: z.string().nullable(),
  last: z.string().nullable(),
});

export type KeptTv = z.infer<typeof tvSchema>;
