import { z } from 'zod';
import type { Documents, Storage } from '../storage/ports.ts';

/** What is kept of a running match besides its journal, by channel. Times are Unix ms. */
export const roomSchema = z.object({
  match: z.string(),
  messageId: z.string().nullable(),
  postedAt: z.number(),
  nudgeId: z.string().nullable(),
  /** Our time at which the match time was zero. */
  base: z.number(),
  /** When its time went on last: a heartbeat of its own. */
  resumedAt: z.number().default(0),
  /** Since when it has stood still, by our clock, while it takes long to open: then no heartbeat tells. Null: it does not. */
  standsSince: z.number().nullable().default(null),
  /** The last input, to within ten minutes. */
  touchedAt: z.number(),
  /** How many inputs its journal has at least, where that has been in doubt. */
  inputs: z.int().optional(),
});
export type StoredRoom = z.infer<typeof roomSchema>;

const heartbeatSchema = z.object({ at: z.number() });

export interface RoomStore {
  readonly rooms: Documents<StoredRoom>;
  /**
   * The last time at which the bot was known to be connected (ruling 33); undefined at the very first start. Rejects with
   * Damaged when it cannot be read.
   */
  lastHeartbeat(): Promise<number | undefined>;
  beat(at: number): Promise<void>;
  /** Makes room for the next when what is stored is damaged. */
  putHeartbeatAway(): Promise<void>;
}

/** The collection of what is kept of running matches. */
export const ROOMS = 'rooms';

const LIFE = 'bot';

export function openRoomStore(storage: Storage): RoomStore {
  const heartbeats = storage.documents('life', heartbeatSchema);
  return {
    rooms: storage.documents(ROOMS, roomSchema),
    lastHeartbeat: async () => (await heartbeats.get(LIFE))?.at,
    beat: (at) => heartbeats.set(LIFE, { at }),
    putHeartbeatAway: () => heartbeats.putAway(LIFE),
  };
}
