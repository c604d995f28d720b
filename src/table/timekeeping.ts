import { type Hearing, createHearing } from '../match/hearing.ts';
import { giveWay } from '../match/give-way.ts';
import type { Cancel } from '../time/time.ts';
import type { TableNeeds } from './ports.ts';
import { inLog } from '../match/header.ts';
import type { RoomStore } from './room-store.ts';
import type { Timed } from './timed.ts';

/** A sign of life is stored that often, in ms (ruling 33). */
const BEAT_MS = 1000;

export interface TimekeepingPorts {
  readonly bot: Pick<TableNeeds, 'time' | 'log' | 'signs'>;
  readonly store: Pick<RoomStore, 'beat'>;
  /** Whatever is going on. */
  all(): readonly Timed[];
  /** Whether Discord tells what happens on the server of one, or that has an outage of its own, and it is not paused. */
  isHeard(one: Timed): boolean;
  /** Shows the matches whose time goes on again, where their tables do not show them as they stand. */
  show(): Promise<void>;
}

/**
 * Keeps the time of all matches and tournaments: it goes on only while the bot is connected and hears Discord, and a sign of life is stored
 * meanwhile. Whatever passes after the last one is charged to nobody (ruling 33).
 */
export interface Timekeeping {
  readonly isConnected: boolean;
  /** Whether the time of the matches goes on. */
  readonly goesOn: boolean;
  /** Tells, whenever it is asked, whether the connection has lasted since now. */
  sameConnection(): () => boolean;
  /** The time of all matches stands still since Discord was heard last, until `connect`. */
  cutOff(): void;
  /** It goes on; false when it has been doing so, or the connection has been lost again meanwhile. */
  connect(): Promise<boolean>;
  /** The time of one match goes on, if its server is heard. Never rejects. */
  goOn(room: Timed): Promise<void>;
  /** The time of these stands still since Discord was heard last: their server is no longer heard. Never rejects. */
  stand(rooms: readonly Timed[]): Promise<void>;
  /** Stores a sign of life now. Never rejects. */
  beat(): Promise<void>;
  /** Resolves when Discord has been heard at this time of ours, or later. */
  heardSince(when: number): Promise<void>;
  /** Stores a last sign of life; then the time of all matches stands still. Resolves when that is stored. */
  stop(): Promise<void>;
}

/** The time of all matches, and what is stored of it. */
interface TimekeepingState extends Pick<TimekeepingPorts, 'bot' | 'store'> {
  readonly ports: TimekeepingPorts;
  /** Whose time goes on without that being stored. */
  readonly owing: Set<Timed>;
  /** Of which it has been told that it could not be stored. */
  readonly told: WeakSet<Timed>;
  isConnected: boolean;
  /** How often the connection has been lost. */
  losses: number;
  /** The last sign of life that is stored. */
  stored: number;
  cancelBeat: Cancel;
  readonly hearing: Hearing;
}

export function createTimekeeping(ports: TimekeepingPorts): Timekeeping {
  const { bot, store } = ports;
  const owing = new Set<Timed>();
  const told = new WeakSet<Timed>();
  const hearing = createHearing({
    time: bot.time,
    wanted: () => state.isConnected && ports.all().length > 0,
    ask: () => {
      if (state.isConnected) bot.signs.ask();
    },
    fellSilent: () => {
      if (!state.isConnected) return;
      const since = new Date(hearing.last).toISOString();
      bot.log.warn({ since }, 'Discord is not heard: the matches stand still');
      standStill(state);
    },
    spoke: (last) => {
      if (!state.isConnected) return;
      const silentMs = Math.round(bot.time.now() - last);
      bot.log.info({ silentMs }, 'Discord is heard again: the matches go on');
      void goOnAll(state).then(() => ports.show());
    },
  });
  const state: TimekeepingState = {
    ports,
    bot,
    store,
    owing,
    told,
    isConnected: false,
    losses: 0,
    stored: 0,
    cancelBeat: () => undefined,
    hearing,
  };
  bot.signs.onSign(() => hearing.heard());
  return {
    get isConnected() {
      return state.isConnected;
    },
    get goesOn() {
      return goesOn(state);
    },
    sameConnection: () => sameConnection(state),
    cutOff: () => cutOff(state),
    connect: () => connect(state),
    goOn: (room) => goOn(state, room),
    async stand(rooms) {
      for (const room of rooms) room.freeze(hearing.last);
      await Promise.all(rooms.map((room) => goOn(state, room)));
    },
    beat: () => beat(state),
    heardSince: (when) => hearing.since(when),
    stop: () => stop(state),
  };
}

const goesOn = (state: TimekeepingState): boolean => state.isConnected && !state.hearing.isSilent;

async function beat(state: TimekeepingState): Promise<void> {
  if (!goesOn(state)) return;
  try {
    await keepSign(state, state.hearing.last);
  } catch (error) {
    state.bot.log.error({ err: error }, 'a sign of life was not stored');
  }
  state.cancelBeat();
  if (goesOn(state))
    state.cancelBeat = state.bot.time.at(state.bot.time.now() + BEAT_MS, () => void beat(state));
}

async function keepSign(state: TimekeepingState, last: number): Promise<void> {
  // It charges the time before it to every match that has not stored that it goes on from here.
  await goOnOf(state, state.owing);
  if (state.ports.all().length === 0 || state.owing.size > 0 || last === state.stored) return;
  await state.store.beat(last);
  state.stored = last;
}

function standStill(state: TimekeepingState): void {
  state.cancelBeat();
  for (const room of state.ports.all()) room.freeze(state.hearing.last);
}

function cutOff(state: TimekeepingState): void {
  if (!state.isConnected) return;
  standStill(state);
  state.isConnected = false;
  state.losses += 1;
}

async function goOn({ owing, ports, told, bot }: TimekeepingState, room: Timed): Promise<void> {
  owing.add(room);
  try {
    await (ports.isHeard(room) ? room.goOn() : room.stand());
    owing.delete(room);
    told.delete(room);
  } catch (error) {
    if (!ports.all().includes(room)) owing.delete(room);
    // It is tried again with every sign of life.
    bot.log[told.has(room) ? 'debug' : 'error'](
      { err: error, ...inLog(room.header) },
      'since when a match goes on, or stands still, was not stored',
    );
    told.add(room);
  }
}

/** However many they are, nobody else has to wait for that; what is left when the time stands still again goes on with it. */
async function goOnOf(state: TimekeepingState, rooms: Iterable<Timed>): Promise<void> {
  const begun: Promise<void>[] = [];
  for (const room of [...rooms]) {
    await giveWay();
    if (goesOn(state)) begun.push(goOn(state, room));
  }
  await Promise.all(begun);
}

async function goOnAll(state: TimekeepingState): Promise<void> {
  const rooms = state.ports.all();
  for (const room of rooms) state.owing.add(room);
  await goOnOf(state, rooms);
  await beat(state);
}

function sameConnection(state: TimekeepingState): () => boolean {
  const before = state.losses;
  return () => state.losses === before;
}

async function connect(state: TimekeepingState): Promise<boolean> {
  if (state.isConnected) return false;
  state.isConnected = true;
  const isSame = sameConnection(state);
  await goOnAll(state);
  return isSame();
}

function stop(state: TimekeepingState): Promise<void> {
  const last = beat(state);
  state.hearing.stop();
  cutOff(state);
  return last;
}
