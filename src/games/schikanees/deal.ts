import type { Deal } from '../../core/rules.ts';
import { aceHigh, dealField, dealStack, dealTable, higherIn, type Dealing } from '../patience/deal.ts';
import { topOf } from '../patience/table.ts';
import { duel, type Pile } from './piles.ts';
import { LEFT_OPEN, type Table } from './table.ts';

export const DECK_SIZE = 52;
const LEFT_CARDS = 13;

const dealing: Dealing<Pile> = {
  duel,
  jokers: 0,
  layOut(piles, seat, packet) {
    dealField(piles, seat, packet);
    piles[`l${seat}`] = dealStack(packet, LEFT_CARDS);
    piles[`r${seat}`] = packet.rest();
  },
  // The left cards decide, on equal values the right stacks from the top downwards; suits do not count.
  beginner: (piles) =>
    higherIn(
      [
        [topOf({ piles }, 'l1'), topOf({ piles }, 'l2')],
        ...piles.r1.map((_, i) => [piles.r1.at(-1 - i), piles.r2.at(-1 - i)] as const),
      ],
      aceHigh,
    ),
};

/** The table after both players have shuffled, cut and dealt (ruling 2). It is the turn of the seat that begins. */
export const deal = (cards: Deal): Table => ({ ...dealTable(dealing, cards), ...LEFT_OPEN });
