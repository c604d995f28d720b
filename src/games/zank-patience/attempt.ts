import { quietStep, type Moment, type Step } from '../../core/rules.ts';
import { afterAction, didAtTable, rightsAt, withoutAgain } from '../../core/rights.ts';
import type { Refusal } from '../../core/refusal.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Searcher } from '../../core/searching.ts';
import { seatAfter } from '../../core/seat.ts';
import { letGo } from '../patience/handling.ts';
import type { Attempt } from './action.ts';
import { afterPlace, type Announced } from './announced.ts';
import { apply, hasCleared } from './apply.ts';
import { faultOf } from './fault.ts';
import { judge, type Wrong } from './judge.ts';
import { discard, isRim } from './piles.ts';
import { nextTurn, type BegunMove, type State, type StopRight } from './state.ts';
import type { Table } from './table.ts';

/**
 * Carries out a move of the player to move, or a part of one, right or wrong (rulings 5 to 13). Stop can be
 * called on its offences from then on.
 */
export function attempt(
  state: State,
  action: Attempt,
  { ply, at, tells }: Moment,
  searcher: Searcher,
): Result<Step<State>, Refusal> {
  const { table, variant, announced, options } = state;
  const situation = { table, variant, announced, advanced: options.advanced, searcher };
  const judged = judge(situation, action);
  if (!judged.ok) return judged;
  const begins = action.do !== 'place';
  const move: BegunMove = (begins ? null : state.move) ?? {
    seat: table.turn,
    before: letGo(table),
    offences: [],
  };
  const acted = didAtTable(rightsAt(state.rights, at, false), move.seat, at);
  const rights = begins ? afterAction(withoutAgain(acted), move.seat, at) : acted;
  const hintOf = (wrong: Wrong): string | null => (tells ? faultOf(situation, action, wrong) : null);
  const offences = offencesOf(judged.value, move, { ply: ply + 1, at, turn: rights.turn }, hintOf);
  const after = apply(table, variant, action);
  const next: State = {
    ...state,
    table: after,
    announced: announcedAfter(state, action, after, searcher),
    move: { ...move, offences: [...move.offences, ...offences] },
    rights: offences.length === 0 ? rights : { ...rights, open: [...rights.open, ...offences] },
  };
  const putBack = action.do === 'place' && action.pile === table.touched;
  const goesOn = action.do === 'touch' || after.hand !== null;
  const completed = !putBack && !goesOn;
  return ok({
    ...quietStep(endsTurn(table, action) ? nextTurn(next, seatAfter(variant.seats, table.turn), at) : next),
    offences: offences.map(({ code, hint }) => ({ code, hint })),
    completed,
    endsAttempt: !goesOn || table.touched !== null,
    cleared: completed && hasCleared(after, table.turn) ? table.turn : null,
  });
}

/** The new offences of a move, each named once per move, sorted by code. */
const offencesOf = (
  wrong: readonly Wrong[],
  { seat, offences, before }: BegunMove,
  moment: Pick<StopRight, 'ply' | 'at' | 'turn'>,
  hintOf: (wrong: Wrong) => string | null,
): StopRight[] =>
  wrong
    .filter(({ code }) => !offences.some((earlier) => earlier.code === code))
    .map((one) => ({
      seat,
      code: one.code,
      hint: hintOf(one),
      ...moment,
      endsWithTurn: false,
      until: null,
      before,
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));

/**
 * True after a pass (ruling 20), or when the drawn card goes to the player's own discard, rightly or wrongly
 * (ruling 11).
 */
const endsTurn = (table: Table, action: Attempt): boolean =>
  action.do === 'pass' ||
  (action.do === 'place' && table.hand !== null && action.pile === discard(table.turn));

/** Ruling 6: an announcement lapses when the player turns to something other than the rim. */
function announcedAfter(
  { announced, table, variant }: State,
  action: Attempt,
  after: Table,
  searcher: Searcher,
): Announced | null {
  if (!announced) return null;
  if (action.do === 'touch') return isRim(action.pile) ? announced : null;
  if (action.do !== 'place') return null;
  if (action.pile === table.touched) return announced;
  return afterPlace(announced, variant, { after, to: action.pile }, searcher);
}
