import { deckOf, faceDown, faceUp, type Card, type LyingCard } from '../../core/cards.ts';
import type { Deal } from '../../core/rules.ts';
import { cut, randomOf, shuffled } from '../../core/random.ts';
import { TWO_SEATS } from '../../core/seat.ts';
import type { Duel } from './duel.ts';
import type { FieldPile } from './field.ts';
import { byName, laidOut, type Piles, type Table } from './table.ts';

export type Dealt<Pile extends string> = Record<Pile, LyingCard[]>;
export type Dealer = (typeof TWO_SEATS)[number];

/**
 * A deck being dealt: `take` gives its cards one by one from the top, `rest` all remaining ones for a stock.
 */
export interface Packet {
  take(): Card;
  rest(): LyingCard[];
}

export interface Dealing<Pile extends string> {
  readonly duel: Duel<Pile>;
  /** In each of the two decks. */
  readonly jokers: number;
  layOut(piles: Dealt<Pile>, seat: Dealer, packet: Packet): void;
  /** The player who begins; null if all deciding cards are equal. */
  beginner(piles: Piles<Pile>): Dealer | null;
}

/** Shuffles, cuts and deals both decks; repeats if no player would begin. */
export function dealTable<Pile extends string>(dealing: Dealing<Pile>, { seed, cuts }: Deal): Table<Pile> {
  for (let attempt = 1; ; attempt += 1) {
    const piles: Dealt<Pile> = byName(dealing.duel.piles, () => []);
    for (const deck of TWO_SEATS) {
      const fresh = shuffled(deckOf(deck, dealing.jokers), randomOf(seed, `deal ${attempt} deck ${deck}`));
      dealing.layOut(piles, deck, packetOf(cut(fresh, cuts?.[deck === 1 ? 1 : 0] ?? 0)));
    }
    const first = dealing.beginner(piles);
    if (first) return laidOut(first, piles);
  }
}

function packetOf(deck: readonly Card[]): Packet {
  const cards = deck.values();
  return {
    take() {
      const { value } = cards.next();
      if (!value) throw new Error('a deck too small to be dealt');
      return value;
    },
    rest: () => [...cards].map(faceDown).reverse(),
  };
}

/** Deals a squared stack whose top card alone is face-up. */
export const dealStack = (packet: Packet, count: number): LyingCard[] =>
  Array.from({ length: count }, (_, i) => (i < count - 1 ? faceDown : faceUp)(packet.take()));

/**
 * Deals a player's side of the field row by row: one to four face-down cards on e to h, each with a face-up
 * one on top.
 */
export function dealField(piles: Dealt<FieldPile>, seat: Dealer, packet: Packet): void {
  const stacks = [piles[`e${seat}`], piles[`f${seat}`], piles[`g${seat}`], piles[`h${seat}`]];
  for (const stack of stacks) stack.push(faceDown(packet.take()));
  for (const [i, open] of stacks.entries()) {
    open.push(faceUp(packet.take()));
    for (const stack of stacks.slice(i + 1)) stack.push(faceDown(packet.take()));
  }
}

/** A card's value, with the ace above the king. */
export const aceHigh = (card: Card): number =>
  card.kind === 'joker' ? 0 : card.value === 1 ? 14 : card.value;

/** The player with the higher card in the first pair that differs; null if none does. */
export function higherIn(
  pairs: Iterable<readonly [LyingCard | undefined, LyingCard | undefined]>,
  heightOf: (card: Card) => number,
): Dealer | null {
  const height = (lying: LyingCard | undefined): number => (lying ? heightOf(lying.card) : -1);
  for (const [south, north] of pairs) {
    if (height(south) !== height(north)) return height(south) > height(north) ? 1 : 2;
  }
  return null;
}
