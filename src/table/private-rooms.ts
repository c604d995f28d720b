import { PRIVATE_MS } from '../chat/answer.ts';
import { inLog } from '../match/header.ts';
import { privatePlace, privateTo } from '../core/place.ts';
import { unlessDamaged } from '../storage/damaged.ts';
import type { Storage } from '../storage/ports.ts';
import type { Cancel } from '../time/time.ts';
import { PRIVATE_ROOMS } from './room-store.ts';
import { putDown, type PrivateRooms, type RoomsState } from './rooms-state.ts';
import type { ManagedRoom } from './room/managed.ts';

/**
 * Time in ms for which a private match stays in memory after its player's last request: Discord takes no more
 * changes of its message then.
 */
const OPEN_MS = PRIVATE_MS + 60_000;

export function createPrivateRooms(storage: Pick<Storage, 'rows'>, state: () => RoomsState): PrivateRooms {
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

  /** Puts a match down without storing anything if another shard has opened or ended it. */
  async function look(room: ManagedRoom): Promise<void> {
    const { store, bot, rooms } = state();
    const { channelId, id } = room.header;
    try {
      const stored = await unlessDamaged(store.get(channelId), () => undefined);
      if ((stored?.match === id && stored.shard === bot.shard.id) || rooms.get(channelId) !== room) return;
      left(channelId);
      await putDown(state(), room);
    } catch (error) {
      bot.log.error({ err: error, ...inLog(room.header) }, 'private match not compared with its row');
    }
  }

  storage.rows.onChanged(PRIVATE_ROOMS, (user) => {
    for (const room of state().rooms.values()) {
      const player = privateTo(room.header);
      if (player !== null && (user === null || user === player)) void look(room);
    }
  });

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
