import { quietStep, type Moment, type Step } from '../../core/rules.ts';
import { refusal, type Refusal } from '../../core/refusal.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { OwnReason } from './action.ts';
import { changedFor, type State } from './state.ts';

const impossible = (why: OwnReason) => fail(refusal<OwnReason>('impossible', why));

/** A player whose turn it is not pauses the player to move (ruling 16). */
export function pause(state: State, seat: Seat, { at }: Moment): Result<Step<State>, Refusal> {
  if (state.pause) return fail(refusal('impossible', 'paused'));
  if (seat === state.table.turn) return impossible('own-turn');
  if ((state.pausesLeft[seat - 1] ?? 0) === 0) return impossible('no-pause-left');
  const pausesLeft = changedFor(state.pausesLeft, seat, -1);
  return ok(quietStep({ ...state, pausesLeft, pause: { by: seat, until: at + state.options.pauseMs } }));
}

/** Ends the pause; only the player who called it can. */
export function resume(state: State, seat: Seat): Result<Step<State>, Refusal> {
  if (!state.pause) return impossible('not-paused');
  if (state.pause.by !== seat) return impossible('not-your-pause');
  return ok(quietStep({ ...state, pause: null }));
}
