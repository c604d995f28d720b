import { awaitedIn, mayClaimDraw, phaseOf, type MatchState } from '../core/match-state.ts';
import { positionOf } from '../core/position.ts';
import { randomOf } from '../core/random.ts';
import type { CommonOptions, CommonVerb, Doing, KnockableOffence, Rules } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { Memory } from './memory.ts';
import { notices } from './noticing.ts';
import type { Advice, Asking, Chance, Opponent, Situation, Why } from './opponent.ts';

/**
 * Returns the practice opponent's next action in a seat; null: none. It sees every offence that follows from
 * open cards, as a perfect observer would (docs/referee-protocol.md, "The practice opponent").
 */
export function advise<State, Action extends Doing, Options extends CommonOptions, View>(
  rules: Rules<State, Action, Options, View>,
  opponent: Opponent<State, View & MatchView>,
  match: MatchState<State, Options>,
  memory: Memory,
  asking: Asking,
): Advice | null {
  if (match.result) return null;
  const { seat, level } = asking;
  const { state, openWin, drawOffer, clock } = match;
  const common = (verb: CommonVerb, why: Why): Advice => ({ line: { seat, do: verb }, why });
  const situation = situationOf(rules, opponent, match, memory, asking);

  const found = offencesFor(rules, match, seat);
  if (opponent.call && notices(level, memory, found)) return { line: opponent.call(situation), why: 'call' };
  if (openWin) {
    const waits = openWin.winner === seat || openWin.accepted.includes(seat);
    return waits ? null : common('accept-end', 'accept-end');
  }
  if (drawOffer !== null && drawOffer !== seat && !match.accepted.includes(seat)) {
    return common(opponent.acceptsDraw(situation) ? 'accept-draw' : 'decline-draw', 'answer-draw');
  }
  if (phaseOf(match) === 'clock')
    return awaitedIn(rules, match) === seat ? common('press', 'start-clock') : null;
  const isPaused = (rules.pausedUntil?.(state) ?? null) !== null;
  const isAtTurn = rules.toAct(state) === seat;
  if (clock?.settings.press === 'manual' && clock.running === seat && !isAtTurn && !isPaused)
    return common('press', 'press');
  if (mayClaimDraw(rules, match) && opponent.claimsDraw(situation)) return common('claim-draw', 'claim-draw');
  return isAtTurn && !isPaused ? opponent.play(situation) : null;
}

/**
 * The choices of a seat at its turn with their chances; null if it has no choice or its game has no chances.
 */
export function chancesOf<State, Action extends Doing, Options extends CommonOptions, View>(
  rules: Rules<State, Action, Options, View>,
  opponent: Opponent<State, View & MatchView>,
  match: MatchState<State, Options>,
  memory: Memory,
  asking: Asking,
): readonly Chance[] | null {
  const isAtTurn = rules.toAct(match.state) === asking.seat && phaseOf(match) !== 'clock';
  if (match.result || match.openWin || !isAtTurn) return null;
  return opponent.chances?.(situationOf(rules, opponent, match, memory, asking)) ?? null;
}

function situationOf<State, Action extends Doing, Options extends CommonOptions, View>(
  rules: Rules<State, Action, Options, View>,
  opponent: Opponent<State, View & MatchView>,
  match: MatchState<State, Options>,
  memory: Memory,
  { seat, level, seed }: Asking,
): Situation<State, View & MatchView> {
  const { state, ply, at, openWin } = match;
  const random = randomOf(seed, `practice:${level}:${seat}`);
  return {
    seat,
    level,
    memory,
    random,
    view: positionOf(rules, match, seat),
    moment: { ply, at, openWin: openWin?.winner ?? null, tells: false },
    stillFor: match.note?.unchanged ?? 0,
    imagine: () => opponent.imagined(state, seat, memory.seen, random),
  };
}

/** Offences of other players that a call of this seat would find. */
function offencesFor<State, Options extends CommonOptions>(
  rules: Pick<Rules<State, never, Options>, 'pending'>,
  { state, openWin, at }: MatchState<State, Options>,
  seat: Seat,
): readonly KnockableOffence[] {
  const pending = rules.pending(state, openWin?.winner ?? null, at) ?? [];
  return pending.filter((offence) => offence.seat !== seat);
}
