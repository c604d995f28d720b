import { z } from 'zod';
import { givenAt } from '../match/deal.ts';
import { momentSchema, type Header } from '../match/header.ts';
import { turnedBackSchema } from '../match/turned-back.ts';
import { PACES } from '../practice/level.ts';
import { unlessDamaged, type Damaged } from '../storage/damaged.ts';
import type { Documents, Storage } from '../storage/ports.ts';
import { keyOf, type Shard } from '../line/shard.ts';

/** What is kept of a running match besides its journal, by channel. Times are Unix ms. */
export const roomSchema = z.object({
  match: z.string(),
  /** Its server, as versions before this one left to the match's header. */
  guildId: z.string().optional(),
  messageId: z.string().nullable(),
  postedAt: momentSchema,
  nudgeId: z.string().nullable(),
  /** Our time at which the match time was zero. */
  base: momentSchema,
  /** When its time went on last: a sign of life of its own. */
  resumedAt: momentSchema.default(0),
  /**
   * Since when it has stood still, by our clock, while others go on, so that no sign of life tells: its server has an
   * outage or has removed the bot, people cannot play in its channel, or it is set aside. Null: it does not.
   */
  standsSince: momentSchema.nullable().default(null),
  /** When it stood still last, by our clock; left out: it is not known to have. */
  stood: z.object({ since: momentSchema, until: momentSchema }).optional(),
  /** The message that says that it stands still because of its channel; left out or null: there is none. */
  notice: z.object({ channelId: z.string(), messageId: z.string() }).nullable().optional(),
  /** By player, the ids of the roles with which the player did something in the channel last; left out: not known. */
  roles: z.record(z.string(), z.array(z.string())).optional(),
  /** The last input, to within ten minutes. */
  touchedAt: momentSchema,
  /** How many inputs its journal had where it was damaged while the match was played. */
  inputs: z.int().optional(),
  /** What the database has lost of the match last; left out: nothing. */
  turnedBack: turnedBackSchema.optional(),
  /** Whether its table does not show it as it stands, as far as is known: it waits for its turn, or Discord did not take it. */
  behind: z.boolean().default(false),
  /** Whether a coach helps, and how fast the bot plays, where that has been changed since the match began. */
  coach: z.boolean().optional(),
  pace: z.enum(PACES).optional(),
});
export type StoredRoom = z.infer<typeof roomSchema>;

/** What is kept of a match that begins now, in place of a message unless `tableId` is null. */
export const newRoom = ({ id, guildId }: Header, tableId: string | null, now: number): StoredRoom => ({
  match: id,
  guildId,
  messageId: tableId,
  postedAt: tableId === null ? now : givenAt(tableId),
  nudgeId: null,
  base: now,
  resumedAt: now,
  standsSince: null,
  touchedAt: now,
  behind: false,
});

export const signSchema = z.object({
  at: momentSchema,
  /** Whether the bot has stopped after it, and whatever had happened until then had been shown. */
  isLast: z.boolean().default(false),
});

/**
 * A start of the bot, and the last sign of life before it. A match that has gone on since then tells so itself; all others
 * have stood still since that sign, whatever signs have followed.
 */
export const startSchema = z.object({ at: momentSchema, before: signSchema });

/** When the time of something went on last (Unix ms): a sign of life of its own. */
export type Resumed = Pick<StoredRoom, 'resumedAt'>;

/** What the signs of life before a start tell of a match. */
export interface Signs {
  /** The last time at which it was known to go on (ruling 33); 0: none is known. */
  readonly last: (one: Resumed) => number;
  /** Whether its table may not have been shown after what was done at `when` (our time). */
  readonly mayLack: (room: StoredRoom, when: number) => boolean;
  /** Whether the bot had ended in order before, so that what Discord shows is what is stored. */
  readonly isWhole: (one: Resumed) => boolean;
}

export interface RoomStore {
  readonly rooms: Documents<StoredRoom>;
  /**
   * The bot has started, and nothing of what is stored goes on yet: that is stored with the first sign of life. Signs that
   * cannot be read are put away, so that nobody is charged: `found` is told.
   */
  readonly start: (
    now: number,
    stored: readonly Resumed[],
    found: (damage: Damaged) => void,
  ) => Promise<Signs>;
  /** Stores that the bot is known to have been connected then. */
  readonly beat: (at: number) => Promise<void>;
  /** Stores that no sign of life follows, and that whatever has happened has been shown. */
  readonly end: () => Promise<void>;
}

/** The collection of what is kept of running matches. */
export const ROOMS = 'rooms';

/** The key of signs of life where all servers are in one shard. */
const LIFE = 'bot';

/** From when it was made until it is shown, or known not to be, what is done takes no longer; in ms. */
const SHOWN_WITHIN_MS = 15_000;

/** Whether what is stored under a key is of shards of another number than this one's: then it is of all that was before. */
const isOfOthers = (key: string, { count }: Shard): boolean => (key.split('/')[1] ?? '1') !== String(count);

export function openRoomStore(storage: Storage, shard: Shard): RoomStore {
  const signs = storage.documents('life', signSchema);
  const starts = storage.documents('starts', z.array(startSchema));
  const life = keyOf(shard, LIFE);
  let beaten: number | null = null;
  /** The starts that are to be stored before any sign of life is; null: they are. */
  let unstored: readonly z.infer<typeof startSchema>[] | null = null;

  async function storeStarts(): Promise<void> {
    if (unstored === null) return;
    await starts.set(life, [...unstored]);
    unstored = null;
  }

  /** Under which the last sign of life is: of this shard, or, where the servers were divided otherwise, of those before. */
  async function lastKey(): Promise<string> {
    let last = { key: life, at: -Infinity };
    for await (const [key, sign] of signs.entries()) {
      if (sign.ok && (key === life || isOfOthers(key, shard)) && sign.value.at > last.at)
        last = { key, at: sign.value.at };
    }
    return last.key;
  }

  return {
    rooms: storage.documents(ROOMS, roomSchema),
    async start(now, stored, found) {
      const readable = <T>(documents: Documents<T>, key: string): Promise<T | undefined> =>
        unlessDamaged(documents.get(key), async (damage) => {
          found(damage);
          await documents.putAway(key);
          return undefined;
        });
      const key = await lastKey();
      const before = (await readable(signs, key)) ?? { at: 0, isLast: false };
      const known = [...((await readable(starts, key)) ?? []), { at: now, before }];
      /** The start that ended the last time in which a match went on. */
      const startAfter = ({ resumedAt }: Resumed): number => {
        const found = known.findIndex(({ at }) => at > resumedAt);
        return found === -1 ? known.length - 1 : found;
      };
      const needed = stored.reduce((first, room) => Math.min(first, startAfter(room)), known.length - 1);
      unstored = known.slice(needed);
      const signOf = (room: Resumed) => known[startAfter(room)]?.before ?? before;
      return {
        last: (room) => signOf(room).at,
        isWhole: (room) => signOf(room).isLast,
        mayLack(room, when) {
          const { at, isLast } = signOf(room);
          return when > at - (isLast ? 0 : SHOWN_WITHIN_MS);
        },
      };
    },
    async beat(at) {
      await storeStarts();
      await signs.set(life, { at, isLast: false });
      beaten = at;
    },
    async end() {
      if (beaten !== null) await signs.set(life, { at: beaten, isLast: true });
    },
  };
}
