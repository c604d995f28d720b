import { DiscordAPIError, Events, RESTJSONErrorCodes } from 'discord.js';
import { isOutdated, type Header } from '../match/header.ts';
import type { Cancel } from '../match/time.ts';
import type { Bot, Rooms } from './bot.ts';
import { watchConnection } from './connection.ts';
import { createOutdated } from './outdated.ts';
import { openRoom, type ManagedRoom } from './room/room.ts';
import { storedMatch, type RoomPorts } from './room/state.ts';
import { openRoomStore, type StoredRoom } from './room-store.ts';

/** A heartbeat is stored that often, in ms (ruling 33). */
const HEARTBEAT_MS = 1000;

export interface ManagedRooms extends Rooms {
  /** Opens the stored matches; their time has stood still since the last heartbeat. */
  open(): Promise<void>;
  /** Goes on with them. */
  goOn(): Promise<void>;
  idle(): Promise<void>;
  stop(): void;
}

export function createRooms(bot: Bot): ManagedRooms {
  const store = openRoomStore(bot.storage);
  const isUpToDate = watchConnection(bot.client);
  const rooms = new Map<string, ManagedRoom>();
  const opening = new Set<string>();
  /** Channels whose stored match could not be opened: it is kept, and no other may take its place. */
  const unreadable = new Set<string>();
  const outdated = createOutdated(bot, (channelId) => store.rooms.delete(channelId));
  let lastHeartbeat = bot.time.now();
  let opened = false;
  let connected = false;
  /** How often the connection has been lost: what was begun before the last time is out of date. */
  let losses = 0;
  let cancelHeartbeat: Cancel = () => undefined;

  const ports: RoomPorts = {
    bot,
    // Something stored late would bring a match back at the next start.
    async save(channelId, room) {
      if (rooms.get(channelId)?.header.id === room.match) await store.rooms.set(channelId, room);
    },
    async left(channelId) {
      rooms.delete(channelId);
      await store.rooms.delete(channelId);
    },
  };

  /** While the bot is connected; whatever passes after the last heartbeat is not charged to anybody. */
  async function beat(): Promise<void> {
    if (!connected) return;
    const now = bot.time.now();
    try {
      if (rooms.size > 0) await store.beat(now);
      lastHeartbeat = now;
    } catch (error) {
      bot.log.error({ err: error }, 'a heartbeat was not stored');
    }
    cancelHeartbeat();
    cancelHeartbeat = bot.time.at(now + HEARTBEAT_MS, () => void beat());
  }

  function cutOff(): void {
    if (!connected) return;
    connected = false;
    losses += 1;
    cancelHeartbeat();
    for (const room of rooms.values()) room.freeze(lastHeartbeat);
  }

  async function connect(): Promise<void> {
    if (connected || !opened) return;
    connected = true;
    const before = losses;
    const stillConnected = (): boolean => losses === before;
    // A heartbeat charges the time before it to every match that has not stored that it goes on from here.
    await Promise.all([...rooms.values()].map(goOn));
    if (stillConnected()) await beat();
    await Promise.all([...[...rooms.values()].map((room) => resume(room, stillConnected)), outdated.tell()]);
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

  async function goOn(room: ManagedRoom): Promise<void> {
    try {
      await room.goOn();
    } catch (error) {
      bot.log.error({ err: error, match: room.header.id }, 'since when a match goes on was not stored');
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

  async function reopen(channelId: string, stored: StoredRoom, lastBeat: number): Promise<void> {
    try {
      const match = await storedMatch(bot, stored.match);
      if (isOutdated(match.header, match.game.rules)) {
        await outdated.add({ ...match, stored });
        return;
      }
      const room = await openRoom(ports, match, stored);
      room.freeze(Math.max(lastBeat, stored.resumedAt));
      rooms.set(channelId, room);
    } catch (error) {
      setAside(channelId, error, stored.match);
    }
  }

  function setAside(channelId: string, error: unknown, match?: string): void {
    unreadable.add(channelId);
    bot.log.error({ err: error, channel: channelId, match }, 'a stored match could not be opened');
  }

  /** What cannot be opened, or is not known to be stored, must not be there at the next start either. */
  async function openNew(channelId: string, stored: StoredRoom): Promise<ManagedRoom> {
    try {
      await store.rooms.set(channelId, stored);
      return await openRoom(ports, await storedMatch(bot, stored.match), stored);
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
    forget(id).catch((error: unknown) => {
      bot.log.error({ err: error, channel: id }, 'a match was not removed with its channel');
    });
  };

  // While the process is suspended, Discord's connection may seem to last.
  const cancelSuspension = bot.time.onSuspension(() => {
    if (!connected) return;
    cutOff();
    void connect();
  });
  bot.client.on(Events.ShardDisconnect, cutOff);
  bot.client.on(Events.ShardReconnecting, cutOff);
  bot.client.on(Events.ShardReady, () => void connect());
  bot.client.on(Events.ShardResume, () => void connect());
  bot.client.on(Events.MessageCreate, ({ channelId, id }) => rooms.get(channelId)?.newer(id));
  bot.client.on(Events.ChannelDelete, gone);
  bot.client.on(Events.ThreadDelete, gone);

  return {
    at: (channelId) => rooms.get(channelId),
    async begin(header: Header) {
      const taken = [rooms, opening, unreadable, outdated].some((channels) => channels.has(header.channelId));
      if (taken) {
        throw new Error('there is a match in this channel already');
      }
      opening.add(header.channelId);
      try {
        const now = bot.time.now();
        await bot.storage.journal.create(header.id, header);
        const stored: StoredRoom = {
          match: header.id,
          messageId: null,
          postedAt: now,
          nudgeId: null,
          base: now,
          resumedAt: now,
          touchedAt: now,
        };
        const room = await openNew(header.channelId, stored);
        rooms.set(header.channelId, room);
        await beat();
        await room.begin();
        if (!connected) room.freeze(now);
        return room;
      } finally {
        opening.delete(header.channelId);
      }
    },
    async open() {
      const lastBeat = (await store.lastHeartbeat()) ?? bot.time.now();
      for await (const [channelId, stored] of store.rooms.entries()) {
        if (stored.ok) await reopen(channelId, stored.value, lastBeat);
        else setAside(channelId, stored.error);
      }
      opened = true;
    },
    async goOn() {
      if (isUpToDate()) await connect();
    },
    async idle() {
      await Promise.all([...rooms.values()].map((room) => room.idle()));
    },
    stop() {
      cancelSuspension();
      outdated.stop();
      cutOff();
      for (const room of rooms.values()) room.stop();
    },
  };
}
