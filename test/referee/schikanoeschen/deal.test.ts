/** Rulings 1 to 3: the deal. */
import { describe, expect, it } from 'vitest';
import { BOARD, FINALS, PILES } from './table.ts';
import type { Position, Seat } from './table.ts';
import { dealt } from './table.ts';

const SEEDS = Array.from({ length: 400 }, (_, index) => `deal ${index}`);
const deal = (seed: string, cuts?: readonly [number, number]): Position =>
  dealt(seed, cuts === undefined ? {} : { cuts }).now();

const DECK = 'A23456789TJQK'
  .split('')
  .flatMap((rank) => ['C', 'S', 'H', 'D'].map((suit) => rank + suit))
  .concat(['XX', 'XX', 'XX'])
  .sort();

/** The higher, the better: joker, ace, king … two, then clubs, spades, hearts, diamonds. */
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
  it('the same seed and cuts give the same deal', () => {
    for (const seed of SEEDS.slice(0, 20)) {
      expect(deal(seed)).toEqual(deal(seed));
      expect(deal(seed, [20, 31])).toEqual(deal(seed, [20, 31]));
    }
  });

  it('other seeds give other deals', () => {
    const deals = new Set(SEEDS.map((seed) => JSON.stringify(deal(seed).piles)));
    expect(deals.size).toBe(SEEDS.length);
    for (const [one, two] of [
      ['', ' '],
      ['a', 'A'],
      ['ä', 'a'],
      ['é', 'e\u0301'],
      ['1', '01'],
      ['x', 'x '],
      ['__proto__', 'constructor'],
    ] as const) {
      expect(deal(one), `${JSON.stringify(one)} and ${JSON.stringify(two)}`).not.toEqual(deal(two));
    }
  });

  it('the two decks are shuffled apart', () => {
    const { piles } = deal('apart');
    const faces = (seat: number) => (piles[`a${seat}`] ?? []).map((card) => card.slice(1, 3));
    expect(faces(1)).not.toEqual(faces(2));
  });

  it('every card can come anywhere: no pile knows the order of a new deck', () => {
    const tops = new Set(SEEDS.map((seed) => deal(seed).piles['a1']?.at(-1)?.slice(1, 3)));
    expect(tops.size).toBeGreaterThan(45);
  });

  it('a cut moves the cards of one deck, that of the other player', () => {
    const own = ({ piles }: Position, seat: number) =>
      JSON.stringify(['a', 'c', 'e', 'f', 'g', 'h'].map((pile) => piles[`${pile}${seat}`]));
    const changed = (one: Position, two: Position) =>
      [1, 2].filter((seat) => own(one, seat) !== own(two, seat));
    for (const seed of SEEDS.slice(0, 20)) {
      const cut = deal(seed, [5, 9]);
      expect(changed(cut, deal(seed, [20, 9]))).toEqual([2]);
      expect(changed(cut, deal(seed, [5, 31]))).toEqual([1]);
      expect(changed(cut, deal(seed, [20, 31]))).toEqual([1, 2]);
    }
  });

  it('a cut takes the order of the deck round, card by card', () => {
    const tops = (pile: string): string[] => {
      const deals = Array.from({ length: 54 }, (_, index) => deal('round', [index + 1, index + 1]));
      return [deal('round'), ...deals].map(({ piles }) => piles[pile]?.at(-1)?.slice(-3, -1) ?? '');
    };
    for (const pile of ['a1', 'c2', 'h1']) expect(tops(pile).sort()).toEqual(DECK);
  });
});

describe('ruling 3: who begins', () => {
  it('the seat with the higher side card, then board cards', () => {
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
