/** Rulings 1, 2 and 18 to 20: the deal in each variant. */
import { describe, expect, it } from 'vitest';
import { dealt, given, pilesIn } from './table.ts';
import type { Position, Variant } from './table.ts';

const SEEDS = Array.from({ length: 200 }, (_, index) => `deal ${index}`);
const deal = (seed: string, variant: Variant = 'standard', cuts?: readonly number[]): Position =>
  dealt(seed, { variant, ...(cuts === undefined ? {} : { cuts }) }).now();
const faces = (cards: readonly string[] = []): string[] => cards.map((card) => card.replace('-', ''));
const RANKS = 'A23456789TJQK'.split('');
const deck = (suits: string, number: number): string[] =>
  RANKS.flatMap((rank) => suits.split('').map((suit) => `${rank}${suit}${number}`)).sort();

describe('the deal', () => {
  const position = deal('count');

  it.each([1, 2])('gives seat %i its deck face-down and opens its discard', (seat) => {
    const source = position.piles[`q${seat}`] ?? [];
    const discard = position.piles[`a${seat}`] ?? [];
    expect(source).toHaveLength(51);
    expect(source.every((card) => card.startsWith('-'))).toBe(true);
    expect(discard).toHaveLength(1);
    expect(discard[0]).not.toMatch(/^-/);
    expect(faces([...source, ...discard]).sort()).toEqual(deck('CSHD', seat));
  });

  it('leaves all other piles empty, and nothing announced, missed or paused', () => {
    for (const pile of pilesIn('standard').filter((name) => /^[mr]/.test(name)))
      expect(position.piles[pile]).toEqual([]);
    const { piles: _, turn, ...rest } = position;
    expect([1, 2]).toContain(turn);
    expect(rest).toEqual({
      ply: 0,
      phase: 'play',
      hand: null,
      touched: null,
      out: [],
      pending: [],
      announced: null,
      skips: [0, 0],
      paused: null,
      pausesLeft: [3, 3],
      drawOffer: null,
      drawClaim: false,
      clock: null,
      winner: null,
      reason: null,
    });
  });

  it('draws the first player by lot', () => {
    const first = SEEDS.filter((seed) => deal(seed).turn === 1).length;
    expect(first).toBeGreaterThan(60);
    expect(first).toBeLessThan(140);
  });

  it('is the standard variant by default', () => {
    expect(dealt('same').now()).toEqual(dealt('same', { variant: 'standard' }).now());
  });
});

describe('the learning variant', () => {
  const position = deal('learn', 'learning');

  it('has the 52 cards of deck 1: clubs and hearts, spades and diamonds', () => {
    for (const [seat, suits] of [
      [1, 'CH'],
      [2, 'SD'],
    ] as const) {
      const source = position.piles[`q${seat}`] ?? [];
      const discard = position.piles[`a${seat}`] ?? [];
      expect([source.length, discard.length]).toEqual([25, 1]);
      expect(faces([...source, ...discard]).sort()).toEqual(deck(suits, 1));
    }
  });

  it('has four middle and six rim stacks', () => {
    expect(Object.keys(position.piles).sort()).toEqual(
      [...'m1 m2 m3 m4 r1 r2 r3 r4 r5 r6 q1 q2 a1 a2'.split(' ')].sort(),
    );
    const table = given({ q1: '-KC1', q2: '-KS1' }, { variant: 'learning' });
    for (const pile of ['m5', 'm8', 'r7', 'r8', 's1', 'q3']) {
      table.refused(`1 touch ${pile}`, 'bad-line');
      table.refused(`1 announce empty ${pile}`, 'bad-line');
    }
  });

  it('follows the usual rules of play', () => {
    const rim = { r1: '5C1', r2: '5S1', r3: '9C1', r4: '9S1', r5: '2C1', r6: '2S1' };
    const piles = { ...rim, q1: '-7H1 -QC1', a1: 'KH1', q2: '-7D1 -QS1', a2: 'JD1' };
    const table = given(piles, { variant: 'learning' });
    table.legal('1 draw', '1 place a1', '2 draw', '2 place a2');
    given({ ...piles, r6: '4H1' }, { variant: 'learning' }).offence('1 draw', 'priority');
    given({ ...piles, a1: '4H1' }, { variant: 'learning' }).offence('1 draw', 'priority');
    given({ ...piles, m4: 'AC1' }, { variant: 'learning' }).legal(
      '1 touch r5',
      '1 place m4',
      '1 draw',
      '1 place r5',
    );
  });
});

describe('the deal of schikanieren', () => {
  const position = dealt('spite', { variant: 'schikanieren' }).now();
  const { piles } = position;

  it('makes eight rim stacks of one open card on a hidden one, four from each deck', () => {
    const decks: string[] = [];
    for (let index = 1; index <= 8; index += 1) {
      const stack = piles[`r${index}`] ?? [];
      expect(stack).toHaveLength(2);
      expect(stack.map((card) => card.startsWith('-'))).toEqual([true, false]);
      expect(new Set(stack.map((card) => card.slice(-1))).size, 'one deck a stack').toBe(1);
      decks.push(stack[0]?.slice(-1) ?? '');
    }
    expect(decks.sort().join('')).toBe('11112222');
  });

  it.each([1, 2])('gives seat %i a spite stack of twelve, and the rest as the source', (seat) => {
    const [source, discard, stack] = ['q', 'a', 's'].map((letter) => piles[`${letter}${seat}`] ?? []);
    expect(stack).toHaveLength(12);
    expect(stack?.slice(0, -1).every((card) => card.startsWith('-'))).toBe(true);
    expect(stack?.at(-1)).not.toMatch(/^-/);
    expect(source).toHaveLength(52 - 8 - 12 - 1);
    expect(discard).toHaveLength(1);
    for (const pile of [source, discard, stack]) {
      for (const card of pile ?? []) expect(card.slice(-1)).toBe(String(seat));
    }
  });

  it('uses each card once', () => {
    const all = Object.values(piles).flat();
    expect(all).toHaveLength(104);
    expect(new Set(all.map((card) => card.replace('-', ''))).size).toBe(104);
  });
});

describe('the deal for three', () => {
  it('gives 35 cards to each, of 105 with one joker, and opens the discards', () => {
    let jokers = 0;
    const turns = new Set<number>();
    for (let index = 0; index < 150; index += 1) {
      const { piles, out, turn } = dealt(`three ${index}`, { variant: 'three' }).now();
      turns.add(turn);
      const cards = [...out];
      for (const seat of [1, 2, 3]) {
        const [source, discard] = [piles[`q${seat}`] ?? [], piles[`a${seat}`] ?? []];
        expect(discard).toHaveLength(1);
        expect(discard[0]).not.toMatch(/^-|X/);
        expect(source.every((card) => card.startsWith('-'))).toBe(true);
        // A joker that would open a discard is put aside, and the next card opens it.
        expect(source.length).toBeGreaterThanOrEqual(34 - out.length);
        expect(source.length).toBeLessThanOrEqual(34);
        cards.push(...source, ...discard);
      }
      expect(cards).toHaveLength(105);
      expect(new Set(cards.map((card) => card.replace('-', ''))).size).toBe(105);
      expect(cards.filter((card) => card.includes('X'))).toHaveLength(1);
      jokers += out.length;
    }
    expect([...turns].sort()).toEqual([1, 2, 3]);
    expect(jokers).toBeGreaterThan(0);
    expect(jokers).toBeLessThan(15);
  });
});

describe('after a deal', () => {
  it('only the first player has begun a turn', () => {
    for (const seed of ['one', 'two', 'three', 'four']) {
      const table = dealt(seed);
      const { turn } = table.now();
      // The top of the discard opens the rim, or goes to the middle; then each drawn card goes to an empty
      // rim stack.
      let rims = 0;
      for (let draws = 0; draws < 40 && table.now().turn === turn; draws += 1) {
        table.does(`${turn} draw`);
        const before = table.now().piles;
        const empty = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'].find(
          (pile) => before[pile]?.length === 0,
        );
        rims = Object.keys(before).filter(
          (pile) => pile.startsWith('r') && before[pile]?.length !== 0,
        ).length;
        if (rims >= 4 || empty === undefined) break;
        table.does(`${turn} place ${empty}`);
      }
      expect(rims).toBe(4);
      const wrong = table.does(`${turn} place r8`);
      expect(wrong.offences).toContain('wrong-place');
    }
  });
});
