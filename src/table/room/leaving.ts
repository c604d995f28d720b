import { idleSpan } from '../../challenge/terms.ts';
import type { JustEnded } from '../../match/endings.ts';
import { storedMatch } from '../../match/stored.ts';
import type { Unrated } from '../../match/unrated.ts';
import { unlessDamaged } from '../../storage/damaged.ts';
import { playerAt, seatsOf } from '../../match/header.ts';
import { GRACE_MS } from '../../match/timing.ts';
import type { TableNeeds } from '../ports.ts';
import type { Waited } from '../face.ts';
import { mayWorkLater, NotStored } from '../../line/outage.ts';
import { isHeard } from '../../line/servers.ts';
import { redrawLast } from './redrawing.ts';
import { show } from './showing.ts';
import { stopTrying, tryAgain, type RoomState } from './state.ts';

const HOUR_MS = 3_600_000;

/** Announces the result once and leaves the channel. A restart in between repeats the announcement. */
export const finish = (room: RoomState): Promise<void> => (room.finishing ??= tellAndLeave(room));

async function tellAndLeave(room: RoomState): Promise<void> {
  const { engine, table, privately, bot, header } = room;
  engine.stop();
  room.practice.stop();
  await room.nudge.stop();
  await Promise.all([privately.end(), ...(engine.match.result ? [] : [table.retire(null)])]);
  bot.renderer.forget(header.channelId);
  await leave(room);
}

async function leave(room: RoomState): Promise<void> {
  if (room.outdated) await show(room, { kind: 'time' });
  else await redrawLast(room);
  if (room.outdated || !(await isTold(room))) tryAgain(room, () => leave(room));
  else await room.ports.left(room.header.channelId);
}

/** True if all listeners know how the match ended, or never will. */
async function isTold({ bot, game, header, engine, table, unrated, log }: RoomState): Promise<boolean> {
  const { match } = engine;
  const posted = (): Promise<void> => table.resultBelow(match);
  try {
    const stored = await whatIsStored(bot, header.id);
    await bot.endings.tell({ game, header, match, result: match.result, unrated, posted, ...stored });
    return true;
  } catch (error) {
    log.error({ err: error }, 'result not announced');
    return !mayWorkLater(error);
  }
}

/** Reads the inputs of a match, or its damage: the result is known without them. */
function whatIsStored(
  { storage }: Pick<TableNeeds, 'storage'>,
  id: string,
): Promise<Pick<JustEnded, 'entries' | 'damage'>> {
  return unlessDamaged(storedMatch(storage.journal, id), (damage) => ({ entries: [], damage }));
}

/**
 * Ends a match without a result, after all inputs made so far. False if it was already over, or if `still` is
 * false by then. `late`: time to wait for inputs on their way, in ms.
 */
export async function endUnrated(
  room: RoomState,
  why: Unrated,
  still: () => boolean = () => true,
  late?: number,
): Promise<boolean> {
  await room.engine.inTurn(async () => {
    if (!still()) return;
    if (!canShow(room)) return endUnseen(room, why);
    room.unrated = why;
    await finish(room);
  }, late);
  await room.finishing;
  return room.unrated !== null;
}

/** True if the bot can show something in the match's channel, as far as it knows. */
function canShow({ bot, header, ports }: RoomState): boolean {
  const barred = ports.barred(header);
  return isHeard(bot.client, header) && (barred === null || barred.why === 'players');
}

/**
 * Stores the end of a match. Its announcement follows when the bot can show something in the channel again
 * (`resume`).
 */
async function endUnseen(room: RoomState, unrated: Unrated): Promise<void> {
  const { bot, engine, header } = room;
  await bot.finished.add(header, { result: null, unrated }, bot.time.now());
  room.unrated = unrated;
  engine.stop();
  room.practice.stop();
}

/** Ends an idle match unrated. False if it has been touched in time. */
export function abandon(room: RoomState): Promise<boolean> {
  const { time, settings } = room.bot;
  const untouched = () => time.now() - room.stored.touchedAt >= settings.abandonHours * HOUR_MS;
  return endUnrated(room, { why: 'untouched' }, untouched);
}

/**
 * Returns the player for whom the match waits while no clock runs, if others may end it over that; otherwise
 * null.
 */
export function waitedIn(room: Pick<RoomState, 'engine' | 'header' | 'ports' | 'bot'>): Waited | null {
  const { engine, header } = room;
  const barred = room.ports.barred(header);
  if (barred?.why === 'players') return waitedBarred(room, barred.users);
  const { idleMs } = engine;
  const { awaited, result } = engine.match;
  if (header.idleMs === null || idleMs === null || awaited === null || result) return null;
  const { id: user } = playerAt(header, awaited);
  return { seat: awaited, user, leftMs: Math.max(0, header.idleMs - idleMs), spanMs: header.idleMs };
}

/** Does this for a barred player. No match time passes, so the wait starts with the standstill. */
function waitedBarred(
  { engine, header, bot }: Pick<RoomState, 'engine' | 'header' | 'bot'>,
  users: readonly string[],
): Waited | null {
  const [user] = users;
  const [seat] = user === undefined ? [] : seatsOf(header, user);
  const { stillSince } = engine;
  // Arbiters decide the boards of a tournament.
  if (user === undefined || seat === undefined || stillSince === null || header.event || engine.match.result)
    return null;
  const spanMs = idleSpan(header);
  const leftMs = Math.max(0, spanMs - (bot.time.now() - stillSince));
  return { seat, user, leftMs, spanMs, isBarred: true };
}

/**
 * Ends a match unrated because the awaited player does not act. An act made by then counts first, and keeps
 * the match going: false.
 */
export async function endWaiting(room: RoomState, by: string): Promise<boolean> {
  const who = waitedIn(room)?.user;
  if (who === undefined || who === by) return room.unrated !== null;
  const still = () => {
    const waited = waitedIn(room);
    return waited?.user === who && waited.leftMs === 0;
  };
  return endUnrated(room, { why: 'idle', who, by }, still, GRACE_MS);
}

/** Stops all work, because the bot stops or the channel is gone. Messages stay. */
export function stop(room: RoomState): void {
  room.stopped = true;
  stopTrying(room);
  room.engine.stop();
  room.practice.stop();
  room.privately.stop();
  room.nudge.pause();
}

/**
 * Ends a match whose channel is gone, and tells listeners elsewhere. Rejects if they may not know yet or the
 * end may not be stored; the caller then retries.
 */
export async function lose(room: RoomState): Promise<void> {
  const { bot, engine, header, ports } = room;
  stop(room);
  bot.renderer.forget(header.channelId);
  if (!engine.match.result) room.unrated ??= { why: 'gone' };
  const { result } = engine.match;
  await bot.finished.add(header, { result, unrated: room.unrated }, bot.time.now());
  if (!(await isTold(room))) throw new NotStored('the end of a match');
  await ports.left(header.channelId);
}
