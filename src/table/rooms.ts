import { Events, type Guild } from 'discord.js';
import { lastKnownMatches } from '../match/last-known.ts';
import { seatsOf, type Header } from '../match/header.ts';
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
import { createTimekeeping } from './timekeeping.ts';
import { type Timed } from './timed.ts';
import { type RoomsState, noteKnown, standsStill, putDown, loseAtLast, lose } from './rooms-state.ts';
import { resumeAll, connect, pausedOrNot, join } from './resuming.ts';
import { roomPorts } from './rooms-ports.ts';

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
  /** What is still to be stored of matches whose channel is gone. */
  const losing = new Set<Promise<unknown>>();
  const outdated = createOutdated(bot, (channelId) => store.rooms.delete(channelId));
  const deserted = watchDeserted(bot, () => [...rooms.values()]);
  const time = createTimekeeping({
    bot,
    store,
    show: () =>
      resumeAll(
        state,
        [...rooms.values()].filter(({ stands }) => !stands),
      ),
    all: () => [...rooms.values(), ...timedBesides(bot.hooks)],
    isHeard: ({ header }) => isHeard(bot.client, header) && !standsStill(state, header),
  });
  const barred = watchBarred(bot, {
    rooms: () => [...rooms.values()],
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
    listeners: [],
    losing,
    outdated,
    deserted,
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
  };
  watchDeletedPlayers(bot, {
    rooms: () => [...rooms.values()],
    async giveUp(room, match) {
      const anew = await openRoom(ports, match, room.stored);
      await putDown(state, room);
      await loseAtLast(state, anew);
    },
    stopped: () => state.stopped,
  });
  listen(state);
  return faceOf(state, isUpToDate);
}

/** What Discord tells of the connection, and of the channels and servers of matches. */
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
    // They go on should the bot be invited again: until what is stored of the server is deleted.
    left(server) {
      if (standOn(state, server))
        bot.log.info({ guild: server.id }, 'bot removed from a server: its matches stand still');
    },
    unavailable(server) {
      if (standOn(state, server))
        bot.log.warn({ guild: server.id }, 'a server has an outage: its matches and tournaments stand still');
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
    get goesOn() {
      return time.goesOn;
    },
    opened: (channelId) => reopening.opened(channelId),
    onShown: (listener) => void listeners.push(listener),
    begin: (header, tableId) => begin(state, header, tableId),
    channelsOf: (user) =>
      [...rooms.values()]
        .filter(({ header }) => seatsOf(header, user).length > 0 && !isRemoved(bot.client, header))
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

/** What cannot be opened, or is not known to be stored, must not be there at the next start either. */
async function openNew(
  { store, ports, bot }: RoomsState,
  channelId: string,
  stored: StoredRoom,
): Promise<ManagedRoom> {
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
async function end({ store, bot }: RoomsState): Promise<void> {
  try {
    await store.end();
  } catch (error) {
    bot.log.warn({ err: error }, 'that all has been shown was not stored');
  }
}

/** What storage keeps of a match all the same is found to have no channel at the next start. */
const gone = (state: RoomsState, { id }: { readonly id: string }): void => {
  const going = Promise.all([lose(state, id), state.bot.aside.putAway(id, 'match')])
    .catch((error: unknown) => {
      state.bot.log.error({ err: error, channel: id }, 'a match was not removed with its channel');
    })
    .finally(() => state.losing.delete(going));
  state.losing.add(going);
};

const on = ({ rooms }: RoomsState, guildId: string): readonly ManagedRoom[] =>
  [...rooms.values()].filter(({ header }) => header.guildId === guildId);

const heldOn = ({ bot }: RoomsState, { id }: Pick<Guild, 'id'>): readonly Timed[] =>
  timedBesides(bot.hooks).filter(({ header }) => header.guildId === id);

/** The matches and tournaments of a server stand still; false when it has none. */
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
    const room = await openNew(state, header.channelId, newRoom(header, tableId, now));
    state.rooms.set(header.channelId, room);
    // Nothing is judged before it has been shown, however long the sign of life takes to be stored.
    const begun = room.begin();
    const beaten = state.time.beat();
    await begun;
    const isPaused = !isHeard(state.bot.client, header) || standsStill(state, header);
    if (isPaused || !state.time.goesOn) room.freeze(now);
    if (isPaused && state.time.goesOn) await state.time.goOn(room);
    await beaten;
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
  // A match that takes long to open keeps nobody from stopping.
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
  state.deserted.stop();
  state.barred.stop();
  for (const room of state.rooms.values()) {
    room.stop();
    noteKnown(state, room);
  }
}
