import type { Cause } from '../../match/ask.ts';
import type { Room } from '../bot.ts';
import type { Failure } from '../outage.ts';
import type { TableReply } from '../table-message.ts';
import { noticeOf } from '../table-text.ts';
import { stopTrying, type RoomState } from './state.ts';

/** For how many further inputs a ruling stays on the message. */
const NOTICE_PLIES = 4;

/** Remembers the ruling of a call for the message, and forgets an old one. */
export function notice(room: RoomState, match: Room['match'], cause: Cause<TableReply>): void {
  const { game, header } = room;
  if (cause.kind === 'input' && cause.ruling) {
    room.notice = { said: noticeOf(game, header, match, cause.ruling), ply: match.ply };
  }
  if (room.notice && match.ply - room.notice.ply > NOTICE_PLIES) room.notice = null;
}

/** Shows the table as the match stands now. Resolves with when that was done, or failed, by our clock. */
export async function show(room: RoomState, cause: Cause<TableReply>): Promise<number> {
  stopTrying(room);
  const { match } = room.engine;
  // The rulings are for the moment of the call: they would push the table out of a phone's sight.
  const fresh = room.notice?.ply === match.ply;
  const said = room.notice && (fresh ? room.notice.said : { ...room.notice.said, rulings: [] });
  const { at, again } = await room.table.show(match, cause, said);
  room.outdated = again;
  return at;
}

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
