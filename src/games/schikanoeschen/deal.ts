import type { Card } from '../../core/cards.ts';
import type { Deal } from '../../core/rules.ts';
import { aceHigh, dealField, dealStack, dealTable, higherIn, type Dealing } from '../patience/deal.ts';
import { topOf } from '../patience/table.ts';
import { duel, type Pile } from './piles.ts';
import type { Table } from './table.ts';

export const JOKERS = 3;
export const DECK_SIZE = 55;
const SIDE_CARDS = 13;

const SUIT_ORDER = ['D', 'H', 'S', 'C'];

/**
 * Rank of a card for deciding who begins: joker, ace, king … two; then clubs, spades, hearts, diamonds
 * (ruling 3).
 */
const height = (card: Card): number =>
  card.kind === 'joker' ? 1000 : 10 * aceHigh(card) + SUIT_ORDER.indexOf(card.suit);

const dealing: Dealing<Pile> = {
  duel,
  jokers: JOKERS,
  layOut(piles, seat, packet) {
    piles[`c${seat}`] = dealStack(packet, SIDE_CARDS);
    dealField(piles, seat, packet);
    piles[`a${seat}`] = packet.rest();
  },
  beginner: (piles) =>
    higherIn(
      (['c', 'e', 'f', 'g', 'h'] as const).map((row) => [
        topOf({ piles }, `${row}1`),
        topOf({ piles }, `${row}2`),
      ]),
      height,
    ),
};

/**
 * The table after both players have shuffled, cut and dealt (rulings 1 to 3), with the turn of the seat that
 * begins.
 */
export const deal = (cards: Deal): Table => ({ ...dealTable(dealing, cards), out: [] });
