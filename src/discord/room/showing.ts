import type { Cause } from '../../match/ask.ts';
import type { Room } from '../bot.ts';
import type { TableReply } from '../table-message.ts';
import { noticeOf } from '../table-text.ts';
import type { RoomState } from './state.ts';

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

/** Shows the table as the match stands now. */
export async function show(room: RoomState, cause: Cause<TableReply>): Promise<void> {
  room.cancelAgain();
  const { match } = room.engine;
  // The rulings are for the moment of the call: they would push the table out of a phone's sight.
  const fresh = room.notice?.ply === match.ply;
  const said = room.notice && (fresh ? room.notice.said : { ...room.notice.said, rulings: [] });
  room.outdated = !(await room.table.show(match, cause, said));
}

/** Posts the table again, only once however many ask for it at the same time; false when it could not be posted. */
export function repost(room: RoomState): Promise<boolean> {
  return (room.reposting ??= repostNow(room).finally(() => (room.reposting = null)));
}

async function repostNow({ engine, table }: RoomState): Promise<boolean> {
  const before = table.shown.messageId;
  await engine.show({ kind: 'repost' });
  return table.shown.messageId !== before;
}
