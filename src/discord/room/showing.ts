import type { Cause } from '../../match/ask.ts';
import type { Failure } from '../outage.ts';
import type { TableReply } from '../table-message.ts';
import { stopTrying, type RoomState } from './state.ts';

/** Shows the table as the match stands now. Resolves with when that was done, or failed, by our clock. */
export async function show(room: RoomState, cause: Cause<TableReply>): Promise<number> {
  stopTrying(room);
  const { at, again } = await room.table.show(room.engine.match, cause);
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
