import { PRIVATE_MS } from '../chat/answer.ts';
import { inLog } from '../match/header.ts';
import { privatePlace } from '../core/place.ts';
import { unlessDamaged } from '../storage/damaged.ts';
import type { Cancel } from '../time/time.ts';
import { putDown, type RoomsState } from './rooms-state.ts';
import type { ManagedRoom } from './room/managed.ts';

/**
 * Time in ms for which a private match stays in memory after its player's last request: Discord takes no more
 * changes of its message then.
 */
const OPEN_MS = PRIVATE_MS + 60_000;

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

export function createPrivateRooms(state: () => RoomsState): PrivateRooms {
  const closing = new Map<string, Cancel>();

  function left(channelId: string): void {
    closing.get(channelId)?.();
    closing.delete(channelId);
  }

  function keep(room: ManagedRoom): void {
    const { time } = state().bot;
    const { channelId } = room.header;
    left(channelId);
    closing.set(
      channelId,
      time.at(time.now() + OPEN_MS, () => void close(room)),
    );
  }

  /** Puts a match down, unless its player comes back before that is stored. */
  async function close(room: ManagedRoom): Promise<void> {
    const { channelId } = room.header;
    const own = closing.get(channelId);
    room.freeze(state().bot.time.now());
    await state().time.storeStandstill(room);
    if (closing.get(channelId) !== own || state().rooms.get(channelId) !== room) return;
    closing.delete(channelId);
    await putDown(state(), room).catch((error: unknown) => {
      state().bot.log.error({ err: error, ...inLog(room.header) }, 'private match not put down');
    });
  }

  return {
    async of(user) {
      const { rooms, reopening, opening, time } = state();
      const { channelId } = privatePlace(user);
      if (!rooms.has(channelId) && !opening.has(channelId)) await reopening.openPrivate(user);
      const room = rooms.get(channelId);
      if (!room) return undefined;
      keep(room);
      // A match that was about to be put down stands still.
      if (room.stillSince !== null && time.goesOn) await time.goOn(room);
      return room;
    },
    async idOf(user) {
      const { channelId } = privatePlace(user);
      const room = state().rooms.get(channelId);
      if (room) return room.header.id;
      const stored = await unlessDamaged(state().store.get(channelId), () => undefined);
      return stored?.match ?? null;
    },
    keep,
    left,
    stop() {
      for (const cancel of closing.values()) cancel();
      closing.clear();
    },
  };
}
