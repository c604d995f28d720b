/**
 * Solves hands of Kinderschnapsen after the stock has run out, without the product's rules or practice
 * opponent. This file knows the game only from its rule page (docs/rulings), and checks the stock of puzzles.
 * Players who remember every trick know all cards there.
 */
import type { Puzzle } from '../../src/features/puzzles/puzzle.ts';

const PACK = ['Q', 'J', '7', '2'].flatMap((rank) => ['S', 'H', 'D'].map((suit) => rank + suit));
const WORTH: Readonly<Record<string, number>> = { Q: 12, J: 11, '7': 7, '2': 2 };
/** Cards in each hand until the stock has run out. */
const HELD = 3;
const ENOUGH = 46;
const FEW = 21;

const worthOf = (card: string): number => WORTH[card.charAt(0)] ?? 0;
const sum = (cards: readonly string[]): number => cards.reduce((all, card) => all + worthOf(card), 0);
const without = (cards: readonly string[], card: string): readonly string[] =>
  cards.filter((one) => one !== card);

interface Side {
  readonly hand: readonly string[];
  readonly points: number;
}

/** Points won by the first side, from -3 to 3. */
type Won = number;

function beats(reply: string, led: string, trump: string): boolean {
  if (reply.charAt(1) === led.charAt(1)) return worthOf(reply) > worthOf(led);
  return reply.charAt(1) === trump;
}

function replies(hand: readonly string[], led: string, trump: string): readonly string[] {
  const suit = hand.filter((card) => card.charAt(1) === led.charAt(1));
  const higher = suit.filter((card) => beats(card, led, trump));
  const trumps = hand.filter((card) => card.charAt(1) === trump);
  return [higher, suit, trumps, hand].find(({ length }) => length > 0) ?? [];
}

/** Value for the side on lead under best play by both. */
const leading = (own: Side, other: Side, trump: string): Won =>
  Math.max(...own.hand.map((card) => led(own, other, card, trump)));

function led(own: Side, other: Side, card: string, trump: string): Won {
  const left = { ...own, hand: without(own.hand, card) };
  return Math.min(
    ...replies(other.hand, card, trump).map((reply) => replied(left, other, card, reply, trump)),
  );
}

/** Value for the leading side after a reply; `own` without the card led. */
function replied(own: Side, other: Side, card: string, reply: string, trump: string): Won {
  const made = worthOf(card) + worthOf(reply);
  const rest = { ...other, hand: without(other.hand, reply) };
  if (beats(reply, card, trump)) return -afterTrick({ ...rest, points: rest.points + made }, own, trump);
  return afterTrick({ ...own, points: own.points + made }, rest, trump);
}

function afterTrick(maker: Side, other: Side, trump: string): Won {
  if (maker.points >= ENOUGH) return other.points === 0 ? 3 : other.points <= FEW ? 2 : 1;
  return maker.hand.length === 0 ? 1 : leading(maker, other, trump);
}

function subsets(cards: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, i) => subsets(cards.slice(i + 1), count - 1).map((rest) => [card, ...rest]));
}

/** Position of a puzzle. */
interface Position {
  readonly hands: readonly (readonly string[])[];
  readonly tricks: readonly (readonly string[])[];
  readonly stock: readonly string[];
  readonly turnup: string;
  readonly led: string | null;
}

/**
 * By card, the points of the player at turn in each possible hand of the opponent; null if the stock has not
 * run out. The last card drawn, the turn-up, can be in a trick only if that trick was made since.
 */
export function wonByCard({
  position,
  seat,
}: Pick<Puzzle, 'position' | 'seat'>): ReadonlyMap<string, readonly Won[]> | null {
  const { hands, tricks, stock, turnup, led: onTable } = position as unknown as Position;
  if (stock.length > 0) return null;
  const [me, them] = [seat - 1, 2 - seat];
  const mine: Side = { hand: hands[me] ?? [], points: sum(tricks[me] ?? []) };
  const shown = [...mine.hand, ...(tricks[me] ?? []), ...(onTable === null ? [] : [onTable])];
  const hidden = PACK.filter((card) => !shown.includes(card));
  const mustHold = hidden.includes(turnup) && (mine.hand.length === HELD || onTable === null);
  const possible = subsets(hidden, hands[them]?.length ?? 0).filter(
    (hand) => !mustHold || hand.includes(turnup),
  );
  const trump = turnup.charAt(1);
  const valueOf = (card: string, hand: readonly string[]): Won => {
    const theirs = { hand, points: sum(hidden.filter((one) => !hand.includes(one))) };
    if (onTable === null) return led(mine, theirs, card, trump);
    return -replied(theirs, mine, onTable, card, trump);
  };
  const cards = onTable === null ? mine.hand : replies(mine.hand, onTable, trump);
  return new Map(cards.map((card) => [card, possible.map((hand) => valueOf(card, hand))]));
}
