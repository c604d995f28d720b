import { Events, type Guild } from 'discord.js';
import { lru } from '../core/lru.ts';
import { lastKnownMatches } from '../match/last-known.ts';
import { seatsOf, type Header } from '../match/header.ts';
import { privateTo } from '../core/place.ts';
import { storedMatch, storeNew } from '../match/stored.ts';
import { watchBarred } from './barred.ts';
import { timedBesides } from './hooks.ts';
import type { TableNeeds } from './ports.ts';
import type { Rooms, Room } from './face.ts';
import { watchConnection } from '../line/connection.ts';
import { watchDeserted } from './deserted.ts';
import { createOutdated } from './outdated.ts';
import { createReopening, settingAside } from './reopening.ts';
import type { ManagedRoom } from './room/managed.ts';
import { hasDeletedPlayer, watchDeletedPlayers } from './given-up.ts';
import { openRoom } from './room/room.ts';
import { watchPlaces } from '../chat/places.ts';
import { newRoom, openRoomStore, type Resumed, type Signs, type StoredRoom } from './room-store.ts';
import { isHeard, isRemoved } from '../line/servers.ts';
import { watchUnused } from './sleep.ts';
import { createTimekeeping } from './timekeeping.ts';
import { type Timed } from './timed.ts';
import { type RoomsState, noteKnown, standsStill, putDown, loseAtLast, lose } from './rooms-state.ts';
import { createPrivateRooms } from './private-rooms.ts';
import { resumeAll, connect, pausedOrNot, join } from './resuming.ts';
import { roomPorts } from './rooms-ports.ts';

/** Number of deleted channels remembered. */
const GONE = 1000;

export interface ManagedRooms extends Rooms {
  /**
   * Lists the stored matches without opening them. Their time has stood still since the last sign of life.
   * Returns the signs of life for these and for `others`.
   */
  list(others: readonly Resumed[]): Promise<Signs>;
  /** Returns the servers of stored matches that are not open yet. */
  servers(): ReadonlySet<string>;
  /** Resumes them: opens each when it is needed, the rest in the background. */
  goOn(): Promise<void>;
  /** Stops their time until Discord accepts requests again, even while the connection stands. */
  refused(): void;
  accepted(): void;
  idle(): Promise<void>;
  stop(): void;
}

/** @param lastKnown progress of the matches that this process has given up */
export function createRooms(bot: TableNeeds, lastKnown = lastKnownMatches()): ManagedRooms {
  const store = openRoomStore(bot.storage, bot.shard);
  const aside = settingAside(bot, store);
  const isUpToDate = watchConnection(bot.client);
  const rooms = new Map<string, ManagedRoom>();
  const opening = new Set<string>();
  /** Pending writes for matches whose channel is gone. */
  const losing = new Set<Promise<unknown>>();
  const outdated = createOutdated(bot, (channelId) => store.delete(channelId));
  const all = (): readonly ManagedRoom[] => [...rooms.values()];
  const watches = [watchDeserted(bot, all), watchUnused(bot, all, () => reopening.isDone())];
  const time = createTimekeeping({
    bot,
    store,
    show: () =>
      resumeAll(
        state,
        all().filter(({ stands }) => !stands),
      ),
    all: () => [...all(), ...timedBesides(bot.hooks)],
    isHeard: ({ header }) => isHeard(bot.client, header) && !standsStill(state, header),
  });
  const barred = watchBarred(bot, {
    rooms: () => rooms.values(),
    room: (channelId) => rooms.get(channelId),
    changed: (id) => pausedOrNot(state, [id]),
  });
  const ports = roomPorts(bot, aside, () => state);
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
      if (state.stopped) room.stop();
      else if (hasDeletedPlayer(room.header)) void loseAtLast(state, room);
      else {
        rooms.set(room.header.channelId, room);
        await join(state, room);
      }
    },
    stopped: () => state.stopped,
  });
  const state: RoomsState = {
    bot,
    lastKnown,
    store,
    rooms,
    opening,
    goneLately: lru<number>(GONE),
    listeners: [],
    losing,
    asking: new Map(),
    outdated,
    watches,
    time,
    barred,
    isListed: false,
    endedInOrder: false,
    isRefused: false,
    stopped: false,
    stopping: Promise.resolve(),
    openingAll: Promise.resolve(),
    ports,
    reopening,
    privateRooms: createPrivateRooms(bot.storage, () => state),
  };
  watchDeletedPlayers(bot, {
    rooms: all,
    async giveUp(room, match) {
      const reopened = await openRoom(ports, match, room.stored);
      await putDown(state, room);
      await loseAtLast(state, reopened);
    },
    stopped: () => state.stopped,
  });
  listen(state);
  return faceOf(state, isUpToDate);
}

/** Listens to events about the connection, and about the channels and servers of matches. */
function listen(state: RoomsState): void {
  const { bot, rooms, outdated, time, barred, reopening } = state;
  bot.client.on(Events.ShardDisconnect, () => time.cutOff());
  bot.client.on(Events.ShardReconnecting, () => time.cutOff());
  bot.client.on(Events.ShardReady, () => void connect(state));
  bot.client.on(Events.ShardResume, () => void connect(state));
  bot.forbidden.onChange((channelId) => {
    rooms.get(channelId)?.hurry();
    barred.hurry(channelId);
    if (outdated.has(channelId)) outdated.tell();
  });
  watchPlaces(bot.client, {
    gone: (channel) => gone(state, channel),
    newer: (channelId, messageId) => rooms.get(channelId)?.newer(messageId),
    deleted(channelId, messageId) {
      rooms.get(channelId)?.deleted(messageId);
      reopening.deleted(channelId, messageId);
    },
    // The matches resume if the bot is invited again before the server's rows are deleted.
    left(server) {
      if (standOn(state, server))
        bot.log.info({ guild: server.id }, 'matches frozen: bot removed from a server');
    },
    unavailable(server) {
      if (standOn(state, server))
        bot.log.warn({ guild: server.id }, 'matches and tournaments frozen: server outage');
    },
    back(server) {
      for (const room of on(state, server.id)) void join(state, room);
      for (const tournament of heldOn(state, server)) if (time.goesOn) void time.goOn(tournament);
    },
  });
}

function faceOf(state: RoomsState, isUpToDate: () => boolean): ManagedRooms {
  const { bot, rooms, listeners, time, reopening } = state;
  return {
    at: (channelId) => rooms.get(channelId),
    on: (guildId) => on(state, guildId),
    isOpening: (channelId) => reopening.has(channelId),
    areOpen: () => reopening.isDone(),
    get endedInOrder() {
      return state.endedInOrder;
    },
    get count() {
      return rooms.size;
    },
    get asleep() {
      return [...rooms.values()].filter(({ isAsleep }) => isAsleep).length;
    },
    get goesOn() {
      return time.goesOn;
    },
    privateOf: (user) => state.privateRooms.of(user),
    privateIdOf: (user) => state.privateRooms.idOf(user),
    opened: (channelId) => reopening.opened(channelId),
    onShown: (listener) => void listeners.push(listener),
    begin: (header, tableId) => begin(state, header, tableId),
    channelsOf: (user) =>
      [...rooms.values()]
        .filter(
          ({ header }) =>
            seatsOf(header, user).length > 0 && privateTo(header) === null && !isRemoved(bot.client, header),
        )
        .map(({ header }) => header.channelId),
    heardSince: (when) => time.heardSince(when),
    list: (others) => list(state, others),
    servers: () => reopening.servers(),
    async forget(guildId) {
      await reopening.openedOn(guildId);
      await Promise.all(on(state, guildId).map((room) => putDown(state, room)));
    },
    beat: () => time.beat(),
    pausedOrNot: (channels) => pausedOrNot(state, channels),
    async goOn() {
      if (isUpToDate()) await connect(state);
      state.openingAll = reopening.openAll();
    },
    refused() {
      state.isRefused = true;
      time.cutOff();
    },
    accepted() {
      state.isRefused = false;
      if (isUpToDate()) void connect(state);
    },
    idle: () => idle(state),
    stop: () => stop(state),
  };
}

/** Stores and opens a new match. If that fails, deletes it, so that it is not there at the next start. */
async function openNew(
  { store, ports, bot }: RoomsState,
  channelId: string,
  stored: StoredRoom,
): Promise<ManagedRoom> {
  try {
    await store.set(channelId, stored);
    return await openRoom(ports, await storedMatch(bot.storage.journal, stored.match), stored);
  } catch (error) {
    await store.delete(channelId).catch((failure: unknown) => {
      bot.log.error(
        { err: failure, match: stored.match, channel: channelId },
        'match that did not begin not removed',
      );
    });
    throw error;
  }
}

/** Stores the clean shutdown. Without it the next start shows recently used tables again. */
async function end({ store, bot }: RoomsState): Promise<void> {
  try {
    await store.end();
  } catch (error) {
    bot.log.warn({ err: error }, 'clean shutdown not stored');
  }
}

/**
 * Gives up the match of a deleted channel. If storage fails, the next start finds that the channel is
 * missing.
 */
const gone = (state: RoomsState, { id }: { readonly id: string }): void => {
  state.goneLately.set(id, state.bot.time.now());
  const going = Promise.all([lose(state, id), state.bot.aside.putAway(id, 'match')])
    .catch((error: unknown) => {
      state.bot.log.error({ err: error, channel: id }, 'match of a deleted channel not removed');
    })
    .finally(() => state.losing.delete(going));
  state.losing.add(going);
};

const on = ({ rooms }: RoomsState, guildId: string): readonly ManagedRoom[] =>
  [...rooms.values()].filter(({ header }) => header.guildId === guildId);

const heldOn = ({ bot }: RoomsState, { id }: Pick<Guild, 'id'>): readonly Timed[] =>
  timedBesides(bot.hooks).filter(({ header }) => header.guildId === id);

/** Stops the time of a server's matches and tournaments; false if it has none. */
function standOn(state: RoomsState, server: Guild): boolean {
  const standing = [...on(state, server.id), ...heldOn(state, server)];
  void state.time.stand(standing);
  return standing.length > 0;
}

async function begin(state: RoomsState, header: Header, tableId: string | null): Promise<Room> {
  const { channelId } = header;
  const isTaken = [state.rooms, state.opening, state.reopening, state.outdated].some((channels) =>
    channels.has(channelId),
  );
  if (isTaken || state.bot.aside.at(channelId, 'match')) {
    throw new Error('there is a match in this channel already');
  }
  state.opening.add(header.channelId);
  try {
    const now = state.bot.time.now();
    await storeNew(state.bot.storage.journal, header);
    const isPrivate = privateTo(header) !== null;
    const stored = newRoom(header, tableId, now);
    const own = isPrivate ? { ...stored, shard: state.bot.shard.id } : stored;
    const room = await openNew(state, header.channelId, own);
    state.rooms.set(header.channelId, room);
    if (isPrivate) state.privateRooms.keep(room);
    // No input is judged before the table is shown, however long storing the sign of life takes.
    const begun = room.begin();
    const beaten = state.time.beat();
    await begun;
    const isPaused = !isHeard(state.bot.client, header) || standsStill(state, header);
    if (isPaused || !state.time.goesOn) room.freeze(now);
    if (isPaused && state.time.goesOn) await state.time.goOn(room);
    await beaten;
    if (state.goneLately.has(channelId)) gone(state, { id: channelId });
    return room;
  } finally {
    state.opening.delete(header.channelId);
  }
}

async function list(state: RoomsState, others: readonly Resumed[]): Promise<Signs> {
  const signs = await state.reopening.list(others);
  state.endedInOrder = signs.isWhole({ resumedAt: Infinity });
  state.isListed = true;
  return signs;
}

async function idle(state: RoomsState): Promise<void> {
  // A match that is slow to open does not delay a stop.
  await Promise.all([state.stopping, ...(state.stopped ? [] : [state.openingAll])]);
  await state.bot.spread.idle();
  await Promise.all([
    ...state.losing,
    state.barred.idle(),
    ...[...state.rooms.values()].map((room) => room.idle()),
  ]);
  if (state.stopped) await end(state);
}

function stop(state: RoomsState): void {
  state.stopped = true;
  state.stopping = state.time.stop();
  state.outdated.stop();
  for (const watch of state.watches) watch.stop();
  state.privateRooms.stop();
  state.barred.stop();
  for (const cancel of state.asking.values()) cancel();
  for (const room of state.rooms.values()) {
    room.stop();
    noteKnown(state, room);
  }
}
