import { clockView } from './clock.ts';
import { mayClaimDraw, phaseOf, type MatchState } from './match-state.ts';
import type { CommonOptions, Doing, Rules } from './rules.ts';
import type { Viewer } from './seat.ts';
import type { MatchView } from './view.ts';

/** The referee protocol's position of a match for a viewer. */
export const positionOf = <State, Action extends Doing, Options extends CommonOptions, View, Besides>(
  rules: Rules<State, Action, Options, View, Besides>,
  match: MatchState<State, Options>,
  viewer: Viewer,
): View & MatchView => ({
  ...rules.view(match.state, viewer, match.result !== null),
  ...matchView(rules, match),
});

/** The position with the further fields that only views have. */
export const viewOf = <State, Action extends Doing, Options extends CommonOptions, View, Besides>(
  rules: Rules<State, Action, Options, View, Besides>,
  match: MatchState<State, Options>,
  viewer: Viewer,
): View & MatchView & Besides => ({
  ...positionOf(rules, match, viewer),
  ...(match.result?.loser !== undefined && { loser: match.result.loser }),
  ...rules.besides(match.state),
});

function matchView<State, Action extends Doing, Options extends CommonOptions>(
  rules: Rules<State, Action, Options>,
  match: MatchState<State, Options>,
): MatchView {
  const phase = phaseOf(match);
  return {
    ply: match.ply,
    turn: rules.toAct(match.state),
    phase: phase === 'play' ? (rules.phase?.(match.state) ?? phase) : phase,
    drawOffer: match.drawOffer,
    ...(rules.commonVerbs.includes('claim-draw') && { drawClaim: mayClaimDraw(rules, match) }),
    clock: match.clock && clockView(match.clock),
    winner: match.result ? match.result.winner : (match.openWin?.winner ?? null),
    reason: match.result?.reason ?? null,
  };
}
