import type { Cause } from '../../match/ask.ts';
import { playerAt } from '../../match/header.ts';
import type { Publication } from '../../match/publishing.ts';
import type { Room } from '../face.ts';
import type { TableReply } from '../message-state.ts';
import { awaitedAt } from './awaited.ts';
import { finish } from './leaving.ts';
import { redrawLater } from './redrawing.ts';
import { show } from './showing.ts';
import { touch, tryAgain, type RoomReply, type RoomState } from './state.ts';

/** Shows the match after an input, a deadline or a restart, then handles the consequences. */
export async function publish(
  room: RoomState,
  match: Room['match'],
  given: Cause<RoomReply>,
): Promise<Publication> {
  const { bot, header } = room;
  const cause = forTable(given);
  const since = bot.time.now();
  const { at, unseen } = await show(room, cause);
  if (cause.kind === 'input') room.privately.acted(playerAt(header, cause.seat).id);
  room.privately.moved(match.result !== null);
  room.ports.shown(header.channelId, cause.kind === 'begin');
  // An outage charges nobody, even if a limit has delayed the request before it failed.
  const isLimited = unseen === null ? bot.rateLimits.since(header.channelId, since) : unseen === 'limit';
  await follow(room, match, cause);
  return { at, isLimited, isShown: unseen === null };
}

async function follow(room: RoomState, match: Room['match'], cause: Cause<TableReply>): Promise<void> {
  if (match.result) return finish(room);
  if (room.outdated) {
    // Failed retries lengthen the pause. After any other cause the next retry comes soon.
    if (cause.kind !== 'retry') room.pauses.reset();
    tryAgain(room, () => room.engine.show({ kind: 'retry' }));
  } else {
    room.pauses.reset();
    redrawLater(room);
  }
  try {
    if (cause.kind === 'input') await touch(room);
  } catch (error) {
    room.log.warn({ err: error }, 'time of the last input not stored');
  }
  // Nobody can see the table that the opponent would answer, nor the answer, so the opponent waits, too.
  if (!room.outdated) room.practice.rest(match);
  if (cause.kind === 'resume' || cause.kind === 'repost' || cause.kind === 'retry') return;
  const by = cause.kind === 'input' ? playerAt(room.header, cause.seat).id : null;
  await room.nudge.rest(awaitedAt(room, match), by);
}

const forTable = (cause: Cause<RoomReply>): Cause<TableReply> =>
  cause.kind === 'input'
    ? { ...cause, reply: cause.reply && 'answer' in cause.reply ? cause.reply : null }
    : cause;
