/** Rulings 1 to 3: the deal. */
import { describe, expect, it } from 'vitest';
import { BOARD, dealt, FINALS, PILES } from './table.ts';
import type { Position, Seat } from './table.ts';

const SEEDS = Array.from({ length: 400 }, (_, index) => `deal ${index}`);
const deal = (seed: string, cuts?: readonly [number, number]): Position =>
  dealt(seed, cuts === undefined ? {} : { cuts }).now();

const DECK = 'A23456789TJQK'
  .split('')
  .flatMap((rank) => ['C', 'S', 'H', 'D'].map((suit) => rank + suit))
  .concat(['XX', 'XX', 'XX'])
  .sort();

/** Value of a card for the first move: joker, ace, king … two, then clubs, spades, hearts, diamonds. */
function worth(card: string | undefined): number {
  const [rank = '', suit = ''] = card ?? '';
  return rank === 'X' ? 1000 : '23456789TJQKA'.indexOf(rank) * 4 + 'DHSC'.indexOf(suit);
}

function beginner({ piles }: Position): Seat | null {
  for (const pile of ['c', 'e', 'f', 'g', 'h']) {
    const difference = worth(piles[`${pile}1`]?.at(-1)) - worth(piles[`${pile}2`]?.at(-1));
    if (difference !== 0) return difference > 0 ? 1 : 2;
  }
  return null;
}

describe('ruling 1: 55 cards a deck', () => {
  const position = deal('count');
  it.each([1, 2])('seat %i', (seat) => {
    const own = (pile: string) => position.piles[`${pile}${seat}`] ?? [];
    const down = (pile: string) => own(pile).filter((card) => card.startsWith('-')).length;
    expect([own('a').length, down('a')]).toEqual([28, 28]);
    expect(own('b')).toEqual([]);
    expect([own('c').length, down('c')]).toEqual([13, 12]);
    for (const [pile, hidden] of [
      ['e', 1],
      ['f', 2],
      ['g', 3],
      ['h', 4],
    ] as const) {
      expect([own(pile).length, down(pile)], pile).toEqual([hidden + 1, hidden]);
    }
    for (const pile of ['c', 'e', 'f', 'g', 'h']) expect(own(pile).at(-1)).not.toMatch(/^-/);
    const all = ['a', 'b', 'c', 'e', 'f', 'g', 'h'].flatMap(own).map((card) => card.replace('-', ''));
    expect(new Set(all.map((card) => card.at(-1))).size, 'one deck a seat').toBe(1);
    expect(all.map((card) => card.slice(0, 2)).sort()).toEqual(DECK);
  });

  it('leaves the final stacks empty, and nothing else on the table', () => {
    for (const pile of FINALS) expect(position.piles[pile]).toEqual([]);
    expect(position).toMatchObject({
      ply: 0,
      phase: 'play',
      hand: null,
      touched: null,
      out: [],
      pending: [],
    });
    expect(BOARD.length + FINALS.length + 6).toBe(PILES.length);
  });
});

describe('ruling 2: shuffling and cutting', () => {
  it('can put every card anywhere: no pile keeps the order of a new deck', () => {
    const tops = new Set(SEEDS.map((seed) => deal(seed).piles['a1']?.at(-1)?.slice(1, 3)));
    expect(tops.size).toBeGreaterThan(45);
  });
});

describe('ruling 3: the first player', () => {
  it('has the higher side card, then the higher board card', () => {
    const turns = new Set<Seat>();
    let ties = 0;
    for (const seed of SEEDS) {
      const position = deal(seed);
      const expected = beginner(position);
      expect(expected, 'never all identical').not.toBeNull();
      expect(position.turn, seed).toBe(expected);
      turns.add(position.turn);
      if (worth(position.piles['c1']?.at(-1)) === worth(position.piles['c2']?.at(-1))) ties += 1;
    }
    expect(turns.size).toBe(2);
    expect(ties).toBeGreaterThan(0);
  });
});
