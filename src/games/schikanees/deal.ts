import type { LyingCard } from '../../core/cards.ts';
import type { Deal } from '../../core/rules.ts';
import { aceHigh, dealField, dealStack, dealTable, higherIn, type Dealing } from '../patience/deal.ts';
import { topOf, type Piles } from '../patience/table.ts';
import { duel, type Pile } from './piles.ts';
import { LEFT_OPEN, type Compared, type Table } from './table.ts';

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
  beginner: (piles) => higherIn([leftPair(piles), ...rightPairs(piles)], aceHigh),
};

type Pair = readonly [LyingCard | undefined, LyingCard | undefined];

const leftPair = (piles: Piles<Pile>): Pair => [topOf({ piles }, 'l1'), topOf({ piles }, 'l2')];

const rightPairs = (piles: Piles<Pile>): readonly Pair[] =>
  piles.r1.map((_, i) => [piles.r1.at(-1 - i), piles.r2.at(-1 - i)]);

const decides = (pair: Pair): boolean => higherIn([pair], aceHigh) !== null;

/** The right cards that decided who begins; none if the left ones decided. */
function comparedIn(piles: Piles<Pile>): Compared {
  if (decides(leftPair(piles))) return [];
  const pairs = rightPairs(piles);
  return pairs
    .slice(0, pairs.findIndex(decides) + 1)
    .flatMap(([south, north]) => (south && north ? [[south.card.code, north.card.code] as const] : []));
}

/**
 * The table after both players have shuffled, cut and dealt (ruling 2), with the turn of the seat that
 * begins.
 */
export function deal(cards: Deal): Table {
  const table = dealTable(dealing, cards);
  return { ...table, ...LEFT_OPEN, compared: comparedIn(table.piles) };
}
