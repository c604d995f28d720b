import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Declined } from '../../match/ask.ts';
import { isSolitary, practiceIn } from '../../match/header.ts';
import { storedMatch } from '../../match/stored.ts';
import { beforeLastAttempt, type Before } from '../../match/taken-back.ts';
import type { Pace } from '../../practice/level.ts';
import type { Coaching, Room } from '../face.ts';
import { save, type RoomState } from './state.ts';

type Coached = Pick<RoomState, 'header' | 'stored'>;

export const paceOf = ({ header, stored }: Coached): Pace => stored.pace ?? practiceIn(header).pace;

/** Returns the settings of the coach; null if other people play, or the match is rated. */
export function coachingIn(room: Coached): Coaching | null {
  const { header, stored } = room;
  if (!isSolitary(header)) return null;
  return { isOn: stored.coach ?? header.coach ?? false, pace: header.practice ? paceOf(room) : null };
}

export const isCoached = (room: Coached): boolean => coachingIn(room)?.isOn ?? false;

/**
 * Changes the coach or the pace; a change of the coach is shown at the table. False if the change is not
 * known to be stored.
 */
export async function changeCoaching(
  room: RoomState,
  change: { readonly isOn?: boolean; readonly pace?: Pace },
): Promise<boolean> {
  const { isOn: coach, pace } = change;
  const { coach: coachBefore, pace: paceBefore } = room.stored;
  try {
    await save(room, { ...(coach !== undefined && { coach }), ...(pace !== undefined && { pace }) });
  } catch (error) {
    // The next write must not store the failed change.
    room.stored = { ...room.stored, coach: coachBefore, pace: paceBefore };
    room.log.error({ err: error }, 'coach settings not stored');
    return false;
  }
  if (coach !== undefined) await room.engine.show({ kind: 'resume' });
  return true;
}

/** Returns the match before the last attempt of these seats, or why the attempt cannot be taken back. */
export async function beforeLast(
  room: RoomState,
  seats: readonly Seat[],
): Promise<Result<Before<Room['match']>, Declined>> {
  const { bot, game, header, engine } = room;
  if (!coachingIn(room)?.isOn) return fail('no-take-back');
  if (engine.match.clockPress !== null) return fail('no-take-back-clock');
  const { entries } = await storedMatch(bot.storage.journal, header.id);
  const search = (asked: string): Promise<unknown> => bot.reading.search(game.id, asked);
  const before = await beforeLastAttempt<Room['match']>(game, header, entries, seats, search);
  if (!before) return fail('nothing-to-take-back');
  return reopensCall(room, before.progress.match) ? fail('no-take-back-named') : ok(before);
}

/** True if taking back would reopen a call on an offence of the bot, which the coach has named since. */
function reopensCall({ header, engine }: RoomState, before: Room['match']): boolean {
  const open = engine.match.answerable(engine.at) ?? [];
  return (before.answerable(engine.at) ?? []).some(
    ({ seat, ply, code }) =>
      header.practice?.seats.includes(seat) === true &&
      !open.some((one) => one.ply === ply && one.code === code),
  );
}
