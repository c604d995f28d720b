import { quietStep, type Moment, type Step } from '../../core/rules.ts';
import { isLate } from '../../core/lapsed.ts';
import { refusal, type Refusal } from '../../core/refusal.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { OwnReason } from './action.ts';
import { hasCleared, withDiscardOpened } from './apply.ts';
import { changedFor, settled, turnTo, type BegunMove, type State } from './state.ts';

/** Rulings 14 and 15; `seen` is the ply of the table that the caller saw. It ends a pause, unless it comes too late. */
export function stop(state: State, caller: Seat, seen: number, moment: Moment): Result<Step<State>, Refusal> {
  const { move } = state;
  if (move && move.offences.length > 0) return ok(rightStop(state, move, caller, moment));
  if (isLate(state.lapsed, seen, moment.at)) return fail(refusal<OwnReason>('too-late', 'stop-too-late'));
  const skips = changedFor(state.skips, caller, 1);
  return ok({ ...quietStep({ ...state, skips, pause: null }), ruling: { kind: 'wrong', caller } });
}

/**
 * The move is undone, and it is the caller's turn. A player stopped by somebody else gets an open card to go on with;
 * for players who stop themselves that would be a way to fill an empty discard by erring on purpose.
 */
function rightStop(state: State, move: BegunMove, caller: Seat, { ply, at }: Moment): Step<State> {
  const table = caller === move.seat ? move.before : withDiscardOpened(move.before, move.seat);
  const offences = move.offences.map((offence) => ({ ...offence, undone: true }));
  return {
    ...quietStep(turnTo({ ...settled(state, ply, at), table, pause: null }, caller)),
    // The last of their cards may have been a joker, which has just been put aside.
    cleared: !hasCleared(move.before, move.seat) && hasCleared(table, move.seat) ? move.seat : null,
    endsOpenWin: true,
    ruling: { kind: 'right', caller, offences, charged: null },
  };
}
