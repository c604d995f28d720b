import { quietStep, type Moment, type Step } from '../../core/rules.ts';
import {
  afterTurn,
  countsSince,
  didAtTable,
  foundBy,
  isLate,
  rightsAt,
  settledBy,
  withoutOpenWin,
} from '../../core/rights.ts';
import { refusal, type Refusal } from '../../core/refusal.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { OwnReason } from './action.ts';
import { hasCleared, withDiscardOpened } from './apply.ts';
import { changedFor, turnTo, type State, type StopRight } from './state.ts';

/**
 * Judges a Stop (rulings 14 and 15). `since`: match time in ms of the first call of a Stop that needed
 * confirmation. It ends a pause, unless it is refused.
 */
export function stop(
  state: State,
  caller: Seat,
  since: number | null,
  { at, openWin }: Moment,
): Result<Step<State>, Refusal> {
  const rights = rightsAt(state.rights, at, openWin !== null);
  // The winner of an open win can call Stop, but cannot confirm an earlier one (Schikanöschen 24).
  const counts = openWin === caller ? null : countsSince(rights, caller, since);
  const own = state.move?.seat === caller ? state.move.offences : [];
  const others = foundBy(rights, caller, counts);
  const found = others.length > 0 ? others : own;
  const now = { ...state, rights };
  const [first] = found;
  if (first) return ok(rightStop(now, caller, [first, ...found.slice(1)], at));
  if (isLate(rights, caller, counts ?? at, true)) {
    return fail(refusal<OwnReason>('too-late', 'stop-too-late'));
  }
  if (rights.again.includes(caller)) return fail(refusal<OwnReason>('impossible', 'nothing-to-stop'));
  const skips = changedFor(state.skips, caller, 1);
  return ok({
    ...quietStep({ ...now, rights: didAtTable(rights, caller, at), skips, pause: null }),
    ruling: { kind: 'wrong', caller },
  });
}

/**
 * Undoes the moves from the first offence found on, and gives the turn to the caller. A player stopped by an
 * opponent gets an open card to go on with. Players who stop themselves do not: they could err on purpose to
 * fill an empty discard.
 */
function rightStop(
  state: State,
  caller: Seat,
  found: readonly [StopRight, ...StopRight[]],
  at: number,
): Step<State> {
  const [{ before, seat: offender, turn }] = found;
  const isOwn = caller === offender;
  const table = isOwn ? before : withDiscardOpened(before, offender);
  const settled = settledBy(state.rights, caller, at, found, () => !isOwn);
  const called = didAtTable(withoutOpenWin(settled, at), caller, at);
  // After a Stop on oneself the turn goes on, even if the move had ended it: the other players keep their
  // earlier rights.
  const rights = isOwn ? { ...called, turn } : called;
  const turnBefore = isOwn ? caller : state.table.turn;
  const done = turnTo({ ...state, rights, table, move: null, pause: null }, caller);
  const offences = found.map(({ seat, code, hint, ply }) => ({ seat, code, hint, ply, undone: true }));
  return {
    ...quietStep(done.table.turn === turnBefore ? done : { ...done, rights: afterTurn(rights, at) }),
    // The offender's last card may have been a joker, which has just been put aside.
    cleared: !hasCleared(before, offender) && hasCleared(table, offender) ? offender : null,
    endsOpenWin: true,
    ruling: { kind: 'right', caller, offences, charged: null },
  };
}
