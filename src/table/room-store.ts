import { z } from 'zod';
import { givenAt } from '../match/deal.ts';
import { momentSchema, type Header } from '../match/header.ts';
import { privateTo } from '../core/place.ts';
import { turnedBackSchema } from '../match/turned-back.ts';
import { PACES } from '../practice/level.ts';
import { unlessDamaged, type Damaged } from '../storage/damaged.ts';
import type { Documents, Storage } from '../storage/ports.ts';
import { keyOf, type Shard } from '../line/shard.ts';

/** State of a running match outside its journal, by channel. Times are Unix ms. */
export const roomSchema = z.object({
  match: z.string(),
  /** The shard that has a private match open, or had it open last; left out in channels. */
  shard: z.int().optional(),
  /** Its server; rows of earlier versions leave it to the match's header. */
  guildId: z.string().optional(),
  messageId: z.string().nullable(),
  postedAt: momentSchema,
  nudgeId: z.string().nullable(),
  /** Our time at match time zero. */
  base: momentSchema,
  /** Time when it last resumed; counts as a sign of life of this match. */
  resumedAt: momentSchema.default(0),
  /**
   * Our time since which it stands still while other matches run, whose signs of life must not charge it;
   * null: it does not. Reasons: its server has an outage or removed the bot, players are barred, or it is set
   * aside.
   */
  standsSince: momentSchema.nullable().default(null),
  /** Its last standstill, by our clock; left out: none known. */
  stood: z.object({ since: momentSchema, until: momentSchema }).optional(),
  /** The notice that it stands still because of its channel; left out or null: none. */
  notice: z.object({ channelId: z.string(), messageId: z.string() }).nullable().optional(),
  /** By player, the ids of the roles with which they last acted in the channel; left out: unknown. */
  roles: z.record(z.string(), z.array(z.string())).optional(),
  /** Time of the last input, to within ten minutes. */
  touchedAt: momentSchema,
  /** Number of inputs in a journal that was damaged during play. */
  inputs: z.int().optional(),
  /** The last loss of steps by the database; left out: none. */
  turnedBack: turnedBackSchema.optional(),
  /** True if its table is known to be stale: the update is queued, or Discord did not take it. */
  behind: z.boolean().default(false),
  /** Coach and pace of the bot, if changed since the match began. */
  coach: z.boolean().optional(),
  pace: z.enum(PACES).optional(),
});
export type StoredRoom = z.infer<typeof roomSchema>;

/** Returns the state of a new match; its table replaces the message `tableId` unless that is null. */
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
  /** True if the bot stopped after this sign, with everything shown. */
  isLast: z.boolean().default(false),
});

/**
 * A start of the bot, and the last sign of life before it. A match that has resumed since has its own sign.
 * All others have stood still since that last sign; later signs do not count for them.
 */
export const startSchema = z.object({ at: momentSchema, before: signSchema });

/** Time (Unix ms) of the last resumption, which counts as a sign of life. */
export type Resumed = Pick<StoredRoom, 'resumedAt'>;

/** The signs of life before a start, as they apply to a match. */
export interface Signs {
  /** Time of the bot's last sign of life for this match (ruling 33), in Unix ms; 0: none. */
  readonly last: (one: Resumed) => number;
  /** True if its table may not show an input made at `when` (our time). */
  readonly mayLack: (room: StoredRoom, when: number) => boolean;
  /** True if the bot had shut down in order, so that Discord shows what is stored. */
  readonly isWhole: (one: Resumed) => boolean;
}

export interface RoomStore {
  /** Yields the states of matches in channels, by channel. */
  entries(): ReturnType<Documents<StoredRoom>['entries']>;
  /** Reads the state of a match; undefined: there is none. */
  get(channelId: string): Promise<StoredRoom | undefined>;
  set(channelId: string, room: StoredRoom): Promise<void>;
  delete(channelId: string): Promise<void>;
  /** Moves a damaged state to where only the operator looks. */
  putAway(channelId: string): Promise<void>;
  /**
   * Records a start, from which every stored match stands still. The record is stored with the first sign of
   * life. Unreadable signs are passed to `found` and put away, so that nobody is charged.
   */
  readonly start: (
    now: number,
    stored: readonly Resumed[],
    found: (damage: Damaged) => void,
  ) => Promise<Signs>;
  /** Stores that the bot was connected at this time. */
  readonly beat: (at: number) => Promise<void>;
  /** Stores that no sign of life follows, and that everything has been shown. */
  readonly end: () => Promise<void>;
}

/** Collection of the states of running matches in channels. */
export const ROOMS = 'rooms';

/** Collection of the states of private matches, by their player. */
export const PRIVATE_ROOMS = 'private-rooms';

/** Key of the signs of life with a single shard. */
const LIFE = 'bot';

/** Longest time from an input until it is shown or known to have failed, in ms. */
const SHOWN_WITHIN_MS = 15_000;

/**
 * True if a key is from a different number of shards. The servers were divided otherwise then, so it counts
 * for all.
 */
const isOfOthers = (key: string, { count }: Shard): boolean => (key.split('/')[1] ?? '1') !== String(count);

export function openRoomStore(storage: Storage, shard: Shard): RoomStore {
  const rooms = storage.documents(ROOMS, roomSchema);
  const privateRooms = storage.documents(PRIVATE_ROOMS, roomSchema);
  const signs = storage.documents('life', signSchema);
  const starts = storage.documents('starts', z.array(startSchema));
  const life = keyOf(shard, LIFE);
  let beaten: number | null = null;
  /** Starts to store before the next sign of life; null: all are stored. */
  let unstored: readonly z.infer<typeof startSchema>[] | null = null;

  async function storeStarts(): Promise<void> {
    if (unstored === null) return;
    await starts.set(life, [...unstored]);
    unstored = null;
  }

  /** Returns the collection with the state of a match, and its key there. */
  function at(channelId: string): readonly [Documents<StoredRoom>, string] {
    const user = privateTo({ channelId });
    return user === null ? [rooms, channelId] : [privateRooms, user];
  }

  /**
   * Returns the key of the last sign of life: of this shard, or of earlier ones if the servers were divided
   * otherwise.
   */
  async function lastKey(): Promise<string> {
    let last = { key: life, at: -Infinity };
    for await (const [key, sign] of signs.entries()) {
      if (sign.ok && (key === life || isOfOthers(key, shard)) && sign.value.at > last.at)
        last = { key, at: sign.value.at };
    }
    return last.key;
  }

  return {
    entries: () => rooms.entries(),
    get(channelId) {
      const [documents, key] = at(channelId);
      return documents.get(key);
    },
    set(channelId, room) {
      const [documents, key] = at(channelId);
      return documents.set(key, room);
    },
    delete(channelId) {
      const [documents, key] = at(channelId);
      return documents.delete(key);
    },
    async putAway(channelId) {
      const [documents, key] = at(channelId);
      await documents.putAway(key);
    },
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
      /** Returns the index of the start that ended a match's last run. */
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
