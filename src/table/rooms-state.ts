import type { lru } from '../core/lru.ts';
import { type LastKnownMatches } from '../match/last-known.ts';
import { createPauses, pause } from '../time/pauses.ts';
import { inLog } from '../match/header.ts';
import { type BarredWatch } from './barred.ts';
import { isPaused } from './hooks.ts';
import type { TableNeeds } from './ports.ts';
import type { Rooms } from './face.ts';
import { type Outdated } from './outdated.ts';
import { type Reopening } from './reopening.ts';
import type { ManagedRoom } from './room/managed.ts';
import { AGAIN_MS, LONGEST_AGAIN_MS } from './given-up.ts';
import type { RoomPorts } from './room/state.ts';
import { type RoomStore } from './room-store.ts';
import { type Timekeeping } from './timekeeping.ts';
import { type Timed } from './timed.ts';
import type { Cancel } from '../time/time.ts';

/** The private matches in memory. A match is opened by its player's request, on any shard. */
export interface PrivateRooms {
  /** Opens a user's match, or keeps it open. Undefined: there is none, or it is set aside. */
  of(user: string): Promise<ManagedRoom | undefined>;
  /** Returns the id of a user's match; null: there is none, or its row is damaged. */
  idOf(user: string): Promise<string | null>;
  /** Puts a match down some time from now. */
  keep(room: ManagedRoom): void;
  /** Call when a match has ended. */
  left(channelId: string): void;
  stop(): void;
}

/** State shared by all that handles the matches of a bot. */
export interface RoomsState {
  readonly bot: TableNeeds;
  readonly lastKnown: LastKnownMatches;
  readonly store: RoomStore;
  readonly rooms: Map<string, ManagedRoom>;
  readonly opening: Set<string>;
  /** Channels deleted lately: a match that begins there is lost at once. */
  readonly goneLately: ReturnType<typeof lru<number>>;
  readonly listeners: Parameters<Rooms['onShown']>[0][];
  /** Pending writes for matches whose channel is gone. */
  readonly losing: Set<Promise<unknown>>;
  /** By channel, the timer of the next request about it, while Discord cannot be asked. */
  readonly asking: Map<string, Cancel>;
  readonly outdated: Outdated;
  /** What looks at all matches from time to time. */
  readonly watches: readonly { stop(): void }[];
  readonly time: Timekeeping;
  readonly barred: BarredWatch;
  /** True once the stored matches are listed. */
  isListed: boolean;
  endedInOrder: boolean;
  isRefused: boolean;
  stopped: boolean;
  stopping: Promise<void>;
  openingAll: Promise<void>;
  readonly ports: RoomPorts;
  readonly reopening: Reopening;
  readonly privateRooms: PrivateRooms;
}

/** Notes how far a match had come when this process leaves it: its journal may come back shorter. */
export function noteKnown({ lastKnown, bot }: RoomsState, room: ManagedRoom | undefined): void {
  if (!room) return;
  const { header, inputs, ply } = room;
  lastKnown.note(bot.shard.id, header.id, { inputs, ply });
}

/** True if a match or tournament stands still although its server is heard. */
export const standsStill = ({ rooms, bot, barred }: RoomsState, header: Timed['header']): boolean => {
  const isMatch = rooms.get(header.channelId)?.header.id === header.id;
  return isPaused(bot.hooks, header) || (isMatch && barred.at(header) !== null);
};

/** Drops a match; its rows stay. */
export async function putDown({ asking, rooms, barred }: RoomsState, room: ManagedRoom): Promise<void> {
  const { channelId } = room.header;
  room.stop();
  rooms.delete(channelId);
  asking.get(channelId)?.();
  asking.delete(channelId);
  await barred.left(channelId);
}

/**
 * Gives up a match that is not among the rooms. Retries until it succeeds, the bot stops, or another match
 * has the channel.
 */
export async function loseAtLast(state: RoomsState, room: ManagedRoom): Promise<void> {
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

/** Gives up the match of a channel that is gone. */
export async function lose({ reopening, rooms }: RoomsState, channelId: string): Promise<void> {
  if (reopening.has(channelId)) await reopening.opened(channelId);
  const room = rooms.get(channelId);
  rooms.delete(channelId);
  await room?.lose();
}
