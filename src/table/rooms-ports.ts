import { inLog } from '../match/header.ts';
import { privateTo } from '../core/place.ts';
import { isPaused } from './hooks.ts';
import type { TableNeeds } from './ports.ts';
import { settingAside } from './reopening.ts';
import { createQuota } from '../chat/quota.ts';
import { createLastTables } from './room/last-tables.ts';
import type { RoomPorts } from './room/state.ts';
import { isHeard } from '../line/servers.ts';
import { type RoomsState, noteKnown, putDown } from './rooms-state.ts';

/** Ports of a room, backed by the rooms. `state` is set only after this call. */
export function roomPorts(
  bot: TableNeeds,
  aside: ReturnType<typeof settingAside>,
  state: () => RoomsState,
): RoomPorts {
  return {
    bot,
    barred: (place) => state().barred.at(place),
    standing(header) {
      if (!state().time.goesOn || !isHeard(bot.client, header)) return { why: 'outage' };
      return isPaused(bot.hooks, header) ? { why: 'paused' } : state().barred.at(header);
    },
    acted: (channelId, user) => state().barred.acted(channelId, user),
    // More than a reader of one table needs.
    tablesAsked: createQuota({ most: 6, ms: 60_000 }),
    lastTables: createLastTables(bot),
    mends: createQuota({ most: 3, ms: 60_000 }),
    heardSince: (when) => state().time.heardSince(when),
    shown(channelId, hasBegun) {
      const room = state().rooms.get(channelId);
      // Nobody else sees a private match.
      if (!room || privateTo(room.header) !== null) return;
      for (const listener of state().listeners) listener(room, hasBegun);
    },
    unseen(channelId) {
      const room = state().rooms.get(channelId);
      // Also while all time stands still: the last sign of life may be later than this match's freeze.
      if (room) void state().time.storeStandstill(room);
    },
    stoodStill(channelId) {
      const room = state().rooms.get(channelId);
      // Otherwise stored when the match resumes.
      if (room && state().time.goesOn) void state().time.goOn(room);
    },
    // A late write would bring a match back at the next start.
    async save(channelId, room) {
      if (state().rooms.get(channelId)?.header.id === room.match) await state().store.set(channelId, room);
    },
    async left(channelId) {
      const room = state().rooms.get(channelId);
      // The row is that of another shard, or of another match.
      if (!room && privateTo({ channelId }) !== null) return;
      await state().barred.left(channelId);
      noteKnown(state(), room);
      state().rooms.delete(channelId);
      state().privateRooms.left(channelId);
      await state().store.delete(channelId);
    },
    damaged({ id, channelId }, damage) {
      const room = state().rooms.get(channelId);
      // By now another match may have begun there.
      if (room?.header.id !== id) return;
      putDown(state(), room).catch((error: unknown) => {
        bot.log.warn({ err: error, ...inLog(room.header) }, 'notice of a damaged match not removed');
      });
      const { header, stored, inputs } = room;
      aside.set(channelId, damage, { ...stored, locale: header.locale });
      // At the next start a journal that has lost its last inputs looks like any other.
      aside.keep(channelId, { ...stored, inputs, standsSince: bot.time.now() });
    },
  };
}
