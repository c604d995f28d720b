import { z } from 'zod';
import { momentSchema } from '../match/header.ts';
import type { Documents, Storage } from '../storage/ports.ts';

/** What is kept of a running match besides its journal, by channel. Times are Unix ms. */
export const roomSchema = z.object({
  match: z.string(),
  messageId: z.string().nullable(),
  postedAt: momentSchema,
  nudgeId: z.string().nullable(),
  /** Our time at which the match time was zero. */
  base: momentSchema,
  /** When its time went on last: a sign of life of its own. */
  resumedAt: momentSchema.default(0),
  /**
   * Since when it has stood still, by our clock, while others go on, so that no sign of life tells: it takes long to open,
   * or its server has an outage. Null: it does not.
   */
  standsSince: momentSchema.nullable().default(null),
  /** The last input, to within ten minutes. */
  touchedAt: momentSchema,
  /** How many inputs its journal has at least, where that has been in doubt. */
  inputs: z.int().optional(),
});
export type StoredRoom = z.infer<typeof roomSchema>;

const signSchema = z.object({ at: momentSchema });

export interface RoomStore {
  readonly rooms: Documents<StoredRoom>;
  /**
   * The last time at which the bot was known to be connected (ruling 33); undefined at the very first start. Rejects with
   * Damaged when it cannot be read.
   */
  lastSign(): Promise<number | undefined>;
  beat(at: number): Promise<void>;
  /** Makes room for the next when what is stored is damaged. */
  putSignAway(): Promise<void>;
}

/** The collection of what is kept of running matches. */
export const ROOMS = 'rooms';

const LIFE = 'bot';

export function openRoomStore(storage: Storage): RoomStore {
  const signs = storage.documents('life', signSchema);
  return {
    rooms: storage.documents(ROOMS, roomSchema),
    lastSign: async () => (await signs.get(LIFE))?.at,
    beat: (at) => signs.set(LIFE, { at }),
    putSignAway: () => signs.putAway(LIFE),
  };
}
