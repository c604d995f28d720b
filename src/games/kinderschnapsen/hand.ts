import { opponentOf } from '../../core/seat.ts';
import { pointsIn } from './cards.ts';
import { ofSeat } from './pair.ts';
import type { Table } from './table.ts';

/** Trick points with which checking out wins the hand (ruling 7). */
export const ENOUGH = 46;
/** Most trick points with which a hand is lost by 2 (ruling 7). */
export const FEW = 21;

export const ENDINGS = ['checked-out', 'wrong-check-out', 'last-trick'] as const;

/** Result of a hand. */
export interface HandResult {
  readonly winner: 1 | 2;
  readonly won: 1 | 2 | 3;
  readonly how: (typeof ENDINGS)[number];
}

/** Points that a right check-out wins, by the other player's trick points (ruling 7). */
export const wonBy = (points: number): 1 | 2 | 3 => (points === 0 ? 3 : points <= FEW ? 2 : 1);

/** Result if the player to move checks out (ruling 7). */
export function checkOut({ turn, tricks }: Table): HandResult {
  const opponent = opponentOf(turn);
  const own = pointsIn(ofSeat(tricks, turn));
  const others = pointsIn(ofSeat(tricks, opponent));
  if (own < ENOUGH) return { winner: opponent, won: own <= FEW ? 2 : 1, how: 'wrong-check-out' };
  return { winner: turn, won: wonBy(others), how: 'checked-out' };
}

/** Result if nobody has checked out: the winner of the last trick, whose turn it is, wins the hand (ruling 8). */
export const endHand = ({ turn }: Table): HandResult => ({ winner: turn, won: 1, how: 'last-trick' });
