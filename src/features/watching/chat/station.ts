import { SnowflakeUtil } from 'discord.js';
import { dueAt, FRAME_MS, withFrame } from '../delay.ts';
import { lookAgainAt, onAirAt } from '../on-air.ts';
import type { Room } from '../../../table/face.ts';
import type { KeptMessage } from '../../../chat/kept/kept-message.ts';
import { NEWEST } from '../../../chat/kept/search.ts';
import type { Policy } from '../../../chat/kept/state.ts';
import { customIdsIn } from '../../../chat/components.ts';
import { parseId } from '../../../chat/ids.ts';
import { standingOf } from '../../../challenge/chat/place.ts';
import { isPublic } from '../../../line/may-read.ts';
import { candidatesOn, mayBeShown } from './candidates.ts';
import { WATCH } from './ids.ts';
import { stateOfStation, type OnTv, type StationPorts, type StationState } from './station-state.ts';
import { areSame, tvMessage, type Showing } from './tv-message.ts';

/**
 * Policy for a TV's message. Its button identifies it: a server has one TV. Its picture changes with every
 * move.
 */
export const TV_POLICY: Policy = {
  pictures: { name: 'tv', ms: 0 },
  others: 'removed',
  search: {
    ...NEWEST,
    isIt: (message) =>
      customIdsIn(message).some((id) => {
        const parsed = parseId(id);
        return parsed.area === 'watch' && parsed.parts[0] === WATCH.tv;
      }),
  },
};

export function openStation(ports: StationPorts): OnTv {
  const state = stateOfStation(ports, messageOf(ports));
  const { bot, channelId, station } = ports;
  const { message } = state;
  return {
    channelId,
    station,
    changed: () => changed(state),
    async ended({ header, game, match, result }) {
      if (match && result && mayBeShown(bot.client, await bot.people.unlisted(), header))
        state.last = { header, game, result };
      changed(state);
    },
    async idle() {
      await state.looking;
      await message.idle();
    },
    stop() {
      state.isStopped = true;
      state.cancelLook();
      state.cancelDue();
      message.stop();
    },
  };
}

const messageOf = ({ bot, kept, guildId, channelId, ...ports }: StationPorts): KeptMessage =>
  kept.keep({
    bot,
    guildId,
    channelId,
    ...TV_POLICY,
    log: bot.log.child({ tv: guildId }),
    // A fresh key each time: the message posted under an earlier one may be gone.
    key: SnowflakeUtil.generate().toString(),
    inDoubt: true,
    stored: () => ports.stored(),
    placed: (at) => ports.placed(at),
  });

/** Updates the view, at most once per frame, and only after all matches are known. */
function changed(state: StationState): void {
  const { time, rooms } = state.ports.bot;
  state.isDirty = state.looking !== null;
  if (state.isStopped || state.isDirty) return;
  state.cancelLook();
  const from = Math.max(state.lookedAt + FRAME_MS, rooms.areOpen() ? -Infinity : time.now() + FRAME_MS);
  if (from > time.now()) state.cancelLook = time.at(from, () => changed(state));
  else
    state.looking = look(state).finally(() => {
      state.looking = null;
      if (state.isDirty) changed(state);
    });
}

async function look(state: StationState): Promise<void> {
  const { bot, guildId } = state.ports;
  const { time, log } = bot;
  state.lookedAt = time.now();
  try {
    const candidates = await candidatesOn(bot, guildId);
    if (state.isStopped) return;
    choose(state, [...candidates.keys()], [...candidates.values()]);
    record(state, showing(state));
  } catch (error) {
    log.error({ err: error, guild: guildId }, 'TV view not updated');
  }
  const again = state.onAir ? lookAgainAt(state.onAir, time.now()) : null;
  if (!state.isStopped && again !== null) state.cancelLook = time.at(again, () => changed(state));
}

function choose(
  state: StationState,
  rooms: readonly Room[],
  candidates: Parameters<typeof onAirAt>[1],
): void {
  const { bot } = state.ports;
  const { room } = state;
  const now = bot.time.now();
  const isOver =
    room !== null && (room.match.result !== null || bot.rooms.at(room.header.channelId) !== room);
  if (state.onAir && isOver) state.onAir = { ...state.onAir, endedAt: state.onAir.endedAt ?? now };
  // A match that is no longer public is dropped at once, without its end.
  const stays = room !== null && isPublic(bot.client, room.header) ? state.onAir : null;
  const next = onAirAt(stays, candidates, now);
  if (next !== state.onAir) state.room = rooms.find(({ header }) => header.id === next?.match) ?? null;
  state.onAir = next;
}

function showing({ room, last, onAir }: StationState): Showing {
  if (!room) return { kind: 'nothing', last };
  const { header, game, match } = room;
  const isEnded = match.result === null && onAir?.endedAt !== null;
  return { kind: 'match', header, game, match, where: standingOf(room), base: room.toDiscord(0), isEnded };
}

function record(state: StationState, shows: Showing): void {
  if (state.lastFrame && areSame(state.lastFrame, shows)) return;
  state.lastFrame = shows;
  state.frames = withFrame(state.frames, { at: state.ports.bot.time.now(), shows });
  due(state);
}

/** Shows the frame that is due. */
function due(state: StationState): void {
  const { bot, station } = state.ports;
  state.cancelDue();
  if (state.isStopped) return;
  const { frame, left, next } = dueAt(state.frames, bot.time.now(), station.delayMs);
  state.frames = left;
  if (next !== null) state.cancelDue = bot.time.at(next, () => due(state));
  if (frame) show(state, frame.shows);
}

function show(state: StationState, shows: Showing): void {
  const { bot, station } = state.ports;
  const mayBe = shows.kind === 'nothing' || isPublic(bot.client, shows.header);
  const seen: Showing = mayBe ? shows : { kind: 'nothing', last: null };
  state.message.want(tvMessage(seen, station, bot.emojis));
  const told = shows.kind === 'nothing' ? (shows.last?.header.id ?? null) : null;
  if (told === null || told === state.toldLast) return;
  state.toldLast = told;
  void state.ports.told(told);
}
