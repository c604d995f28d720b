import { describe, expect, it } from 'vitest';
import { after, CARDS, rules, movesIn, open, whole, type KinderschnapsenMatch } from './play.ts';

const SEEDS = Array.from({ length: 200 }, (_, i) => `seed ${i}`);
const dealt = (seed: string, cuts?: readonly number[], bestOf = 1): KinderschnapsenMatch =>
  open({ seed, options: { bestOf, ...(cuts && { cuts }) } });

/**
 * The dealt pack, top card first: three for the leader, three for the dealer, the turn-up, the stock from its
 * top.
 */
function packIn(match: KinderschnapsenMatch): string[] {
  const { hands, stock, turnup, dealer } = whole(match);
  const [leader, other] = dealer === 2 ? hands : [hands[1], hands[0]];
  return [...leader, ...other, turnup, ...stock.slice(1).toReversed()];
}

const rotated = (pack: readonly string[], by: number): string[] => [...pack.slice(by), ...pack.slice(0, by)];

describe('a fresh hand (ruling 2)', () => {
  it.each(SEEDS.slice(0, 20))('has three cards per player and a turn-up below five cards (%s)', (seed) => {
    const view = whole(dealt(seed));
    expect(view.hands.map((hand) => hand.length)).toEqual([3, 3]);
    expect(view.stock).toHaveLength(6);
    expect(view.stock[0]).toBe(view.turnup);
    expect(view.trump).toBe(view.turnup.charAt(1));
    expect([...view.hands.flat(), ...view.stock].toSorted()).toEqual(CARDS.toSorted());
    expect(view).toMatchObject({
      turn: view.dealer === 1 ? 2 : 1,
      tricks: [[], []],
      points: [0, 0],
      closed: false,
      led: null,
      lastTrick: null,
      mayCheckOut: false,
      score: [5, 5],
      games: [0, 0],
      lastHand: null,
      phase: 'play',
    });
  });

  it('puts every card in every place about equally often', () => {
    // 600 deals: 50 are expected; six standard deviations of √(600 · 1/12 · 11/12) ≈ 6.8 are 41.
    const decks = Array.from({ length: 600 }, (_, i) => packIn(dealt(`fair ${i}`)));
    for (const card of CARDS) {
      for (let place = 0; place < CARDS.length; place += 1) {
        const count = decks.filter((deck) => deck[place] === card).length;
        expect(Math.abs(count - 50), `${card} at ${place}`).toBeLessThan(41);
      }
    }
  });
});

describe('the cuts', () => {
  it('are made one after the other', () => {
    for (const cuts of [
      [0, 0],
      [3, 0],
      [0, 3],
      [4, 6],
      [5, 11],
      [12, 12],
    ] as const) {
      const plain = packIn(dealt('cut', [0, 0]));
      expect(packIn(dealt('cut', cuts))).toEqual(rotated(plain, (cuts[0] + cuts[1]) % 12));
    }
  });

  it('apply to the pack of every hand', () => {
    const ended = (cuts: readonly number[]): string[] => packIn(nextHand(dealt('every hand', cuts)));
    expect(ended([4, 6])).toEqual(rotated(ended([0, 0]), 10));
  });

  it('default to no cut', () => {
    expect(whole(dealt('cut'))).toEqual(whole(dealt('cut', [0, 0])));
  });

  it('are between 0 and 12', () => {
    expect(rules.seating({})).toMatchObject({ ok: true, value: { seats: [1, 2], deckSize: 12 } });
    expect(rules.open({ game: 'kinderschnapsen', seed: 'x', options: { cuts: [0, 13] } }).ok).toBe(false);
  });
});

/** Plays the first allowed card until the next hand is dealt. */
function nextHand(match: KinderschnapsenMatch): KinderschnapsenMatch {
  const before = JSON.stringify(whole(match).lastHand);
  let now = match;
  while (!now.result && JSON.stringify(whole(now).lastHand) === before) {
    const move = movesIn(now).find((found) => CARDS.includes(found) || found === 'end-hand');
    if (move === undefined) throw new Error('stuck');
    now = after(now, move);
  }
  return now;
}

describe('the first dealer of a match (ruling 10)', () => {
  it('is drawn by lot', () => {
    const first = SEEDS.filter((seed) => whole(dealt(seed)).dealer === 1).length;
    // 100 expected, standard deviation about 7.
    expect(first).toBeGreaterThan(60);
    expect(first).toBeLessThan(140);
  });

  it('changes with the parity of the sum of the cuts', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const { dealer } = whole(dealt(seed));
      for (const [south, north] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [5, 7],
        [12, 3],
      ] as const) {
        const other = dealer === 1 ? 2 : 1;
        expect(whole(dealt(seed, [south, north])).dealer).toBe((south + north) % 2 === 0 ? dealer : other);
      }
    }
  });
});

it('deals every hand and game differently, and equally for the same seed', () => {
  const decks = (seed: string): string[][] => {
    let match = dealt(seed, [1, 2], 5);
    const all = [packIn(match)];
    while (all.length < 12 && !match.result) {
      match = nextHand(match);
      all.push(packIn(match));
    }
    return all;
  };
  const once = decks('again');
  expect(once.length).toBe(12);
  expect(decks('again')).toEqual(once);
  expect(new Set(once.map((deck) => deck.join())).size).toBe(once.length);
  expect(decks('other')[0]).not.toEqual(once[0]);
});
