import type { Memory } from '../../../practice/memory.ts';
import { shuffled, type Random } from '../../../core/random.ts';
import { opponentOf } from '../../../core/seat.ts';
import { isStronger, PACK, parseCard, pointsIn, type Card } from '../cards.ts';
import { ofSeat } from '../pair.ts';
import { closedReplies } from '../replies.ts';
import type { Position, TableView } from '../view.ts';

/** A possible arrangement of the cards that a player cannot see. */
export interface World {
  readonly hand: readonly Card[];
  /** The cards that the opponent has won, and their points. */
  readonly tricks: readonly Card[];
  readonly points: number;
  /** The stock in the order of drawing; empty once it is closed. */
  readonly draws: readonly Card[];
}

/** A player's knowledge: their view, and the cards of this hand that they have seen outside the stock. */
export interface Known {
  readonly view: TableView & Pick<Position, 'turn'>;
  readonly seat: 1 | 2;
  readonly seen: Memory['seen'];
}

/** Default limit on the worlds to look at. */
export const MOST_WORLDS = 60;

const HAND_CARDS = 3;

/** The hidden cards, and the number of them in each place. */
interface Hidden {
  readonly cards: readonly Card[];
  readonly hand: number;
  readonly tricks: number;
  readonly draws: number;
}

/** The face-up cards among these codes. */
export const facesIn = (codes: readonly string[]): readonly Card[] =>
  codes.flatMap((code) => parseCard(code) ?? []);

/**
 * The worlds that a player's knowledge leaves possible: all of them, or a fair sample of `most`. Tricks of
 * the opponent that were not seen stay open.
 */
export function worldsOf(known: Known, random: Random, most = MOST_WORLDS): readonly World[] {
  const { view } = known;
  const won = wonIn(known);
  const hidden = hiddenIn(known, won);
  const below = view.closed ? [] : facesIn(view.stock);
  const worldOf = ([hand, others, draws]: Arrangement): World => {
    const tricks = [...others, ...won];
    return { hand, tricks, points: pointsIn(tricks), draws: [...draws, ...below] };
  };
  return arrangements(hidden, plausible(known, hidden), random, most).map(worldOf);
}

/** The opponent's hands in these worlds, equally likely. */
export const handsOf = (known: Known): readonly Hand[] => plausible(known, hiddenIn(known, wonIn(known)));

/** All cards open to a seat: its own, those on the table, and the open one of the stock. */
export const openTo = ({ view, seat }: Known): readonly Card[] => {
  const { hands, tricks, stock, led, lastTrick } = view;
  const onTable = [...stock, ...(lastTrick?.cards ?? []), ...(led === null ? [] : [led])];
  return facesIn([...ofSeat(hands, seat), ...ofSeat(tricks, seat), ...onTable]);
};

/** The known cards in the opponent's tricks: the last trick, and cards that were seen and lie nowhere else. */
function wonIn(known: Known): readonly Card[] {
  const { view, seat, seen } = known;
  const { lastTrick } = view;
  const open = openTo(known);
  const gone = PACK.filter((card) => seen.has(card.code) && !open.includes(card));
  return [...gone, ...facesIn(lastTrick?.winner === opponentOf(seat) ? lastTrick.cards : [])];
}

function hiddenIn(known: Known, won: readonly Card[]): Hidden {
  const { view, seat } = known;
  const { stock, closed } = view;
  const opponent = opponentOf(seat);
  const open = new Set([...openTo(known), ...won]);
  return {
    cards: PACK.filter((card) => !open.has(card)),
    hand: ofSeat(view.hands, opponent).length,
    tricks: Math.max(0, ofSeat(view.tricks, opponent).length - won.length),
    draws: closed ? 0 : stock.length - facesIn(stock).length,
  };
}

type Hand = readonly Card[];
type Arrangement = readonly [hand: readonly Card[], tricks: readonly Card[], draws: readonly Card[]];

/**
 * All arrangements with these hands; if there are too many, a sample with each hand equally often and the
 * other cards at random.
 */
function arrangements(
  { cards, hand, tricks, draws }: Hidden,
  hands: readonly Hand[],
  random: Random,
  most: number,
): readonly Arrangement[] {
  const left = cards.length - hand;
  if (hands.length * choices(left, tricks) * orders(left - tricks, draws) > most) {
    const length = hands.length > most ? most : most - (most % hands.length);
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

/** All subsets of this size. */
function subsets(cards: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, i) => subsets(cards.slice(i + 1), count - 1).map((rest) => [card, ...rest]));
}

/** All ordered selections of this size. */
function sequences(cards: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card) => sequences(without(cards, [card]), count - 1).map((rest) => [card, ...rest]));
}

/** The opponent's hands that agree with the last trick and the turn-up; all hands if none does. */
function plausible(known: Known, hidden: Hidden): readonly Hand[] {
  const all = subsets(hidden.cards, hidden.hand);
  const holdsTurnUp = opponentHoldsTurnUp(known, hidden);
  const possible = all.filter(
    (hand) => (!holdsTurnUp || hand.some(({ code }) => code === known.view.turnup)) && mayHold(known, hand),
  );
  return possible.length > 0 ? possible : all;
}

/** Number of cards that the opponent held when the current trick began. */
const heldBefore = ({ view }: Known, opponent: 1 | 2): number =>
  ofSeat(view.hands, opponent).length + (view.led === null || view.turn === opponent ? 0 : 1);

/**
 * True if the turn-up must be in the opponent's hand. It is the last card drawn. If nobody can see it when
 * the stock has run out, the opponent has drawn it. They can have played it only in a trick made since.
 */
function opponentHoldsTurnUp(known: Known, { cards }: Hidden): boolean {
  const { view, seat } = known;
  if (view.stock.length > 0 || !cards.some(({ code }) => code === view.turnup)) return false;
  const since = HAND_CARDS - heldBefore(known, opponentOf(seat));
  const leader = view.led === null ? view.turn : opponentOf(view.turn);
  return since === 0 || (since === 1 && (view.lastTrick !== null || leader === seat));
}

/** True if the opponent can hold these cards now, given the last trick. */
function mayHold(known: Known, hand: readonly Card[]): boolean {
  const { view, seat } = known;
  const opponent = opponentOf(seat);
  const { lastTrick, trump, closed } = view;
  const [led, reply] = facesIn(lastTrick?.cards ?? []);
  if (!lastTrick || !led || !reply || !closed) return true;
  // After they have drawn, their reply tells nothing.
  if (heldBefore(known, opponent) === HAND_CARDS) return true;
  const leader = isStronger(reply, led, trump) ? opponentOf(lastTrick.winner) : lastTrick.winner;
  return leader === opponent || closedReplies([...hand, reply], led, trump).includes(reply);
}
