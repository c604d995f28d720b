import type { Cause } from '../../match/ask.ts';
import type { Failure } from '../../line/outage.ts';
import type { Showing, TableReply } from '../message-state.ts';
import { save, stopTrying, type RoomState } from './state.ts';

/** Tolerated error of a time shown at a table, in ms. */
const WRONG_BY_MS = 5000;

/** Shows the current table. */
export async function show(room: RoomState, cause: Cause<TableReply>): Promise<Showing> {
  stopTrying(room);
  const base = baseNow(room);
  const showing = await room.table.show(room.engine.match, cause);
  const { again } = showing;
  room.outdated = again;
  if (!again) {
    room.shownBase = base;
    room.shownAt = showing.at;
  }
  // The match may have stood still in between.
  await keepBehind(room, again || room.table.lacksPicture || isRetimed(room, baseNow(room)));
  return showing;
}

/** Stores whether the table has to be shown again after a restart, if that has changed. */
export async function keepBehind(room: RoomState, behind: boolean): Promise<void> {
  if (room.stored.behind === behind) return;
  try {
    await save(room, { behind });
  } catch (error) {
    room.log.warn({ err: error }, 'table state not stored');
  }
}

/** Our time at match time zero, as if match time went on now. */
export const baseNow = ({ bot, engine }: Pick<RoomState, 'bot' | 'engine'>): number =>
  bot.time.now() - engine.at;

/** True if a time on the table is wrong, since the match stood still after it was shown. */
export const isRetimed = ({ engine, shownBase }: RoomState, base: number): boolean =>
  engine.match.deadline !== null && Math.abs(base - shownBase) > WRONG_BY_MS;

/** True if the table is up to date, as far as the bot knows without asking Discord. */
export const isAsItStands = (room: RoomState): boolean =>
  room.table.shown.messageId !== null &&
  !room.outdated &&
  !room.stored.behind &&
  !isRetimed(room, room.stored.base);

/**
 * Posts the table again, after everything done until `when` (our time), unless something else has posted it by
 * then. Simultaneous requests share one post. Null if it was posted, otherwise the reason.
 */
export function repost(room: RoomState, when: number): Promise<Failure | null> {
  return (room.reposting ??= repostAt(room, when).finally(() => (room.reposting = null)));
}

async function repostAt({ engine, table }: RoomState, when: number): Promise<Failure | null> {
  const before = table.shown.messageId;
  await engine.show({ kind: 'repost', instead: before }, when);
  return table.shown.messageId === before ? (table.unposted ?? 'refused') : null;
}
