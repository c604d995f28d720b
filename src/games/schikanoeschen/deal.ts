import { TWO_SEATS, type Seat } from '../../core/seat.ts';
import { deckOf, faceDown, faceUp, type Card, type LyingCard } from '../../core/cards.ts';
import type { Deal } from '../../core/game.ts';
import { cut, randomOf, shuffled } from '../../core/random.ts';
import { type Pile } from './piles.ts';
import { topOf } from '../patience/table.ts';
import type { Table } from './table.ts';

export const JOKERS = 3;
export const DECK_SIZE = 55;
const SIDE_CARDS = 13;
const ROWS = ['e', 'f', 'g', 'h'] as const;

/** Every pile, empty. */
export const emptyPiles = <Item = LyingCard>(): Record<Pile, Item[]> => ({
  ...{ a1: [], b1: [], c1: [], e1: [], f1: [], g1: [], h1: [] },
  ...{ a2: [], b2: [], c2: [], e2: [], f2: [], g2: [], h2: [] },
  ...{ d1: [], d2: [], d3: [], d4: [], d5: [], d6: [], d7: [], d8: [] },
});

/** The table after both players have shuffled, cut and dealt (rulings 1 to 3). The seat that begins is at turn. */
export function deal({ seed, cuts }: Deal): Table {
  for (let attempt = 1; ; attempt += 1) {
    const piles = emptyPiles();
    for (const deck of TWO_SEATS) {
      const fresh = shuffled(deckOf(deck, JOKERS), randomOf(seed, `deal ${attempt} deck ${deck}`));
      layOut(piles, deck, cut(fresh, cuts?.[deck === 1 ? 1 : 0] ?? 0));
    }
    const table: Table = { turn: 1, piles, hand: null, touched: null, out: [] };
    const first = beginner(table);
    if (first) return { ...table, turn: first };
  }
}

/** Deals a deck (top card first): the side stack, then row by row the board, the rest is the main stack (ruling 1). */
function layOut(
  piles: Record<Pile, LyingCard[]>,
  seat: (typeof TWO_SEATS)[number],
  deck: readonly Card[],
): void {
  const rest = deck.values();
  const take = (): Card => {
    const { value } = rest.next();
    if (!value) throw new Error('a deck too small to be dealt');
    return value;
  };
  for (let i = 1; i < SIDE_CARDS; i += 1) piles[`c${seat}`].push(faceDown(take()));
  piles[`c${seat}`].push(faceUp(take()));
  for (const row of ROWS) piles[`${row}${seat}`].push(faceDown(take()));
  for (const [i, open] of ROWS.entries()) {
    piles[`${open}${seat}`].push(faceUp(take()));
    for (const row of ROWS.slice(i + 1)) piles[`${row}${seat}`].push(faceDown(take()));
  }
  piles[`a${seat}`] = [...rest].map(faceDown).reverse();
}

const SUIT_ORDER = ['D', 'H', 'S', 'C'];

/** How high a card counts for who begins: joker, ace, king … two; then clubs, spades, hearts, diamonds (ruling 3). */
function height(card: Card | undefined): number {
  if (!card) return -1;
  if (card.kind === 'joker') return 1000;
  return 10 * (card.value === 1 ? 14 : card.value) + SUIT_ORDER.indexOf(card.suit);
}

/** Who begins, or null when all the cards that could decide are identical (ruling 3). */
function beginner(table: Table): Seat | null {
  for (const row of ['c', ...ROWS] as const) {
    const south = height(topOf(table, `${row}1`)?.card);
    const north = height(topOf(table, `${row}2`)?.card);
    if (south !== north) return south > north ? 1 : 2;
  }
  return null;
}
