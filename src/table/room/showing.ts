import type { Cause } from '../../match/ask.ts';
import type { Failure } from '../../line/outage.ts';
import type { Showing, TableReply } from '../message-state.ts';
import { save, stopTrying, type RoomState } from './state.ts';

/** By how much a time that is told at a table may be wrong, in ms. */
const WRONG_BY_MS = 5000;

/** Shows the table as the match stands now. */
export async function show(room: RoomState, cause: Cause<TableReply>): Promise<Showing> {
  stopTrying(room);
  const { base } = room.stored;
  const showing = await room.table.show(room.engine.match, cause);
  const { again } = showing;
  room.outdated = again;
  if (!again) {
    room.shownBase = base;
    room.shownAt = showing.at;
  }
  // It may have stood still meanwhile.
  await keepBehind(room, again || room.table.lacksPicture || isRetimed(room, room.stored.base));
  return showing;
}

/** Stores, when it changes, whether the table has to be shown again after a restart. */
export async function keepBehind(room: RoomState, behind: boolean): Promise<void> {
  if (room.stored.behind === behind) return;
  try {
    await save(room, { behind });
  } catch (error) {
    room.log.warn({ err: error }, 'whether the table is as it should be was not stored');
  }
}

/** Whether a time that the table tells is wrong, since the match has stood still after it was shown. */
export const isRetimed = ({ engine, shownBase }: RoomState, base: number): boolean =>
  engine.match.deadline !== null && Math.abs(base - shownBase) > WRONG_BY_MS;

/** Whether the table shows the match as it stands, as far as is known without asking Discord. */
export const isAsItStands = (room: RoomState): boolean =>
  room.table.shown.messageId !== null &&
  !room.outdated &&
  !room.stored.behind &&
  !isRetimed(room, room.stored.base);

/**
 * Posts the table again, after what was done until `when` (our time): only once however many ask for it at the same time.
 * Null when it was, otherwise why it could not be posted.
 */
export function repost(room: RoomState, when: number): Promise<Failure | null> {
  return (room.reposting ??= repostAt(room, when).finally(() => (room.reposting = null)));
}

async function repostAt({ engine, table }: RoomState, when: number): Promise<Failure | null> {
  const before = table.shown.messageId;
  await engine.show({ kind: 'repost' }, when);
  return table.shown.messageId === before ? (table.unposted ?? 'refused') : null;
}
