import { shuffled, type Random } from '../../../core/random.ts';
import { opponentOf } from '../../../core/seat.ts';
import { isStronger, PACK, parseCard, pointsIn, type Card } from '../cards.ts';
import { ofSeat } from '../pair.ts';
import { closedReplies } from '../replies.ts';
import type { View } from '../view.ts';

/** What a player cannot see, as it may lie. */
export interface World {
  /** The opponent's hand. */
  readonly hand: readonly Card[];
  /** The opponent's trick points. */
  readonly points: number;
  /** The stock in the order in which it is drawn; empty once it is closed. */
  readonly draws: readonly Card[];
}

/** If there are more worlds, at most this many are drawn by lot. */
const MOST = 60;
const HAND_CARDS = 3;

/** The cards that lie hidden, and how many of them where. */
interface Hidden {
  readonly cards: readonly Card[];
  readonly hand: number;
  readonly tricks: number;
  readonly draws: number;
}

/** The faces among some codes. */
export const facesIn = (codes: readonly string[]): readonly Card[] =>
  codes.flatMap((code) => parseCard(code) ?? []);

/**
 * The worlds that this seat's view leaves possible, all of them or a fair sample. What the view cannot tell is left
 * open: the opponent's tricks before the last one are not in it.
 */
export function worldsOf(view: View, seat: 1 | 2, random: Random): readonly World[] {
  const hidden = hiddenIn(view, seat);
  const seen = facesIn(view.lastTrick?.winner === opponentOf(seat) ? view.lastTrick.cards : []);
  const below = view.closed ? [] : facesIn(view.stock);
  const worldOf = ([hand, tricks, draws]: Arrangement): World => ({
    hand,
    points: pointsIn(tricks) + pointsIn(seen),
    draws: [...draws, ...below],
  });
  const worlds = arrangements(hidden, random).map(worldOf);
  const plausible = worlds.filter(({ hand }) => mayHold(view, seat, hand));
  return plausible.length > 0 ? plausible : worlds;
}

function hiddenIn(view: View, seat: 1 | 2): Hidden {
  const opponent = opponentOf(seat);
  const { lastTrick, led, stock, closed } = view;
  const onTable = [...stock, ...(lastTrick?.cards ?? []), ...(led === null ? [] : [led])];
  const open = new Set(facesIn([...ofSeat(view.hands, seat), ...ofSeat(view.tricks, seat), ...onTable]));
  return {
    cards: PACK.filter((card) => !open.has(card)),
    hand: ofSeat(view.hands, opponent).length,
    tricks: ofSeat(view.tricks, opponent).length - (lastTrick?.winner === opponent ? 2 : 0),
    draws: closed ? 0 : stock.length - facesIn(stock).length,
  };
}

type Arrangement = readonly [hand: readonly Card[], tricks: readonly Card[], draws: readonly Card[]];

/** All of them; or, if there are too many, each hand of the opponent equally often, with the other cards drawn by lot. */
function arrangements({ cards, hand, tricks, draws }: Hidden, random: Random): readonly Arrangement[] {
  const hands = subsets(cards, hand);
  const left = cards.length - hand;
  if (hands.length * choices(left, tricks) * orders(left - tricks, draws) > MOST) {
    const length = hands.length > MOST ? MOST : MOST - (MOST % hands.length);
    const some = shuffled(hands, random);
    return Array.from({ length }, (_, i) => {
      const held = some[i % some.length] ?? [];
      const others = shuffled(without(cards, held), random);
      return [held, others.slice(0, tricks), others.slice(tricks, tricks + draws)];
    });
  }
  return hands.flatMap((held) => {
    const others = without(cards, held);
    return subsets(others, tricks).flatMap((won) =>
      sequences(without(others, won), draws).map((order): Arrangement => [held, won, order]),
    );
  });
}

const without = (cards: readonly Card[], taken: readonly Card[]): readonly Card[] =>
  cards.filter((card) => !taken.includes(card));

const orders = (from: number, count: number): number =>
  count === 0 ? 1 : from * orders(from - 1, count - 1);
const choices = (from: number, count: number): number => orders(from, count) / orders(count, count);

/** All ways to take this many cards, order aside. */
function subsets(cards: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, i) => subsets(cards.slice(i + 1), count - 1).map((rest) => [card, ...rest]));
}

/** … in every order. */
function sequences(cards: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card) => sequences(without(cards, [card]), count - 1).map((rest) => [card, ...rest]));
}

/** Whether the last trick lets the opponent hold these cards now. */
function mayHold(view: View, seat: 1 | 2, hand: readonly Card[]): boolean {
  const opponent = opponentOf(seat);
  const { lastTrick, trump, closed } = view;
  const [led, reply] = facesIn(lastTrick?.cards ?? []);
  if (!lastTrick || !led || !reply || !closed) return true;
  const before = ofSeat(view.hands, opponent).length + (view.led === null || view.turn === opponent ? 0 : 1);
  const drew = before === HAND_CARDS;
  if (drew) {
    // The turn-up is the last card drawn: its place is known until another trick is made.
    const gone = view.stock.length === 0 && lastTrick.winner === seat && view.led !== view.turnup;
    return !gone || hand.some(({ code }) => code === view.turnup);
  }
  const leader = isStronger(reply, led, trump) ? opponentOf(lastTrick.winner) : lastTrick.winner;
  return leader === opponent || closedReplies([...hand, reply], led, trump).includes(reply);
}
