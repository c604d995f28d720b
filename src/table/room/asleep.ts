import { Asleep } from '../../match/asleep.ts';
import { seatsOf, type Entry } from '../../match/header.ts';
import { privateTo } from '../../core/place.ts';
import type { ShownMatch } from '../../games/game.ts';
import type { Outline } from '../face.ts';
import { awaitedAt } from './awaited.ts';
import { isAsItStands } from './showing.ts';
import type { RoomState } from './state.ts';

/** Time without any use after which a match may sleep, in ms. */
const UNUSED_MS = 10 * 60_000;

/** Most inputs of a match that sleeps: other matches wait while they are replayed, up to 0.1 ms for each. */
const MOST_INPUTS = 250;

/** The room of a match that sleeps. All else is rebuilt when somebody uses it. */
export interface SleepingRoom extends Pick<RoomState, 'ports' | 'bot' | 'header' | 'game' | 'stored'> {
  readonly engine: Asleep;
  readonly outline: Outline;
}

export const isAwake = (room: RoomState | SleepingRoom): room is RoomState =>
  !(room.engine instanceof Asleep);

export const outlineOf = (match: ShownMatch): Outline => {
  const { phase, turn, clock } = match.view('spectator');
  const toGo = match.seats.map((seat) => match.toGo(seat));
  return { phase, turn, clock, deadline: match.deadline, toGo };
};

/**
 * True if a match may sleep: nobody has used it for a while, and nothing in it waits for time, for storage or for
 * Discord. `usedAt`: our time of its last use, in ms.
 */
export function maySleep(room: RoomState, usedAt: number): boolean {
  const { bot, engine, header, stored } = room;
  if (bot.time.now() - Math.max(usedAt, stored.touchedAt) < UNUSED_MS) return false;
  if (privateTo(header) !== null || room.hasSearched || engine.entries > MOST_INPUTS) return false;
  // The practice opponent also acts out of turn.
  if (seatsOf(header, bot.client.user.id).length > 0) return false;
  return engine.resting !== null && isSettled(room);
}

/** True if the table and the messages are up to date, as far as the bot knows, and nothing is retried. */
function isSettled(room: RoomState): boolean {
  if (room.stopped || room.unrated || room.doubt || room.finishing || room.reposting || room.again)
    return false;
  const awaited = awaitedAt(room, room.engine.match);
  return isAsItStands(room) && room.nudge.isIdle(awaited) && room.privately.isIdle();
}

/** Returns null if the match does not rest, or has other inputs than `all`, its journal. */
export function asleepAt(room: RoomState, all: readonly Entry[]): SleepingRoom | null {
  const { ports, bot, header, game, engine, stored } = room;
  const { match, entries, resting } = engine;
  if (!resting || all.length !== entries) return null;
  const asleep = new Asleep(bot.time, match, all, resting);
  return { ports, bot, header, game, stored, engine: asleep, outline: outlineOf(match) };
}
