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

/** Tells the result, once, and leaves the channel; a restart in the middle of it does it again. */
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

/** Whether everybody who listens knows how it ended, or never will. */
async function isTold({ bot, game, header, engine, table, unrated, log }: RoomState): Promise<boolean> {
  const { match } = engine;
  const posted = (): Promise<void> => table.resultBelow(match);
  try {
    const stored = await whatIsStored(bot, header.id);
    await bot.endings.tell({ game, header, match, result: match.result, unrated, posted, ...stored });
    return true;
  } catch (error) {
    log.error({ err: error }, 'the result could not be told');
    return !mayWorkLater(error);
  }
}

/** The inputs of a match; what it came to is known without them. */
function whatIsStored(
  { storage }: Pick<TableNeeds, 'storage'>,
  id: string,
): Promise<Pick<JustEnded, 'entries' | 'damage'>> {
  return unlessDamaged(storedMatch(storage.journal, id), (damage) => ({ entries: [], damage }));
}

/**
 * Ends a match without a result, after everything that was made until now. False when it was over before, or when `still`
 * says then that there is no longer a reason. `late`: how long it waits for what is still on its way, in ms.
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

/** Whether the bot can show something in the channel of a match, as far as it knows. */
function canShow({ bot, header, ports }: RoomState): boolean {
  const barred = ports.barred(header);
  return isHeard(bot.client, header) && (barred === null || barred.why === 'players');
}

/** Stores that a match is over; its channel hears it when the bot can show something there again (`resume`). */
async function endUnseen(room: RoomState, unrated: Unrated): Promise<void> {
  const { bot, engine, header } = room;
  await bot.finished.add(header, { result: null, unrated }, bot.time.now());
  room.unrated = unrated;
  engine.stop();
  room.practice.stop();
}

/** Ends a match that nobody has touched for long, unrated. False when it has been touched since. */
export function abandon(room: RoomState): Promise<boolean> {
  const { time, settings } = room.bot;
  const untouched = () => time.now() - room.stored.touchedAt >= settings.abandonHours * HOUR_MS;
  return endUnrated(room, { why: 'untouched' }, untouched);
}

/** Whom a match waits for while nobody's time runs, if others may end it over that; null: nobody. */
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

/** The same for a player who cannot use the channel: no match time passes, so it counts since when the match stands still. */
function waitedBarred(
  { engine, header, bot }: Pick<RoomState, 'engine' | 'header' | 'bot'>,
  users: readonly string[],
): Waited | null {
  const [user] = users;
  const [seat] = user === undefined ? [] : seatsOf(header, user);
  const { stillSince } = engine;
  // A board of a tournament is decided by its arbiters.
  if (user === undefined || seat === undefined || stillSince === null || header.event || engine.match.result)
    return null;
  const spanMs = idleSpan(header);
  const leftMs = Math.max(0, spanMs - (bot.time.now() - stillSince));
  return { seat, user, leftMs, spanMs, isBarred: true };
}

/**
 * Ends a match in which a player has waited in vain for another, unrated. What the other has done until then comes first,
 * and keeps it going. False when it goes on.
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

/** Whatever is under way comes to nothing: the bot stops, or the channel is gone. What was said stays. */
export function stop(room: RoomState): void {
  room.stopped = true;
  stopTrying(room);
  room.engine.stop();
  room.practice.stop();
  room.privately.stop();
  room.nudge.pause();
}

/**
 * Ends a match whose channel is gone: only listeners elsewhere are told. Rejects when they may not have been told, or when the end may
 * not be stored; the caller then tries again.
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
