import { giveWay } from '../match/give-way.ts';
import { createHearing } from '../match/hearing.ts';
import type { Cancel } from '../time/time.ts';
import type { TableNeeds } from './ports.ts';
import { inLog, type Header } from '../match/header.ts';
import type { RoomStore } from './room-store.ts';

/** A sign of life is stored that often, in ms (ruling 33). */
const BEAT_MS = 1000;

/** What has a time of its own: a match, or a tournament. */
export interface Timed {
  readonly header: Pick<Header, 'id' | 'guildId' | 'channelId' | 'event'>;
  /** It stands still since then. */
  freeze(since: number): void;
  /** It goes on; rejects when that is not known to be stored. */
  goOn(): Promise<void>;
  /** It stands still while others go on, whose signs of life must not charge it; rejects likewise. */
  stand(): Promise<void>;
}

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

export function createTimekeeping(ports: TimekeepingPorts): Timekeeping {
  const { bot, store } = ports;
  /** Whose time goes on without that being stored. */
  const owing = new Set<Timed>();
  /** Of which it has been told that it could not be stored. */
  const told = new WeakSet<Timed>();
  let isConnected = false;
  /** How often the connection has been lost. */
  let losses = 0;
  /** The last sign of life that is stored. */
  let stored = 0;
  let cancelBeat: Cancel = () => undefined;
  const hearing = createHearing({
    time: bot.time,
    wanted: () => isConnected && ports.all().length > 0,
    ask: () => {
      if (isConnected) bot.signs.ask();
    },
    fellSilent: () => {
      if (!isConnected) return;
      const since = new Date(hearing.last).toISOString();
      bot.log.warn({ since }, 'Discord is not heard: the matches stand still');
      standStill();
    },
    spoke: (last) => {
      if (!isConnected) return;
      const silentMs = Math.round(bot.time.now() - last);
      bot.log.info({ silentMs }, 'Discord is heard again: the matches go on');
      void goOnAll().then(() => ports.show());
    },
  });
  bot.signs.onSign(() => hearing.heard());

  const goesOn = (): boolean => isConnected && !hearing.isSilent;

  async function beat(): Promise<void> {
    if (!goesOn()) return;
    try {
      await keepSign(hearing.last);
    } catch (error) {
      bot.log.error({ err: error }, 'a sign of life was not stored');
    }
    cancelBeat();
    if (goesOn()) cancelBeat = bot.time.at(bot.time.now() + BEAT_MS, () => void beat());
  }

  async function keepSign(last: number): Promise<void> {
    // It charges the time before it to every match that has not stored that it goes on from here.
    await goOnOf(owing);
    if (ports.all().length === 0 || owing.size > 0 || last === stored) return;
    await store.beat(last);
    stored = last;
  }

  function standStill(): void {
    cancelBeat();
    for (const room of ports.all()) room.freeze(hearing.last);
  }

  function cutOff(): void {
    if (!isConnected) return;
    standStill();
    isConnected = false;
    losses += 1;
  }

  async function goOn(room: Timed): Promise<void> {
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
  async function goOnOf(rooms: Iterable<Timed>): Promise<void> {
    const begun: Promise<void>[] = [];
    for (const room of [...rooms]) {
      await giveWay();
      if (goesOn()) begun.push(goOn(room));
    }
    await Promise.all(begun);
  }

  async function goOnAll(): Promise<void> {
    const rooms = ports.all();
    for (const room of rooms) owing.add(room);
    await goOnOf(rooms);
    await beat();
  }

  function sameConnection(): () => boolean {
    const before = losses;
    return () => losses === before;
  }

  return {
    get isConnected() {
      return isConnected;
    },
    get goesOn() {
      return goesOn();
    },
    sameConnection,
    cutOff,
    async connect() {
      if (isConnected) return false;
      isConnected = true;
      const isSame = sameConnection();
      await goOnAll();
      return isSame();
    },
    goOn,
    async stand(rooms) {
      for (const room of rooms) room.freeze(hearing.last);
      await Promise.all(rooms.map(goOn));
    },
    beat,
    heardSince: (when) => hearing.since(when),
    stop() {
      const last = beat();
      hearing.stop();
      cutOff();
      return last;
    },
  };
}
