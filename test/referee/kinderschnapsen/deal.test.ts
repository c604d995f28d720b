/** Rulings 1, 2 and 10: the cards, the deal, the dealer. */
import { describe, expect, it } from 'vitest';
import { CARDS, dealt, given } from './table.ts';
import type { Position } from './table.ts';

const SEEDS = Array.from({ length: 300 }, (_, index) => `deal ${index}`);
const ALL = [...CARDS].sort();
const cardsOf = ({ hands, stock }: Position): string[] => [...hands.flat(), ...stock].sort();
const deals = SEEDS.map((seed) => dealt(seed).now());

describe('the deal', () => {
  it('gives three cards to each seat, one turn-up and five to the stock', () => {
    for (const position of deals) {
      expect(cardsOf(position)).toEqual(ALL);
      expect(position.hands.map((hand) => hand.length)).toEqual([3, 3]);
      expect(position.stock).toHaveLength(6);
      expect(position.turnup).toBe(position.stock[0]);
    }
  });

  it('begins with the player who does not deal, at five to five', () => {
    for (const { dealer, turn, hands, stock, turnup, ...rest } of deals) {
      expect(turn).toBe(3 - dealer);
      expect([hands.length, stock.length, turnup.length]).toEqual([2, 6, 2]);
      expect(rest).toMatchObject({
        ply: 0,
        phase: 'play',
        tricks: [[], []],
        points: [0, 0],
        closed: false,
        led: null,
        lastTrick: null,
        mayCheckOut: false,
        score: [5, 5],
        games: [0, 0],
        lastHand: null,
        drawOffer: null,
        clock: null,
        winner: null,
        reason: null,
      });
    }
  });

  it('draws the first dealer by lot', () => {
    const first = deals.filter(({ dealer }) => dealer === 1).length;
    expect(first).toBeGreaterThan(100);
    expect(first).toBeLessThan(200);
  });

  it('is the same for the same seed, and differs for another', () => {
    for (const seed of SEEDS.slice(0, 20)) expect(dealt(seed).now()).toEqual(dealt(seed).now());
    const texts = new Set(deals.map(({ hands, stock }) => JSON.stringify([hands, stock])));
    expect(texts.size).toBeGreaterThan(290);
  });

  it('can put every card anywhere', () => {
    for (const place of [
      ({ turnup }: Position) => turnup,
      ({ stock }: Position) => stock.at(-1),
      ({ hands }: Position) => hands[0][0],
      ({ hands }: Position) => hands[1][2],
    ]) {
      expect(new Set(deals.map(place)).size).toBe(12);
    }
  });
});

describe('the next hand', () => {
  /** Seat 2 has just made a trick and checks out, rightly or wrongly. */
  const HAND = { hands: ['7S 2S', '7H 2H'], stock: 'JD 7D', tricks: ['', 'QS JS'] } as const;

  it('is dealt at once by the other player, with all cards', () => {
    const table = given(HAND);
    table.legal('2 check-out');
    const position = table.now();
    expect(cardsOf(position)).toEqual(ALL);
    expect(position.hands.map((hand) => hand.length)).toEqual([3, 3]);
    table.shows({
      ply: 1,
      dealer: 2,
      turn: 1,
      tricks: [[], []],
      points: [0, 0],
      closed: false,
      led: null,
      lastTrick: null,
      mayCheckOut: false,
      turnup: position.stock[0] ?? '',
    });
  });

  it('depends on the seed, an empty one if none is given', () => {
    const next = (seed?: string): Position => {
      const table = given(HAND, {}, seed);
      table.legal('2 check-out');
      return table.now();
    };
    expect(next()).toEqual(next(''));
    expect(next('x')).toEqual(next('x'));
    const others = new Set(SEEDS.slice(0, 30).map((seed) => JSON.stringify(next(seed).hands)));
    expect(others.size).toBeGreaterThan(25);
  });

  it('differs each time', () => {
    const table = given({ ...HAND, hands: ['7S', '7H'], stock: '', turnup: 'JD' }, { bestOf: 3 });
    const hands = new Set<string>();
    table.does('2 check-out');
    hands.add(JSON.stringify(table.now().hands));
    for (let times = 0; times < 2; times += 1) {
      // The winner of the first trick checks out with too few points, and loses one or two.
      for (let plays = 0; plays < 2; plays += 1) {
        const { turn, hands: held } = table.now();
        table.does(`${turn} play ${held[turn - 1]?.[0] ?? ''}`);
      }
      table.does(`${table.now().turn} check-out`);
      hands.add(JSON.stringify(table.now().hands));
    }
    expect(hands.size).toBe(3);
  });
});
