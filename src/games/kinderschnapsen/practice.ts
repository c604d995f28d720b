import { Set as PersistentSet } from 'immutable';
import type { Line } from '../../core/match.ts';
import type { Random } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import type { Thinking } from '../game.ts';
import { ENOUGH } from './hand.ts';
import { ofSeat } from './pair.ts';
import { bestIn } from './practice/choosing.ts';
import type { View } from './view.ts';

/**
 * What the practice opponent does in a seat whose turn it is, from the view of that seat alone. The same view and the same
 * chance give the same line. Throws when there is nothing to do for the seat.
 */
export function* practice(view: View, seat: Seat, random: Random): Thinking<Line> {
  yield;
  const me = seat === 1 ? 1 : 2;
  if (view.turn !== me || view.phase === 'over') throw new Error('the practice opponent is not at turn');
  const points = ofSeat(view.points, me) ?? 0;
  if (view.mayCheckOut && points >= ENOUGH) return { seat, do: 'check-out' };
  if (view.phase === 'last') return { seat, do: 'end-hand' };
  const choice = bestIn({ view, seat: me, seen: PersistentSet() }, random);
  return choice.do === 'close' ? { seat, do: 'close' } : { seat, do: 'play', card: choice.card.code };
}
