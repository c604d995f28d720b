import { type Hearing, createHearing } from '../match/hearing.ts';
import { giveWay } from '../match/give-way.ts';
import type { Cancel } from '../time/time.ts';
import type { TableNeeds } from './ports.ts';
import { inLog } from '../match/header.ts';
import type { RoomStore } from './room-store.ts';
import type { Timed } from './timed.ts';

/** Interval between stored signs of life, in ms (ruling 33). */
const BEAT_MS = 1000;

export interface TimekeepingPorts {
  readonly bot: Pick<TableNeeds, 'time' | 'log' | 'signs'>;
  readonly store: Pick<RoomStore, 'beat'>;
  /** Returns all running matches and tournaments. */
  all(): readonly Timed[];
  /** True if Discord reports the events of its server, and it is neither paused nor barred. */
  isHeard(one: Timed): boolean;
  /** Shows the stale tables of matches that resume. */
  show(): Promise<void>;
}

/**
 * Keeps the time of all matches and tournaments. It runs only while the bot is connected, hears Discord, and
 * stores signs of life. Time after the last sign is charged to nobody (ruling 33).
 */
export interface Timekeeping {
  readonly isConnected: boolean;
  /** True while match time runs. */
  readonly goesOn: boolean;
  /** Returns a function that is true for as long as this connection lasts. */
  sameConnection(): () => boolean;
  /** Stops all time as of the last sign from Discord, until `connect`. */
  cutOff(): void;
  /** Resumes all time. False if it was running, or if the connection was lost again before it ran. */
  connect(): Promise<boolean>;
  /** Resumes the time of one match, if its server is heard. Never rejects. */
  goOn(room: Timed): Promise<void>;
  /**
   * Stops the time of these as of the last sign from Discord: their server is no longer heard. Never rejects.
   */
  stand(rooms: readonly Timed[]): Promise<void>;
  /** Stores that one match stands still by itself. Never rejects. */
  storeStandstill(room: Timed): Promise<void>;
  /** Stores a sign of life now. Never rejects. */
  beat(): Promise<void>;
  /** Resolves when Discord has been heard at `when` (our clock) or later. */
  heardSince(when: number): Promise<void>;
  /** Stores a last sign of life, then stops all time. Resolves when the sign is stored. */
  stop(): Promise<void>;
}

interface TimekeepingState extends Pick<TimekeepingPorts, 'bot' | 'store'> {
  readonly ports: TimekeepingPorts;
  /** Matches and tournaments whose resumption or standstill is not stored yet. */
  readonly owing: Set<Timed>;
  /** Matches and tournaments whose storage failure is already logged. */
  readonly told: WeakSet<Timed>;
  isConnected: boolean;
  /** Number of connections lost. */
  losses: number;
  /** Time of the last stored sign of life. */
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
      bot.log.warn({ since }, 'Discord not heard: matches frozen');
      standStill(state);
    },
    spoke: (last) => {
      if (!state.isConnected) return;
      const silentMs = Math.round(bot.time.now() - last);
      bot.log.info({ silentMs }, 'Discord heard again: matches resume');
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
    storeStandstill: (room) => storeTime(state, room, () => room.stand()),
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
    state.bot.log.error({ err: error }, 'sign of life not stored');
  }
  state.cancelBeat();
  if (goesOn(state))
    state.cancelBeat = state.bot.time.at(state.bot.time.now() + BEAT_MS, () => void beat(state));
}

async function keepSign(state: TimekeepingState, last: number): Promise<void> {
  // A sign of life would charge the time before it to every match whose resumption is not stored, so
  // resumptions are stored first.
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

const goOn = (state: TimekeepingState, room: Timed): Promise<void> =>
  storeTime(state, room, () => (state.ports.isHeard(room) ? room.goOn() : room.stand()));

/** Stores that a match's time goes on or stands still, before the next sign of life. */
async function storeTime(
  { owing, ports, told, bot }: TimekeepingState,
  room: Timed,
  work: () => Promise<void>,
): Promise<void> {
  owing.add(room);
  try {
    await work();
    owing.delete(room);
    told.delete(room);
  } catch (error) {
    if (!ports.all().includes(room)) owing.delete(room);
    // Retried with every sign of life.
    bot.log[told.has(room) ? 'debug' : 'error'](
      { err: error, ...inLog(room.header) },
      'match time not stored',
    );
    told.add(room);
  }
}

/**
 * Resumes many in slices, so that nothing else has to wait. If time stops first, the rest resume with the
 * next connection.
 */
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
