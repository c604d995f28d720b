import { DiscordAPIError, Events, RESTJSONErrorCodes } from 'discord.js';
import { givenAt } from '../match/deal.ts';
import { isOutdated, type Header } from '../match/header.ts';
import { storedMatch, type StoredMatch } from '../match/stored.ts';
import { Damaged, unlessDamaged } from '../storage/damaged.ts';
import type { SetAside } from './aside.ts';
import type { Bot, Rooms } from './bot.ts';
import { watchConnection } from './connection.ts';
import { createOutdated } from './outdated.ts';
import { openRoom, type ManagedRoom } from './room/room.ts';
import type { RoomPorts } from './room/state.ts';
import { openRoomStore, ROOMS, type StoredRoom } from './room-store.ts';
import { createTimekeeping } from './timekeeping.ts';

/** How far our clock and Discord's, by which a match began, are thought to be apart at most, in ms. */
const CLOCKS_APART_MS = 24 * 3_600_000;

export interface ManagedRooms extends Rooms {
  /**
   * Opens the stored matches; their time has stood still since the last sign of life. One that takes long is opened while
   * the others are played already.
   */
  open(): Promise<void>;
  /** Resolves when the match of a channel is no longer being opened. */
  opened(channelId: string): Promise<void>;
  /** Goes on with them. */
  goOn(): Promise<void>;
  /** Their time stands still until Discord does again what it is asked for, however the connection is. */
  refused(): void;
  accepted(): void;
  idle(): Promise<void>;
  stop(): void;
}

export function createRooms(bot: Bot): ManagedRooms {
  const store = openRoomStore(bot.storage);
  const isUpToDate = watchConnection(bot.client);
  const rooms = new Map<string, ManagedRoom>();
  const opening = new Set<string>();
  /** Channels whose stored match takes long to open. */
  const late = new Map<string, Promise<void>>();
  const outdated = createOutdated(bot, (channelId) => store.rooms.delete(channelId));
  const time = createTimekeeping({
    ...{ bot, store, show: resumeAll },
    rooms: () => [...rooms.values()],
  });
  let opened = false;
  let isRefused = false;
  let stopped = false;
  let stopping = Promise.resolve();

  const ports: RoomPorts = {
    bot,
    heardSince: (when) => time.heardSince(when),
    stoodStill(channelId) {
      const room = rooms.get(channelId);
      // Otherwise that is stored when it goes on.
      if (room && time.goesOn) void time.goOn(room);
    },
    // Something stored late would bring a match back at the next start.
    async save(channelId, room) {
      if (rooms.get(channelId)?.header.id === room.match) await store.rooms.set(channelId, room);
    },
    async left(channelId) {
      rooms.delete(channelId);
      await store.rooms.delete(channelId);
    },
    damaged(channelId, damage) {
      const room = rooms.get(channelId);
      if (!room) return;
      room.stop();
      rooms.delete(channelId);
      const { header, stored, inputs } = room;
      setAside(channelId, damage, { ...stored, locale: header.locale });
      // At the next start a journal that has lost its last inputs looks like any other.
      keepAside(channelId, { ...stored, inputs, standsSince: bot.time.now() });
    },
  };

  /** What is stored stays as it is, and no other match may take its place, until it is put away. */
  function setAside(
    channelId: string,
    damage: Damaged,
    {
      match = null,
      locale = null,
      messageId = null,
    }: Partial<Pick<SetAside, 'match' | 'locale' | 'messageId'>>,
  ): void {
    const putAway = () => store.rooms.putAway(channelId);
    bot.aside.set({ channelId, what: 'match', damage, match, locale, messageId, putAway });
  }

  /**
   * Stores what is to be known of a match that is set aside should the operator repair it: the signs of life that the
   * others keep must not charge it with the time until then.
   */
  function keepAside(channelId: string, stored: StoredRoom): void {
    store.rooms.set(channelId, stored).catch((error: unknown) => {
      bot.log.error({ err: error, match: stored.match }, 'since when a match is set aside was not stored');
    });
  }

  /** Shows matches that go on; those that are left when the connection is lost are shown with the next one. */
  async function resumeAll(of: readonly ManagedRoom[]): Promise<void> {
    const isSame = time.sameConnection();
    await Promise.all(of.map((room) => resume(room, isSame)));
  }

  async function connect(): Promise<void> {
    if (!opened || isRefused || !(await time.connect())) return;
    await Promise.all([resumeAll([...rooms.values()]), outdated.tell()]);
  }

  /** Whether a channel was deleted while the bot was away. */
  async function isGone(channelId: string): Promise<boolean> {
    try {
      // What was deleted while the session was lost may still be in the cache.
      await bot.client.channels.fetch(channelId, { force: true });
      return false;
    } catch (error) {
      return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownChannel;
    }
  }

  /** Shows a match that goes on, unless the connection has been lost again until then. */
  async function resume(room: ManagedRoom, stillConnected: () => boolean): Promise<void> {
    try {
      if (await isGone(room.header.channelId)) await forget(room.header.channelId);
      else if (stillConnected()) await room.resume();
    } catch (error) {
      bot.log.error({ err: error, match: room.header.id }, 'a match could not be shown again');
    }
  }

  /** The match that is stored as that of a channel. */
  async function matchOf(channelId: string, { match: id, inputs = 0 }: StoredRoom): Promise<StoredMatch> {
    const match = await storedMatch(bot.storage.journal, id);
    if (match.header.channelId !== channelId)
      throw new Damaged(ROOMS, channelId, 'names the match of another');
    if (match.entries.length < inputs) throw new Damaged('journal', id, 'is shorter than it was');
    return match;
  }

  /** Without a sign of life that can be read, nobody is charged for more than is stored of their match. */
  async function lastSignOfLife(): Promise<number> {
    const last = await unlessDamaged(store.lastSign(), async (damage) => {
      bot.aside.found(damage, {});
      await store.putSignAway();
      return undefined;
    });
    return last ?? 0;
  }

  /** Resolves when the match is there, or will be there later. */
  async function reopen(channelId: string, stored: StoredRoom, lastBeat: number): Promise<void> {
    const takesLong = Promise.withResolvers<undefined>();
    const isThere = reopenRoom(channelId, stored, lastBeat, () => takesLong.resolve(undefined));
    late.set(
      channelId,
      isThere.finally(() => late.delete(channelId)),
    );
    await Promise.race([isThere, takesLong.promise]);
  }

  async function reopenRoom(
    channelId: string,
    stored: StoredRoom,
    lastBeat: number,
    takesLong: () => void,
  ): Promise<void> {
    const since = stored.standsSince ?? Math.min(Math.max(lastBeat, stored.resumedAt), bot.time.now());
    try {
      const match = await matchOf(channelId, stored);
      if (isOutdated(match.header, match.game.rules)) {
        await outdated.add({ ...match, stored });
        return;
      }
      if (since - stored.base > bot.time.now() - match.header.startedAt + CLOCKS_APART_MS)
        throw new Damaged(ROOMS, channelId, 'says that more time has passed than since the match began');
      const noted: Promise<void>[] = [];
      const room = await openRoom(ports, match, stored, () => {
        if (noted.length > 0) return;
        // The signs of life that the others keep must not charge it with the time until it is there.
        const noting = store.rooms.set(channelId, { ...stored, standsSince: since });
        noted.push(noting);
        noting.then(takesLong, takesLong);
      });
      await Promise.all(noted);
      room.freeze(since);
      if (stopped) room.stop();
      else rooms.set(channelId, room);
      if (noted.length > 0) await join(room);
    } catch (error) {
      if (stopped) return;
      // Whatever else keeps it from being opened is not known to be better at the next click.
      const damage =
        error instanceof Damaged
          ? error
          : new Damaged(ROOMS, channelId, 'cannot be opened', { cause: error });
      setAside(channelId, damage, stored);
      keepAside(channelId, { ...stored, standsSince: since });
    }
  }

  /** A match that is there later than the others goes on, if they do. */
  async function join(room: ManagedRoom): Promise<void> {
    const isSame = time.sameConnection();
    if (stopped || !opened) return;
    if (time.goesOn) await time.goOn(room);
    if (time.isConnected) void resume(room, isSame);
  }

  /** What cannot be opened, or is not known to be stored, must not be there at the next start either. */
  async function openNew(channelId: string, stored: StoredRoom): Promise<ManagedRoom> {
    try {
      await store.rooms.set(channelId, stored);
      return await openRoom(ports, await storedMatch(bot.storage.journal, stored.match), stored);
    } catch (error) {
      await store.rooms.delete(channelId).catch((failure: unknown) => {
        bot.log.error({ err: failure, match: stored.match }, 'a match that did not begin was not removed');
      });
      throw error;
    }
  }

  async function forget(channelId: string): Promise<void> {
    const room = rooms.get(channelId);
    if (!room) return;
    room.stop();
    await ports.left(channelId);
  }

  /** What storage keeps of a match all the same is found to have no channel at the next start. */
  const gone = ({ id }: { readonly id: string }): void => {
    Promise.all([forget(id), bot.aside.putAway(id, 'match')]).catch((error: unknown) => {
      bot.log.error({ err: error, channel: id }, 'a match was not removed with its channel');
    });
  };

  bot.client.on(Events.ShardDisconnect, () => time.cutOff());
  bot.client.on(Events.ShardReconnecting, () => time.cutOff());
  bot.client.on(Events.ShardReady, () => void connect());
  bot.client.on(Events.ShardResume, () => void connect());
  bot.client.on(Events.MessageCreate, ({ channelId, id }) => rooms.get(channelId)?.newer(id));
  bot.client.on(Events.ChannelDelete, gone);
  bot.client.on(Events.ThreadDelete, gone);

  return {
    at: (channelId) => rooms.get(channelId),
    isOpening: (channelId) => late.has(channelId),
    async opened(channelId) {
      await late.get(channelId);
    },
    async begin(header: Header, tableId: string | null) {
      const { channelId } = header;
      const isTaken = [rooms, opening, late, outdated].some((channels) => channels.has(channelId));
      if (isTaken || bot.aside.at(channelId, 'match')) {
        throw new Error('there is a match in this channel already');
      }
      opening.add(header.channelId);
      try {
        const now = bot.time.now();
        await bot.storage.journal.create(header.id, header);
        const stored: StoredRoom = {
          match: header.id,
          messageId: tableId,
          postedAt: tableId === null ? now : givenAt(tableId),
          nudgeId: null,
          base: now,
          resumedAt: now,
          standsSince: null,
          touchedAt: now,
        };
        const room = await openNew(header.channelId, stored);
        rooms.set(header.channelId, room);
        await time.beat();
        await room.begin();
        if (!time.goesOn) room.freeze(now);
        return room;
      } finally {
        opening.delete(header.channelId);
      }
    },
    async open() {
      const lastBeat = await lastSignOfLife();
      for await (const [channelId, stored] of store.rooms.entries()) {
        if (stored.ok) await reopen(channelId, stored.value, lastBeat);
        else setAside(channelId, stored.error, {});
      }
      opened = true;
    },
    async goOn() {
      if (isUpToDate()) await connect();
    },
    refused() {
      isRefused = true;
      time.cutOff();
    },
    accepted() {
      isRefused = false;
      if (isUpToDate()) void connect();
    },
    async idle() {
      await stopping;
      await Promise.all([...rooms.values()].map((room) => room.idle()));
    },
    stop() {
      stopped = true;
      stopping = time.stop();
      outdated.stop();
      for (const room of rooms.values()) room.stop();
    },
  };
}
