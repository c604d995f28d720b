import { describe, expect, it } from 'vitest';
import type { SetupProblem } from '../../src/core/problem.ts';
import { after, at, rules, movesIn, whole } from './play.ts';

const GIVEN = {
  dealer: 1,
  hands: [
    ['QS', '7H', '2D'],
    ['JS', 'QH', '2S'],
  ],
  stock: ['JD', '7S', 'JH', '2H', 'QD', '7D'],
};

const problem = (position: unknown, options: object = {}): SetupProblem | null => {
  const opened = rules.open({ game: 'kinderschnapsen', position, options });
  return opened.ok ? null : opened.error;
};

describe('a position (docs/referee-protocol.md, "Kinderschnapsen")', () => {
  it('is a fresh hand by default', () => {
    expect(at(GIVEN).position('arbiter')).toEqual({
      ply: 0,
      turn: 2,
      phase: 'play',
      drawOffer: null,
      clock: null,
      winner: null,
      reason: null,
      ...GIVEN,
      turnup: 'JD',
      trump: 'D',
      closed: false,
      led: null,
      lastTrick: null,
      mayCheckOut: false,
      tricks: [[], []],
      points: [0, 0],
      score: [5, 5],
      games: [0, 0],
      lastHand: null,
    });
  });

  it('accepts every field', () => {
    const more = {
      dealer: 2,
      turn: 1,
      stock: ['7S', 'JH'],
      turnup: '7S',
      closed: true,
      led: '7D',
      hands: [['QS'], []],
      tricks: [['2D', 'JS'], []],
      score: [1, 4],
      games: [1, 0],
    };
    expect(whole(at({ ...more, firstDealer: 1 }, { bestOf: 3 }))).toMatchObject({
      ...more,
      trump: 'S',
      points: [13, 0],
    });
  });

  it('is closed when there is no stock', () => {
    expect(whole(at({ ...GIVEN, stock: [], turnup: '7D', closed: false })).closed).toBe(true);
  });

  it.each([
    ['nothing led, with a trick', {}, true],
    ['nothing led, without a trick', { turn: 1 }, false],
    ['with a card led', { led: '7D', hands: [['QS'], ['QH', '2S']] }, false],
  ])('%s: checking out is possible: %s', (_, changes, may) => {
    const match = at({ ...GIVEN, stock: [], turnup: '2H', tricks: [[], ['JH', '7S']], ...changes });
    expect(whole(match).mayCheckOut).toBe(may);
    expect(movesIn(match).includes('check-out')).toBe(may);
  });

  it('can be taken from the arbiter’s view of a match', () => {
    const match = after(at(GIVEN), 'JS');
    const again = at(whole(match));
    expect({ ...whole(again), ply: 1 }).toEqual(whole(match));
  });

  it.each<[string, Record<string, unknown>, SetupProblem['kind'], string]>([
    ['no dealer', { dealer: undefined }, 'shape', 'position.dealer'],
    ['a third dealer', { dealer: 3 }, 'shape', 'position.dealer'],
    ['a third seat at turn', { turn: 3 }, 'shape', 'position.turn'],
    ['no hands', { hands: undefined }, 'shape', 'position.hands'],
    ['one hand', { hands: [['QS']] }, 'shape', 'position.hands'],
    ['three hands', { hands: [['QS'], ['JS'], ['2S']] }, 'shape', 'position.hands'],
    ['hands that are not lists', { hands: ['QS', 'JS'] }, 'shape', 'position.hands.0'],
    ['no stock', { stock: undefined }, 'shape', 'position.stock'],
    ['no trump', { stock: [] }, 'no-turnup', 'turnup'],
    ['an unknown card', { stock: ['JD', 'KS'] }, 'unknown-card', 'KS'],
    ['a card of two decks', { stock: ['JD', '7S1'] }, 'unknown-card', '7S1'],
    ['a card that is not a string', { stock: ['JD', 7] }, 'shape', 'position.stock.1'],
    ['an unknown turn-up', { turnup: '??' }, 'unknown-card', '??'],
    ['an unknown card led', { led: 'x' }, 'unknown-card', 'x'],
    ['the same card in both hands', { hands: [['QS'], ['QS']] }, 'card-twice', 'QS'],
    ['the same card in hand and stock', { hands: [['JD'], ['QS']] }, 'card-twice', 'JD'],
    ['the same card in stock twice', { stock: ['JD', 'JD'] }, 'card-twice', 'JD'],
    [
      'the same card in tricks and hand',
      { tricks: [['QS', '7D'], []], stock: ['JD', '7S'] },
      'card-twice',
      'QS',
    ],
    [
      'the same card led and in hand',
      { led: 'QS', hands: [['QS'], ['JS', '2S']], turn: 1 },
      'card-twice',
      'QS',
    ],
    ['unequal hands', { hands: [['QS'], ['JS', '2S']] }, 'unequal-hands', 'hands'],
    ['equal hands when a card is led', { led: '7D', stock: ['JD', '7S'] }, 'unequal-hands', 'hands'],
    [
      'the replier with fewer',
      { led: '7D', turn: 1, stock: ['JD', '7S'], hands: [['QS'], ['JS', '2S']] },
      'unequal-hands',
      'hands',
    ],
    ['an odd stock', { stock: ['JD', '7S', 'JH'] }, 'odd-count', 'position.stock'],
    ['odd tricks', { stock: ['JD', '7S'], tricks: [['7D'], []] }, 'odd-count', 'position.tricks.0'],
    ['one list of tricks', { tricks: [[]] }, 'shape', 'position.tricks'],
    ['nothing to go', { score: [0, 5] }, 'shape', 'position.score.0'],
    ['too much to go', { score: [5, 6] }, 'shape', 'position.score.1'],
    ['half a point to go', { score: [5, 1.5] }, 'shape', 'position.score.1'],
    ['a game that wins the match', { games: [1, 0] }, 'match-over', 'games'],
    ['a negative number of games', { games: [-1, 0] }, 'shape', 'position.games.0'],
    ['first dealer 0', { firstDealer: 0 }, 'shape', 'position.firstDealer'],
    ['closed by a number', { closed: 1 }, 'shape', 'position.closed'],
  ])('is refused with %s', (_, changes, kind, what) => {
    const given = Object.entries<unknown>({ ...GIVEN, ...changes }).filter(
      ([, value]) => value !== undefined,
    );
    expect(problem(Object.fromEntries(given))).toEqual({ kind, what });
  });

  it.each([null, 'x', [], 3])('cannot be %j', (position) => {
    expect(problem(position)).toEqual({ kind: 'shape', what: 'position' });
  });

  it('has fewer games than needed to win the match', () => {
    expect(problem({ ...GIVEN, games: [1, 1] }, { bestOf: 3 })).toBeNull();
    expect(problem({ ...GIVEN, games: [2, 1] }, { bestOf: 3 })).toEqual({
      kind: 'match-over',
      what: 'games',
    });
  });

  it('with all cards played is at its last trick', () => {
    const match = at({ ...GIVEN, hands: [[], []], stock: [], turnup: 'JD', tricks: [[], ['QS', '7S']] });
    expect(whole(match).phase).toBe('last');
    expect(movesIn(match)).toEqual(['check-out', 'end-hand']);
    // Nobody has a trick to check out with: the hand can only be ended.
    expect(movesIn(at({ ...GIVEN, hands: [[], []] }))).toEqual(['end-hand']);
  });
});

describe('a line', () => {
  it.each([
    { do: 'play' },
    { do: 'play', card: 'KS' },
    { do: 'play', card: '??' },
    { do: 'play', card: ['QS'] },
    { do: 'play', card: null },
    { do: 'touch', pile: 'a1' },
    { do: 'PLAY', card: 'QS' },
    { do: 3 },
    {},
  ])('%j is bad', (line) => {
    expect(at(GIVEN).submit({ seat: 2, ...line })).toMatchObject({ error: { error: 'bad-line' } });
    expect(rules.understands({ seat: 2, ...line })).toBe(false);
  });

  it.each([0, 3, '1', null])('has no seat %j', (seat) => {
    expect(at(GIVEN).submit({ seat, do: 'close' })).toMatchObject({ error: { error: 'bad-line' } });
  });
});
