import { Events, type Guild } from 'discord.js';
import { giveWay } from '../match/give-way.ts';
import { lastKnownMatches } from '../match/last-known.ts';
import { createPauses, pause } from '../time/pauses.ts';
import { inLog, seatsOf, type Header } from '../match/header.ts';
import { storedMatch, storeNew } from '../match/stored.ts';
import { watchBarred } from './barred.ts';
import { isPaused, timedBesides } from './hooks.ts';
import type { TableNeeds } from './ports.ts';
import type { Rooms } from './face.ts';
import { watchConnection } from '../line/connection.ts';
import { watchDeserted } from './deserted.ts';
import { createOutdated } from './outdated.ts';
import { createReopening, settingAside } from './reopening.ts';
import { createQuota } from '../chat/quota.ts';
import type { ManagedRoom } from './room/face.ts';
import { AGAIN_MS, hasDeletedPlayer, LONGEST_AGAIN_MS, watchDeletedPlayers } from './given-up.ts';
import { openRoom } from './room/room.ts';
import type { RoomPorts } from './room/state.ts';
import { watchPlaces } from '../chat/places.ts';
import { newRoom, openRoomStore, type Resumed, type Signs, type StoredRoom } from './room-store.ts';
import { isGone, isHeard, isListed as hasListed, isRemoved } from '../line/servers.ts';
import { createTimekeeping, type Timed } from './timekeeping.ts';

export interface ManagedRooms extends Rooms {
  /**
   * Finds out which matches are stored; their time has stood still since the last sign of life, which is told of what else
   * (`others`) has gone on until then.
   */
  list(others: readonly Resumed[]): Promise<Signs>;
  /** The servers on which matches are stored that are not open yet. */
  servers(): ReadonlySet<string>;
  /** Goes on with them: each is opened when somebody needs it, all others meanwhile. */
  goOn(): Promise<void>;
  /** Their time stands still until Discord does again what it is asked for, however the connection is. */
  refused(): void;
  accepted(): void;
  idle(): Promise<void>;
  stop(): void;
}

/** @param lastKnown how far matches had come that this process has given up */
export function createRooms(bot: TableNeeds, lastKnown = lastKnownMatches()): ManagedRooms {
  const store = openRoomStore(bot.storage, bot.shard);
  const aside = settingAside(bot, store);
  const isUpToDate = watchConnection(bot.client);
  const rooms = new Map<string, ManagedRoom>();
  const opening = new Set<string>();
  const listeners: Parameters<Rooms['onShown']>[0][] = [];
  /** What is still to be stored of matches whose channel is gone. */
  const losing = new Set<Promise<unknown>>();
  const outdated = createOutdated(bot, (channelId) => store.rooms.delete(channelId));
  const deserted = watchDeserted(bot, () => [...rooms.values()]);
  const time = createTimekeeping({
    bot,
    store,
    show: () => resumeAll([...rooms.values()].filter(({ stands }) => !stands)),
    all: () => [...rooms.values(), ...timedBesides(bot.hooks)],
    isHeard: ({ header }) => isHeard(bot.client, header) && !standsStill(header),
  });
  const barred = watchBarred(bot, { rooms: () => [...rooms.values()], changed: (id) => pausedOrNot([id]) });
  /** Whether it is known which matches are stored. */
  let isListed = false;
  let endedInOrder = false;
  let isRefused = false;
  let stopped = false;
  let stopping = Promise.resolve();
  let openingAll = Promise.resolve();

  /** This process leaves a match, which may come back with less in its journal. */
  function noteKnown(room: ManagedRoom | undefined): void {
    if (!room) return;
    const { header, inputs, match } = room;
    lastKnown.note(bot.shard.id, header.id, { inputs, ply: match.ply });
  }

  /** Whether what has this header stands still although its server is heard. */
  const standsStill = (header: Timed['header']): boolean => {
    const isMatch = rooms.get(header.channelId)?.header.id === header.id;
    return isPaused(bot.hooks, header) || (isMatch && barred.at(header) !== null);
  };

  const ports: RoomPorts = {
    bot,
    barred: (place) => barred.at(place),
    standing(header) {
      if (!time.goesOn || !isHeard(bot.client, header)) return { why: 'outage' };
      return isPaused(bot.hooks, header) ? { why: 'paused' } : barred.at(header);
    },
    acted: (channelId, user) => barred.acted(channelId, user),
    // More than anybody needs who looks at one table.
    tablesAsked: createQuota({ most: 6, ms: 60_000 }),
    mends: createQuota({ most: 3, ms: 60_000 }),
    heardSince: (when) => time.heardSince(when),
    shown(channelId, hasBegun) {
      const room = rooms.get(channelId);
      if (room) for (const listener of listeners) listener(room, hasBegun);
    },
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
      await barred.left(channelId);
      noteKnown(rooms.get(channelId));
      rooms.delete(channelId);
      await store.rooms.delete(channelId);
    },
    damaged(channelId, damage) {
      const room = rooms.get(channelId);
      if (!room) return;
      putDown(room).catch((error: unknown) => {
        bot.log.warn({ err: error, ...inLog(room.header) }, 'notice of a damaged match not taken away');
      });
      const { header, stored, inputs } = room;
      aside.set(channelId, damage, { ...stored, locale: header.locale });
      // At the next start a journal that has lost its last inputs looks like any other.
      aside.keep(channelId, { ...stored, inputs, standsSince: bot.time.now() });
    },
  };

  const reopening = createReopening({
    bot,
    store,
    aside,
    lastKnown,
    room: ports,
    outdated: {
      async add(match) {
        await outdated.add(match);
        if (time.isConnected) outdated.tell();
      },
    },
    async opened(room) {
      if (stopped) room.stop();
      else if (hasDeletedPlayer(room.header)) void loseAtLast(room);
      else {
        rooms.set(room.header.channelId, room);
        await join(room);
      }
    },
    stopped: () => stopped,
  });
  watchDeletedPlayers(bot, {
    rooms: () => [...rooms.values()],
    async giveUp(room, match) {
      const anew = await openRoom(ports, match, room.stored);
      await putDown(room);
      await loseAtLast(anew);
    },
    stopped: () => stopped,
  });

  /** Goes on with matches after an interruption, unless there is another one before that. */
  async function resumeAll(of: readonly ManagedRoom[]): Promise<void> {
    const isSame = time.sameConnection();
    for (const room of of) {
      await giveWay();
      resume(room, isSame);
    }
  }

  async function connect(): Promise<void> {
    if (!isListed || isRefused) return;
    // Those that are there from now on go on by themselves.
    const there = [...rooms.values()];
    barred.forget();
    if (!(await time.connect())) return;
    outdated.tell();
    await resumeAll(there);
  }

  /** Goes on with a match: at once where nothing has to be asked of Discord for that, otherwise in its turn. */
  function resume(room: ManagedRoom, stillConnected: () => boolean): void {
    const work = () => resumeNow(room, stillConnected);
    if (hasListed(bot.client, room.header) && room.stands) void work();
    else bot.spread.add(work);
  }

  /** Unless the connection has been lost again until then, or its server has an outage. */
  async function resumeNow(room: ManagedRoom, stillConnected: () => boolean): Promise<void> {
    try {
      const { client } = bot;
      if (!isHeard(client, room.header)) return;
      if (await isGone(client, room.header)) await lose(room.header.channelId);
      else await resumeThere(room, stillConnected);
    } catch (error) {
      bot.log.error({ err: error, ...inLog(room.header) }, 'a match could not be shown again');
    }
  }

  /** Discord has said how its channel is. */
  async function resumeThere(room: ManagedRoom, stillConnected: () => boolean): Promise<void> {
    if (barred.learn(room.header) && time.goesOn) await time.goOn(room);
    barred.tell(room);
    const why = barred.at(room.header)?.why;
    // In a closed thread nothing can be shown.
    if (stillConnected() && why !== 'locked' && why !== 'archived') await room.resume();
  }

  /** What stands still by itself does so, or goes on. */
  async function pausedOrNot(channels: readonly string[]): Promise<void> {
    const found = channels.flatMap((channelId) => rooms.get(channelId) ?? []);
    const paused = found.filter(({ header }) => standsStill(header));
    await time.stand(paused);
    for (const room of paused) barred.tell(room);
    await Promise.all(found.filter((room) => !paused.includes(room)).map((room) => join(room)));
  }

  /** A match that is there, or heard of, later than the others goes on, if they do. */
  async function join(room: ManagedRoom): Promise<void> {
    const isSame = time.sameConnection();
    if (stopped) return;
    if (time.goesOn) await time.goOn(room);
    if (time.isConnected) resume(room, isSame);
  }

  /** What cannot be opened, or is not known to be stored, must not be there at the next start either. */
  async function openNew(channelId: string, stored: StoredRoom): Promise<ManagedRoom> {
    try {
      await store.rooms.set(channelId, stored);
      return await openRoom(ports, await storedMatch(bot.storage.journal, stored.match), stored);
    } catch (error) {
      await store.rooms.delete(channelId).catch((failure: unknown) => {
        bot.log.error(
          { err: failure, match: stored.match, channel: channelId },
          'a match that did not begin was not removed',
        );
      });
      throw error;
    }
  }

  /** Without that, the tables on which something was done lately are shown again at the next start. */
  async function end(): Promise<void> {
    try {
      await store.end();
    } catch (error) {
      bot.log.warn({ err: error }, 'that all has been shown was not stored');
    }
  }

  /** Nothing is done about a match any more; what is stored of it stays. */
  async function putDown(room: ManagedRoom): Promise<void> {
    room.stop();
    rooms.delete(room.header.channelId);
    await barred.left(room.header.channelId);
  }

  /** Loses a match that is not among the rooms, as often as it takes: until the bot stops, or another match has the channel. */
  async function loseAtLast(room: ManagedRoom): Promise<void> {
    const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
    while (!stopped && !rooms.has(room.header.channelId)) {
      try {
        await room.lose();
        return;
      } catch (error) {
        bot.log.error({ err: error, ...inLog(room.header) }, 'match of a deleted player not given up');
      }
      await pause(bot.time, pauses.next());
    }
  }

  /** The match of a channel that is gone. */
  async function lose(channelId: string): Promise<void> {
    if (reopening.has(channelId)) await reopening.opened(channelId);
    const room = rooms.get(channelId);
    rooms.delete(channelId);
    await room?.lose();
  }

  /** What storage keeps of a match all the same is found to have no channel at the next start. */
  const gone = ({ id }: { readonly id: string }): void => {
    const going = Promise.all([lose(id), bot.aside.putAway(id, 'match')])
      .catch((error: unknown) => {
        bot.log.error({ err: error, channel: id }, 'a match was not removed with its channel');
      })
      .finally(() => losing.delete(going));
    losing.add(going);
  };

  bot.client.on(Events.ShardDisconnect, () => time.cutOff());
  bot.client.on(Events.ShardReconnecting, () => time.cutOff());
  bot.client.on(Events.ShardReady, () => void connect());
  bot.client.on(Events.ShardResume, () => void connect());
  bot.forbidden.onChange((channelId) => {
    rooms.get(channelId)?.hurry();
    barred.hurry(channelId);
    if (outdated.has(channelId)) outdated.tell();
  });
  const on = (guildId: string): readonly ManagedRoom[] =>
    [...rooms.values()].filter(({ header }) => header.guildId === guildId);

  const heldOn = ({ id }: Pick<Guild, 'id'>): readonly Timed[] =>
    timedBesides(bot.hooks).filter(({ header }) => header.guildId === id);

  /** The matches and tournaments of a server stand still; false when it has none. */
  function standOn(server: Guild): boolean {
    const standing = [...on(server.id), ...heldOn(server)];
    void time.stand(standing);
    return standing.length > 0;
  }

  watchPlaces(bot.client, {
    gone,
    newer: (channelId, messageId) => rooms.get(channelId)?.newer(messageId),
    deleted(channelId, messageId) {
      rooms.get(channelId)?.deleted(messageId);
      reopening.deleted(channelId, messageId);
    },
    // They go on should the bot be invited again: until what is stored of the server is deleted.
    left(server) {
      if (standOn(server))
        bot.log.info({ guild: server.id }, 'bot removed from a server: its matches stand still');
    },
    unavailable(server) {
      if (standOn(server))
        bot.log.warn({ guild: server.id }, 'a server has an outage: its matches and tournaments stand still');
    },
    back(server) {
      for (const room of on(server.id)) void join(room);
      for (const tournament of heldOn(server)) if (time.goesOn) void time.goOn(tournament);
    },
  });

  return {
    at: (channelId) => rooms.get(channelId),
    on,
    isOpening: (channelId) => reopening.has(channelId),
    areOpen: () => reopening.isDone(),
    get endedInOrder() {
      return endedInOrder;
    },
    get count() {
      return rooms.size;
    },
    get goesOn() {
      return time.goesOn;
    },
    opened: (channelId) => reopening.opened(channelId),
    onShown: (listener) => void listeners.push(listener),
    async begin(header: Header, tableId: string | null) {
      const { channelId } = header;
      const isTaken = [rooms, opening, reopening, outdated].some((channels) => channels.has(channelId));
      if (isTaken || bot.aside.at(channelId, 'match')) {
        throw new Error('there is a match in this channel already');
      }
      opening.add(header.channelId);
      try {
        const now = bot.time.now();
        await storeNew(bot.storage.journal, header);
        const room = await openNew(header.channelId, newRoom(header, tableId, now));
        rooms.set(header.channelId, room);
        // Nothing is judged before it has been shown, however long the sign of life takes to be stored.
        const begun = room.begin();
        const beaten = time.beat();
        await begun;
        const isPaused = !isHeard(bot.client, header) || standsStill(header);
        if (isPaused || !time.goesOn) room.freeze(now);
        if (isPaused && time.goesOn) await time.goOn(room);
        await beaten;
        return room;
      } finally {
        opening.delete(header.channelId);
      }
    },
    channelsOf: (user) =>
      [...rooms.values()]
        .filter(({ header }) => seatsOf(header, user).length > 0 && !isRemoved(bot.client, header))
        .map(({ header }) => header.channelId),
    heardSince: (when) => time.heardSince(when),
    async list(others) {
      const signs = await reopening.list(others);
      endedInOrder = signs.isWhole({ resumedAt: Infinity });
      isListed = true;
      return signs;
    },
    servers: () => reopening.servers(),
    async forget(guildId) {
      await reopening.openedOn(guildId);
      await Promise.all(on(guildId).map(putDown));
    },
    beat: () => time.beat(),
    pausedOrNot,
    async goOn() {
      if (isUpToDate()) await connect();
      openingAll = reopening.openAll();
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
      // A match that takes long to open keeps nobody from stopping.
      await Promise.all([stopping, ...(stopped ? [] : [openingAll])]);
      await bot.spread.idle();
      await Promise.all([...losing, barred.idle(), ...[...rooms.values()].map((room) => room.idle())]);
      if (stopped) await end();
    },
    stop() {
      stopped = true;
      stopping = time.stop();
      outdated.stop();
      deserted.stop();
      barred.stop();
      for (const room of rooms.values()) {
        room.stop();
        noteKnown(room);
      }
    },
  };
}
