import type { Line } from '../../core/match.ts';
import type { Random } from '../../core/random.ts';
import { opponentOf, type Seat } from '../../core/seat.ts';
import type { Thinking } from '../game.ts';
import { parseCard, type Card } from './cards.ts';
import { playableCards } from './choices.ts';
import { ENOUGH } from './hand.ts';
import { ofSeat } from './pair.ts';
import { chanceOfLeader } from './practice/equity.ts';
import { forecast, type Forecast, type Worth } from './practice/forecast.ts';
import { facesIn, worldsOf } from './practice/worlds.ts';
import type { View } from './view.ts';

/** A move, and how it is valued in a world. */
interface Option {
  readonly line: Line;
  readonly value: (told: Forecast) => number;
}

/** Sums that differ by less are equal: the earlier option is taken. */
const EQUAL = 1e-9;

/**
 * What the practice opponent does in a seat whose turn it is, from the view of that seat alone: in the worlds that the
 * view leaves possible it looks for what wins the game most often, one world a step. The same view and the same chance give
 * the same line. Throws when there is nothing to do for the seat.
 */
export function* practice(view: View, seat: Seat, random: Random): Thinking<Line> {
  const me = seat === 1 ? 1 : 2;
  if (view.turn !== me || view.phase === 'over') throw new Error('the practice opponent is not at turn');
  const points = ofSeat(view.points, me) ?? 0;
  // Waiting wins nothing more: the other's points never become fewer.
  if (view.mayCheckOut && points >= ENOUGH) return { seat, do: 'check-out' };
  if (view.phase === 'last') return { seat, do: 'end-hand' };
  return yield* best(view, me, points, random);
}

function* best(view: View, me: 1 | 2, myPoints: number, random: Random): Thinking<Line> {
  const { trump, closed } = view;
  const worth = worthOf(view, me);
  const mine = facesIn(ofSeat(view.hands, me));
  const options = optionsOf(view, me);
  const sums = options.map(() => 0);
  for (const { hand: theirs, points: theirPoints, draws } of worldsOf(view, me, random)) {
    const told = forecast({ trump, closed, mine, theirs, myPoints, theirPoints, draws }, worth);
    for (const [i, { value }] of options.entries()) sums[i] = (sums[i] ?? 0) + value(told);
    yield;
  }
  const most = Math.max(...sums);
  const chosen = options.find((_, i) => (sums[i] ?? 0) > most - EQUAL);
  if (!chosen) throw new Error('no card to play');
  return chosen.line;
}

/** All that is allowed, the cheapest cards first, closing the stock last. */
function optionsOf(view: View, seat: 1 | 2): readonly Option[] {
  const play = (card: Card): Line => ({ seat, do: 'play', card: card.code });
  const cards = playableCards(view, seat).toSorted((one, other) => one.points - other.points);
  const led = parseCard(view.led);
  if (led) return cards.map((card) => ({ line: play(card), value: (told) => told.reply(led, card) }));
  const leads = cards.map((card): Option => ({ line: play(card), value: (told) => told.lead(card, false) }));
  if (view.closed) return leads;
  const closing = cards.map((card): Option => ({
    line: { seat, do: 'close' },
    value: (told) => told.lead(card, true),
  }));
  return [...leads, ...closing];
}

/** What a hand's outcome is worth: the chance to win the game after it. Whoever deals this hand leads in the next. */
function worthOf(view: View, me: 1 | 2): Worth {
  const own = ofSeat(view.score, me);
  const other = ofSeat(view.score, opponentOf(me));
  const chances = [-3, -2, -1, 0, 1, 2, 3].map((won) => {
    const mine = own - Math.max(0, won);
    const theirs = other - Math.max(0, -won);
    return view.dealer === me ? chanceOfLeader(mine, theirs) : 1 - chanceOfLeader(theirs, mine);
  });
  return (won) => chances[won + 3] ?? 0;
}
