import { gameOf } from '../../src/games/index.ts';
import type { Header } from '../../src/match/header.ts';
import type { Backend, Store } from '../../src/storage/backend.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import type { Room, Rooms } from '../../src/table/face.ts';

/** A backend whose methods can be made to fail; it survives restarts of the bot. */
export async function faultyBackend() {
  const inner = await openSqlite(':memory:');
  const failing = new Set<keyof Store>();
  const backend: Backend = {
    ...inner,
    store: (name) =>
      new Proxy(inner.store(name), {
        get: (store, part: keyof Store): unknown =>
          failing.has(part) ? () => Promise.reject(new Error('disk full')) : Reflect.get(store, part),
      }),
    // A stopping bot closes its storage; the rows must stay.
    close: () => Promise.resolve(),
  };
  return { backend, failing, end: () => inner.close() };
}

/** Fake rooms that only record the matches begun. */
export function recordingRooms() {
  const begun: Header[] = [];
  const rooms = new Map<string, Room>();
  let fault: Error | null = null;
  let gate: Promise<unknown> = Promise.resolve();
  const unused = () => {
    throw new Error('a lobby does not play');
  };
  const ports: Rooms = {
    at: (channelId) => rooms.get(channelId),
    isOpening: () => false,
    privateOf: () => Promise.resolve(undefined),
    privateIdOf: () => Promise.resolve(null),
    areOpen: () => true,
    count: 0,
    asleep: 0,
    goesOn: true,
    opened: () => Promise.resolve(),
    on: () => [],
    channelsOf: () => [],
    endedInOrder: true,
    heardSince: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    beat: () => Promise.resolve(),
    pausedOrNot: () => Promise.resolve(),
    onShown: () => undefined,
    async begin(header) {
      await gate;
      if (fault) throw fault;
      const game = gameOf(header.game);
      const opened = game?.open(header.setup);
      if (!game || !opened?.ok) throw new Error('no such match');
      const room: Room = {
        header,
        game,
        match: opened.value,
        outline: { phase: 'play', turn: 1, clock: null, deadline: null, toGo: [] },
        at: 0,
        untouchedSince: header.startedAt,
        tableId: null,
        waitsFor: null,
        coaching: null,
        onlookers: 0,
        ask: unused,
        clicked: unused,
        tapped: unused,
        keepToken: unused,
        mayEndLost: unused,
        lastTables: unused,
        toDiscord: unused,
        showTable: unused,
        abandon: unused,
        end: unused,
        endWaiting: unused,
        changeCoaching: unused,
        hint: unused,
        privately: {
          say: unused,
          asks: unused,
          done: unused,
          showOwn: unused,
          open: unused,
          conclude: unused,
          ways: unused,
          release: unused,
          isTooSoon: unused,
          question: unused,
          answered: unused,
        },
      };
      rooms.set(header.channelId, room);
      begun.push(header);
      return room;
    },
  };
  return {
    ports,
    begun,
    end: (channelId: string) => rooms.delete(channelId),
    fail: (error: Error | null) => {
      fault = error;
    },
    wait: (until: Promise<unknown>) => {
      gate = until;
    },
  };
}
