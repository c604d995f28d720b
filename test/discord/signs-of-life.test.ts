/** The last sign of life of each match before a start (ruling 33). */
import { expect, it } from 'vitest';
import {
  openRoomStore,
  roomSchema,
  type RoomStore,
  type Signs,
  type StoredRoom,
} from '../../src/table/room-store.ts';
import { WHOLE, type Shard } from '../../src/line/shard.ts';
import { openStorage } from '../../src/storage/index.ts';
import { newFolders } from '../storage/folder.ts';

const roomOf = (resumedAt: number): StoredRoom =>
  roomSchema.parse({
    match: 'm',
    messageId: '1',
    postedAt: 0,
    nudgeId: null,
    base: 0,
    resumedAt,
    touchedAt: 0,
  });

type Start = (
  at: number,
  rooms: readonly StoredRoom[],
  work: (store: RoomStore, signs: Signs) => Promise<void> | void,
  shard?: Shard,
) => Promise<void>;

const inFolder = newFolders();

/** Starts a bot on the file, each start after the end of the previous one. */
const start: Start = async (at, rooms, work, shard = WHOLE) => {
  const storage = await openStorage(`sqlite://${inFolder('test.sqlite')}`);
  const store = openRoomStore(storage, shard);
  const signs = await store.start(at, rooms, (damage) => {
    throw damage;
  });
  await work(store, signs);
  await storage.close();
};

it('a match resumed at the last start stands still since the last sign', async () => {
  const room = roomOf(1000);
  await start(1000, [room], ({ beat }) => beat(5000));
  await start(9000, [room], (_, signs) => expect(signs.last(room)).toBe(5000));
});

it('a match that later starts did not resume is not charged for their signs', async () => {
  const [left, other] = [roomOf(1000), roomOf(1000)];
  await start(1000, [left, other], ({ beat }) => beat(5000));
  await start(9000, [left, other], ({ beat }) => beat(20_000));
  await start(30_000, [left, roomOf(9000)], async ({ beat }, signs) => {
    expect(signs.last(left)).toBe(5000);
    expect(signs.last(roomOf(9000))).toBe(20_000);
    await beat(40_000);
  });
  await start(50_000, [left, roomOf(30_000)], (_, signs) => {
    expect(signs.last(left)).toBe(5000);
    expect(signs.last(roomOf(30_000))).toBe(40_000);
  });
});

it('an action shortly before the last sign counts as unshown, unless the bot ended in order', async () => {
  const room = roomOf(1000);
  await start(1000, [room], ({ beat }) => beat(100_000));
  await start(200_000, [room], async ({ beat, end }, { mayLack }) => {
    expect([50_000, 84_000, 86_000, 100_001].map((when) => mayLack(room, when))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await beat(300_000);
    await end();
  });
  const gone = roomOf(200_000);
  await start(400_000, [gone], async ({ beat }, { mayLack }) => {
    expect([299_999, 300_001].map((when) => mayLack(gone, when))).toEqual([false, true]);
    // This start did not resume it.
    await beat(500_000);
  });
  await start(600_000, [gone], (_, { mayLack }) => {
    expect([299_999, 300_001].map((when) => mayLack(gone, when))).toEqual([false, true]);
  });
});

it('a bot that never had a match knows of no sign', () =>
  start(1000, [], (_, signs) => expect(signs.last(roomOf(0))).toBe(0)));

it('each shard has its own signs, and after resharding the earlier ones count', async () => {
  const room = roomOf(1000);
  await start(1000, [room], ({ beat }) => beat(5000));
  const [first, second] = [0, 1].map((id) => ({ id, count: 2 }));
  await start(9000, [room], (_, signs) => expect(signs.last(room)).toBe(5000), second);
  const [inFirst, inSecond] = [roomOf(10_000), roomOf(11_000)];
  await start(10_000, [inFirst], ({ beat }) => beat(20_000), first);
  await start(11_000, [inSecond], ({ beat }) => beat(12_000), second);
  await start(30_000, [inSecond], (_, signs) => expect(signs.last(inSecond)).toBe(12_000), second);
  await start(30_000, [inFirst], (_, signs) => expect(signs.last(inFirst)).toBe(20_000), first);
  await start(40_000, [inFirst], (_, signs) => expect(signs.last(inFirst)).toBe(20_000));
});
