import type { Line } from '../../core/live.ts';
import type { Random } from '../../core/random.ts';
import { opponentOf, type Seat } from '../../core/seat.ts';
import { parseCard, type Card } from './cards.ts';
import { ENOUGH } from './hand.ts';
import { ofSeat } from './pair.ts';
import { chanceOfLeader } from './practice/equity.ts';
import { forecast, type Forecast, type Worth } from './practice/forecast.ts';
import { facesIn, worldsOf } from './practice/worlds.ts';
import { closedReplies } from './replies.ts';
import type { View } from './view.ts';

/** A move, and what it is worth in a world. */
interface Option {
  readonly line: Line;
  readonly value: (forecast: Forecast) => number;
}

/**
 * The move of the practice opponent for a seat at turn, from its view alone: in the worlds that the view leaves
 * possible it looks for what wins the game most often. Declines a draw that it is offered.
 */
export function practice(view: View, seat: Seat, random: Random): Line {
  const me = seat === 1 ? 1 : 2;
  const opponent = opponentOf(me);
  if (view.drawOffer === opponent) return { seat, do: 'decline-draw' };
  const points = ofSeat(view.points, me) ?? 0;
  // Waiting never wins more: the other's points do not become fewer.
  if (view.mayCheckOut && points >= ENOUGH) return { seat, do: 'check-out' };
  if (view.phase === 'last') return { seat, do: 'end-hand' };
  const { trump, closed } = view;
  const hand = facesIn(ofSeat(view.hands, me));
  const worth = worthOf(view, me);
  const lowFirst = hand.toSorted((one, other) => one.points - other.points);
  const options = optionsOf(view, seat, lowFirst);
  const sums = options.map(() => 0);
  for (const world of worldsOf(view, me, random)) {
    const theirs = { theirs: world.hand, theirPoints: world.points, draws: world.draws };
    const told = forecast({ trump, closed, mine: hand, myPoints: points, ...theirs }, worth);
    for (const [i, { value }] of options.entries()) sums[i] = (sums[i] ?? 0) + value(told);
  }
  let best = 0;
  for (const [i, sum] of sums.entries()) if (sum > (sums[best] ?? 0) + EQUAL) best = i;
  const option = options[best];
  if (!option) throw new Error('the practice opponent is not at turn');
  return option.line;
}

/** Sums that differ by less are equal: the first option is taken. */
const EQUAL = 1e-9;

function optionsOf(view: View, seat: Seat, hand: readonly Card[]): readonly Option[] {
  const play = (card: Card, value: Option['value']): Option => ({
    line: { seat, do: 'play', card: card.code },
    value,
  });
  const led = parseCard(view.led);
  if (led) {
    const replies = view.closed ? closedReplies(hand, led, view.trump) : hand;
    return replies.map((card) => play(card, (world) => world.reply(led, card)));
  }
  const leads = hand.map((card) => play(card, (world) => world.lead(card, false)));
  if (view.closed) return leads;
  return [
    ...leads,
    ...hand.map((card) => ({
      line: { seat, do: 'close' },
      value: (world: Forecast) => world.lead(card, true),
    })),
  ];
}

/** What a hand's outcome is worth: the chance to win the game after it. Who deals this hand leads to the next. */
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
