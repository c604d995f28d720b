/** Rulings 1 and 2: the piles and the deal. */
import { describe, expect, it } from 'vitest';
import { dealt, FINALS } from './table.ts';
import type { Position, Seat } from './table.ts';

const SEEDS = Array.from({ length: 500 }, (_, index) => `deal ${index}`);
const deal = (seed: string, cuts?: readonly [number, number]): Position =>
  dealt(seed, cuts === undefined ? {} : { cuts }).now();

const DECK = 'A23456789TJQK'
  .split('')
  .flatMap((rank) => ['C', 'S', 'H', 'D'].map((suit) => rank + suit))
  .sort();
const rank = (card: string | undefined): number =>
  '23456789TJQKA'.indexOf((card ?? '').replace('-', '').charAt(0));

/** The higher left card begins, the ace above the king; then the cards of the right stacks from the top. */
function beginner({ piles }: Position): { seat: Seat | null; compared: number } {
  const cards = (seat: Seat): string[] => [
    piles[`l${seat}`]?.at(-1) ?? '',
    ...[...(piles[`r${seat}`] ?? [])].reverse(),
  ];
  const [one, two] = [cards(1), cards(2)];
  const compared = one.findIndex((card, index) => rank(card) !== rank(two[index]));
  if (compared < 0) return { seat: null, compared };
  return { seat: rank(one[compared]) > rank(two[compared]) ? 1 : 2, compared };
}

describe('ruling 2: 52 cards a deck', () => {
  const position = deal('count');
  it.each([1, 2])('seat %i', (seat) => {
    const own = (pile: string) => position.piles[`${pile}${seat}`] ?? [];
    const down = (pile: string) => own(pile).filter((card) => card.startsWith('-')).length;
    expect([own('l').length, down('l')]).toEqual([13, 12]);
    expect(own('m')).toEqual([]);
    expect([own('r').length, down('r')]).toEqual([25, 25]);
    for (const [pile, hidden] of [
      ['e', 1],
      ['f', 2],
      ['g', 3],
      ['h', 4],
    ] as const) {
      expect([own(pile).length, down(pile)], pile).toEqual([hidden + 1, hidden]);
    }
    for (const pile of ['l', 'e', 'f', 'g', 'h']) expect(own(pile).at(-1)).not.toMatch(/^-/);
    const all = ['l', 'm', 'r', 'e', 'f', 'g', 'h'].flatMap(own).map((card) => card.replace('-', ''));
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
      leftClosed: false,
      pending: [],
      warnings: [0, 0],
    });
  });

  it('deals seat 1 the deck whose aces belong on d1 to d4', () => {
    expect(position.piles['l1']?.[0]).toMatch(/1$/);
    expect(position.piles['l2']?.[0]).toMatch(/2$/);
  });
});

describe('the first player', () => {
  it('has the higher left card, then the higher right card from the top', () => {
    const turns = new Set<Seat>();
    let ties = 0;
    for (const seed of SEEDS) {
      const position = deal(seed);
      const { seat, compared } = beginner(position);
      expect(seat, 'never all equal').not.toBeNull();
      expect(position.turn, seed).toBe(seat);
      turns.add(position.turn);
      if (compared > 0) ties += 1;
    }
    expect(turns.size).toBe(2);
    expect(ties).toBeGreaterThan(10);
  });
});
