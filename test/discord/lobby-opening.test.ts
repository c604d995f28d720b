import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Challenge } from '../../src/challenge/lobby.ts';
import { createAside } from '../../src/chat/aside.ts';
import type { LobbyNeeds } from '../../src/challenge/chat/ports.ts';
import { openBook, type Book } from '../../src/challenge/chat/book.ts';
import { open } from '../../src/challenge/chat/opening.ts';
import { openServersSettings } from '../../src/chat/settings/of-servers.ts';
import { openPeopleSettings } from '../../src/chat/settings/people.ts';
import { stateOfLobbies } from '../../src/challenge/chat/state.ts';
import { ok } from '../../src/core/result.ts';
import { createClockOffset } from '../../src/time/offset.ts';
import { storageOn } from '../../src/storage/index.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { createSpoken } from '../../src/chat/spoken.ts';
import { createHashing } from '../../src/privacy/hashing.ts';
import { openLimits } from '../../src/chat/limits-kept.ts';
import { createPublicPosts } from '../../src/chat/public-posts.ts';
import { WHOLE } from '../../src/line/shard.ts';
import { createSpread } from '../../src/chat/spread.ts';
import { fakeTime } from '../fake-time.ts';
import { onePixel } from './one-pixel.ts';

const PLACE = { guildId: 'guild', channelId: 'channel', parentId: null };
const CHALLENGE: Challenge = {
  challenger: { id: '1', name: 'Anna' },
  opponents: [null],
  challengerSeat: 1,
  practice: false,
  terms: {
    game: 'schikanoeschen',
    options: {},
    clock: null,
    endWindowMs: 15_000,
    stillTurns: null,
    reactionMs: 3000,
    ranked: false,
    locale: 'en',
    suitColours: 4,
    labels: 'card',
    numbers: true,
    breathMs: 800,
    idleMs: null,
    position: null,
  },
};

/** Lobbies of a bot without Discord, since opening one only posts. `disk.full` makes writes fail. */
async function stateOn() {
  const disk = { full: false };
  const stored = storageOn(await openSqlite(':memory:'));
  const storage: Storage = {
    ...stored,
    documents(name, parser) {
      const documents = stored.documents(name, parser);
      const set: typeof documents.set = (key, value) =>
        disk.full ? Promise.reject(new Error('disk full')) : documents.set(key, value);
      return { ...documents, set };
    },
  };
  const log = pino({ level: 'silent' });
  const time = fakeTime();
  const aside = createAside(log);
  const hashing = createHashing({ storage: stored, aside });
  await hashing.load();
  const limits = openLimits({ storage, time, log, hashing });
  const bot: LobbyNeeds = {
    storage,
    time,
    spread: createSpread(time),
    offset: createClockOffset(),
    log,
    aside,
    shard: WHOLE,
    limits,
    publicPosts: createPublicPosts(limits),
    hashing,
    people: openPeopleSettings({ storage, aside, log }),
    servers: openServersSettings({ storage, aside, log }),
    renderer: onePixel(),
    spoken: createSpoken(),
    played: {
      newcomers: () => Promise.resolve([]),
      levelOf: () => Promise.resolve('easy'),
      add: () => Promise.resolve(),
    },
    settings: { challengeMinutes: 15, abandonHours: 24, nudgeMinutes: 5, keepDays: 30 },
    forbidden: { onChange: () => undefined },
    mayRead: () => Promise.resolve(ok(true)),
    leavers: { member: () => Promise.resolve(null), among: () => Promise.resolve([]), seen: () => undefined },
    rooms: {
      at: () => undefined,
      isOpening: () => false,
      privateOf: () => Promise.resolve(undefined),
      privateIdOf: () => Promise.resolve(null),
      areOpen: () => true,
      endedInOrder: true,
      count: 0,
      asleep: 0,
      goesOn: true,
      opened: () => Promise.resolve(),
      onShown: () => undefined,
      begin: () => Promise.reject(new Error('nobody begins')),
      on: () => [],
      channelsOf: () => [],
      heardSince: () => Promise.resolve(),
      forget: () => Promise.resolve(),
      beat: () => Promise.resolve(),
      pausedOrNot: () => Promise.resolve(),
    },
    get client(): never {
      throw new Error('opening posts, and asks Discord for nothing else');
    },
  };
  const book = openBook(bot, () => undefined);
  return { state: stateOfLobbies(bot, book), disk };
}

async function storedIn(book: Book) {
  const stored = [];
  for await (const entry of book.stored()) stored.push(entry);
  return stored;
}

test('a challenge is stored before it is posted, and stands when its message cannot be stored', async () => {
  const { state, disk } = await stateOn();
  const opened = await open(state, PLACE, CHALLENGE, () => {
    disk.full = true;
    return Promise.resolve('message');
  });
  expect(opened.ok).toBe(true);
  expect(state.book.at('channel')?.messageId).toBe('message');
  const [kept, ...others] = await storedIn(state.book);
  const value = { id: state.book.at('channel')?.id, messageId: null };
  expect(kept).toMatchObject(['channel', { ok: true, value }]);
  expect(others).toEqual([]);
});

test('a challenge that cannot be posted is removed from the storage', async () => {
  const { state } = await stateOn();
  const opened = await open(state, PLACE, CHALLENGE, () => Promise.reject(new Error('not posted')));
  expect(opened).toEqual({ ok: false, error: 'not-posted' });
  expect(state.book.at('channel')).toBeUndefined();
  expect(await storedIn(state.book)).toEqual([]);
});
