import type { Deal, MatchResult } from '../../core/rules.ts';
import { opponentOf } from '../../core/seat.ts';
import { dealHand, firstDealer, packOf } from './deal.ts';
import type { HandResult } from './hand.ts';
import { ofSeat, withSeat, type Pair } from './pair.ts';
import type { Table } from './table.ts';

/** Points to go at the start of a game (ruling 9). */
export const TO_GO = 5;

/** An ended hand: its cards, its result, and the points to go after it. */
export interface EndedHand extends HandResult {
  readonly score: Pair<number>;
  readonly table: Table;
}

/** A match: the hand being played, the score, the previous hand, and the deal of the next ones. */
export interface State {
  readonly deal: Deal;
  readonly bestOf: number;
  readonly table: Table;
  /** Number of the hand in this game, from 1. */
  readonly hand: number;
  readonly firstDealer: 1 | 2;
  /** Points to go in this game, by seat. */
  readonly score: Pair<number>;
  readonly games: Pair<number>;
  readonly lastHand: EndedHand | null;
}

const gameNumber = ({ games: [south, north] }: Pick<State, 'games'>): number => south + north + 1;

export function openState(deal: Deal, bestOf: number): State {
  const dealer = firstDealer(deal);
  const game = { deal, bestOf, hand: 1, firstDealer: dealer, score: [TO_GO, TO_GO], games: [0, 0] } as const;
  return { ...game, table: dealHand(packOf(deal, { game: 1, hand: 1 }), dealer), lastHand: null };
}

/** Games needed to win a match that is best of `bestOf`. */
export const gamesToWin = (bestOf: number): number => (bestOf + 1) / 2;

/** Continues after the end of a hand: the next hand, the next game, or the end of the match (rulings 9, 10). */
export function settle(
  state: State,
  { winner, won, how }: HandResult,
): { state: State; result: MatchResult | null } {
  const score = withSeat(state.score, winner, Math.max(0, ofSeat(state.score, winner) - won));
  const lastHand = { winner, won, how, score, table: state.table };
  if (ofSeat(score, winner) > 0) {
    const hand = state.hand + 1;
    return {
      state: dealt({ ...state, score, lastHand, hand }, opponentOf(state.table.dealer)),
      result: null,
    };
  }
  const games = withSeat(state.games, winner, ofSeat(state.games, winner) + 1);
  if (ofSeat(games, winner) === gamesToWin(state.bestOf)) {
    return { state: { ...state, score, games, lastHand }, result: { winner, reason: 'games' } };
  }
  const dealer = opponentOf(state.firstDealer);
  const game = { hand: 1, firstDealer: dealer, score: [TO_GO, TO_GO], games } as const;
  return { state: dealt({ ...state, ...game, lastHand }, dealer), result: null };
}

const dealt = (state: State, dealer: 1 | 2): State => ({
  ...state,
  table: dealHand(packOf(state.deal, { game: gameNumber(state), hand: state.hand }), dealer),
});
