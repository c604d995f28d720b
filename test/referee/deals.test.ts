/**
 * Deals in the games with two decks: the origin of the cards and the effect of a cut. Each game tests its own
 * layout.
 */
import { describe, expect, it } from 'vitest';
import { DECK } from './cards.ts';
import { dealOf, GAMES } from './games.ts';

const SEEDS = Array.from({ length: 200 }, (_, index) => `deal ${index}`);
/** The games where seats 1 and 2 have a deck each, in which a cut is visible, and some piles. */
const TWO_DECKS = GAMES.filter(({ name }) =>
  ['schikanoeschen', 'schikanees', 'zank-patience, standard'].includes(name),
);
const PILES: Readonly<Record<string, readonly string[]>> = {
  schikanoeschen: ['a1', 'c2', 'h1'],
  schikanees: ['r1', 'l2', 'h1'],
  'zank-patience': ['q1', 'a2'],
};

describe.each(TWO_DECKS)('$name', (fixture) => {
  const { game } = fixture;
  const faces = game === 'schikanoeschen' ? [...DECK, 'XX', 'XX', 'XX'].sort() : DECK;
  const deal = (seed: string, cuts?: readonly [number, number]) => {
    const position = dealOf(fixture, seed, cuts === undefined ? {} : { cuts }).now();
    if (!('piles' in position)) throw new Error('no piles');
    return { ...position, piles: position.piles as Readonly<Record<string, readonly string[]>> };
  };
  /** Places of the cards of this deck. */
  const deckOf = ({ piles }: ReturnType<typeof deal>, deck: number): string =>
    JSON.stringify(
      Object.keys(piles)
        .sort()
        .map((pile) => (piles[pile] ?? []).map((card) => (card.endsWith(String(deck)) ? card : '?'))),
    );

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
    ] as const)
      expect(deal(one), `${JSON.stringify(one)} and ${JSON.stringify(two)}`).not.toEqual(deal(two));
  });

  it('each deck is complete, and shuffled separately', () => {
    const cards = Object.values(deal('apart').piles).flat();
    const [one, two] = ['1', '2'].map((deck) =>
      cards.filter((card) => card.endsWith(deck)).map((card) => card.slice(-3, -1)),
    );
    expect([...(one ?? [])].sort()).toEqual(faces);
    expect([...(two ?? [])].sort()).toEqual(faces);
    expect(one).not.toEqual(two);
  });

  it('a cut moves the cards of one deck, that of the other player', () => {
    const changed = (one: ReturnType<typeof deal>, two: ReturnType<typeof deal>) =>
      [1, 2].filter((deck) => deckOf(one, deck) !== deckOf(two, deck));
    for (const seed of SEEDS.slice(0, 20)) {
      const cut = deal(seed, [5, 9]);
      expect(changed(cut, deal(seed, [20, 9]))).toEqual([2]);
      expect(changed(cut, deal(seed, [5, 31]))).toEqual([1]);
      expect(changed(cut, deal(seed, [20, 31]))).toEqual([1, 2]);
    }
  });

  it('cutting at every card in turn rotates the deck once', () => {
    const deals = Array.from({ length: faces.length - 1 }, (_, index) =>
      deal('round', [index + 1, index + 1]),
    );
    for (const pile of PILES[game] ?? ['']) {
      const tops = [deal('round'), ...deals].map(({ piles }) => piles[pile]?.at(-1)?.slice(-3, -1) ?? '');
      expect(tops.sort(), pile).toEqual(faces);
    }
  });
});
