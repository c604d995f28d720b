import { Events, type Guild } from 'discord.js';
import { giveWay } from '../match/give-way.ts';
import { lastKnownMatches, type LastKnownMatches } from '../match/last-known.ts';
import { createPauses, pause } from '../time/pauses.ts';
import { inLog, seatsOf, type Header } from '../match/header.ts';
import { storedMatch, storeNew } from '../match/stored.ts';
import { watchBarred, type BarredWatch } from './barred.ts';
import { isPaused, timedBesides } from './hooks.ts';
import type { TableNeeds } from './ports.ts';
import type { Rooms, Room } from './face.ts';
import { watchConnection } from '../line/connection.ts';
import { watchDeserted, type DesertedWatch } from './deserted.ts';
import { createOutdated, type Outdated } from './outdated.ts';
import { createReopening, settingAside, type Reopening } from './reopening.ts';
import { createQuota } from '../chat/quota.ts';
import type { ManagedRoom } from './room/face.ts';
import { AGAIN_MS, hasDeletedPlayer, LONGEST_AGAIN_MS, watchDeletedPlayers } from './given-up.ts';
import { openRoom } from './room/room.ts';
import type { RoomPorts } from './room/state.ts';
import { watchPlaces } from '../chat/places.ts';
import {
  newRoom,
  openRoomStore,
  type Resumed,
  type Signs,
  type StoredRoom,
  type RoomStore,
} from './room-store.ts';
import { isGone, isHeard, isListed as hasListed, isRemoved } from '../line/servers.ts';
import { createTimekeeping, type Timed, type Timekeeping } from './timekeeping.ts';

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

/** The matches of a bot, and what everything that is done with them works on. */
interface RoomsState {
  readonly bot: TableNeeds;
  readonly lastKnown: LastKnownMatches;
  readonly store: RoomStore;
  readonly rooms: Map<string, ManagedRoom>;
  readonly opening: Set<string>;
  /** What is still to be stored of matches whose channel is gone. */
  readonly losing: Set<Promise<unknown>>;
  readonly outdated: Outdated;
  readonly deserted: DesertedWatch;
  readonly time: Timekeeping;
  readonly barred: BarredWatch;
  /** Whether it is known which matches are stored. */
  isListed: boolean;
  endedInOrder: boolean;
  isRefused: boolean;
  stopped: boolean;
  stopping: Promise<void>;
  openingAll: Promise<void>;
  readonly ports: RoomPorts;
  readonly reopening: Reopening;
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
      noteKnown(state, rooms.get(channelId));
      rooms.delete(channelId);
      await store.rooms.delete(channelId);
    },
    damaged(channelId, damage) {
      const room = rooms.get(channelId);
      if (!room) return;
      putDown(state, room).catch((error: unknown) => {
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

/** This process leaves a match, which may come back with less in its journal. */
function noteKnown({ lastKnown, bot }: RoomsState, room: ManagedRoom | undefined): void {
  if (!room) return;
  const { header, inputs, match } = room;
  lastKnown.note(bot.shard.id, header.id, { inputs, ply: match.ply });
}

/** Whether what has this header stands still although its server is heard. */
const standsStill = ({ rooms, bot, barred }: RoomsState, header: Timed['header']): boolean => {
  const isMatch = rooms.get(header.channelId)?.header.id === header.id;
  return isPaused(bot.hooks, header) || (isMatch && barred.at(header) !== null);
};

/** Goes on with matches after an interruption, unless there is another one before that. */
async function resumeAll(state: RoomsState, of: readonly ManagedRoom[]): Promise<void> {
  const isSame = state.time.sameConnection();
  for (const room of of) {
    await giveWay();
    resume(state, room, isSame);
  }
}

async function connect(state: RoomsState): Promise<void> {
  if (!state.isListed || state.isRefused) return;
  // Those that are there from now on go on by themselves.
  const there = [...state.rooms.values()];
  state.barred.forget();
  if (!(await state.time.connect())) return;
  state.outdated.tell();
  await resumeAll(state, there);
}

/** Goes on with a match: at once where nothing has to be asked of Discord for that, otherwise in its turn. */
function resume(state: RoomsState, room: ManagedRoom, stillConnected: () => boolean): void {
  const work = () => resumeNow(state, room, stillConnected);
  if (hasListed(state.bot.client, room.header) && room.stands) void work();
  else state.bot.spread.add(work);
}

/** Unless the connection has been lost again until then, or its server has an outage. */
async function resumeNow(state: RoomsState, room: ManagedRoom, stillConnected: () => boolean): Promise<void> {
  try {
    const { client } = state.bot;
    if (!isHeard(client, room.header)) return;
    if (await isGone(client, room.header)) await lose(state, room.header.channelId);
    else await resumeThere(state, room, stillConnected);
  } catch (error) {
    state.bot.log.error({ err: error, ...inLog(room.header) }, 'a match could not be shown again');
  }
}

/** Discord has said how its channel is. */
async function resumeThere(
  { barred, time }: RoomsState,
  room: ManagedRoom,
  stillConnected: () => boolean,
): Promise<void> {
  if (barred.learn(room.header) && time.goesOn) await time.goOn(room);
  barred.tell(room);
  const why = barred.at(room.header)?.why;
  // In a closed thread nothing can be shown.
  if (stillConnected() && why !== 'locked' && why !== 'archived') await room.resume();
}

/** What stands still by itself does so, or goes on. */
async function pausedOrNot(state: RoomsState, channels: readonly string[]): Promise<void> {
  const found = channels.flatMap((channelId) => state.rooms.get(channelId) ?? []);
  const paused = found.filter(({ header }) => standsStill(state, header));
  await state.time.stand(paused);
  for (const room of paused) state.barred.tell(room);
  await Promise.all(found.filter((room) => !paused.includes(room)).map((room) => join(state, room)));
}

/** A match that is there, or heard of, later than the others goes on, if they do. */
async function join(state: RoomsState, room: ManagedRoom): Promise<void> {
  const isSame = state.time.sameConnection();
  if (state.stopped) return;
  if (state.time.goesOn) await state.time.goOn(room);
  if (state.time.isConnected) resume(state, room, isSame);
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

/** Nothing is done about a match any more; what is stored of it stays. */
async function putDown({ rooms, barred }: RoomsState, room: ManagedRoom): Promise<void> {
  room.stop();
  rooms.delete(room.header.channelId);
  await barred.left(room.header.channelId);
}

/** Loses a match that is not among the rooms, as often as it takes: until the bot stops, or another match has the channel. */
async function loseAtLast(state: RoomsState, room: ManagedRoom): Promise<void> {
  const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
  while (!state.stopped && !state.rooms.has(room.header.channelId)) {
    try {
      await room.lose();
      return;
    } catch (error) {
      state.bot.log.error({ err: error, ...inLog(room.header) }, 'match of a deleted player not given up');
    }
    await pause(state.bot.time, pauses.next());
  }
}

/** The match of a channel that is gone. */
async function lose({ reopening, rooms }: RoomsState, channelId: string): Promise<void> {
  if (reopening.has(channelId)) await reopening.opened(channelId);
  const room = rooms.get(channelId);
  rooms.delete(channelId);
  await room?.lose();
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
