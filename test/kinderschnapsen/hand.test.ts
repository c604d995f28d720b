import { describe, expect, it } from 'vitest';
import { after, at, movesIn, whole, why } from './play.ts';

/** Seat 1 has made the last trick; everything has been played. */
const playedOut = (own: readonly string[], others: readonly string[]) =>
  at({ dealer: 2, hands: [[], []], stock: [], turnup: '2D', tricks: [own, others] });

const POINTS_46 = ['QS', 'QH', 'JS', 'JH'];

describe('the right to check out (ruling 6)', () => {
  const position = {
    dealer: 2,
    stock: ['2D', 'QH', '7D', 'JH'],
    hands: [
      ['7S', '2H'],
      ['JS', '2S'],
    ],
  };
  const made = after(at(position), '7S', 'JS');

  it('belongs to the player who has just made a trick', () => {
    expect(whole(made)).toMatchObject({ turn: 2, mayCheckOut: true });
    expect(why(made, 'check-out')).toBeNull();
    expect(why(made, 'check-out', 1)).toBe('not-your-turn');
  });

  it.each([
    ['before any trick', at(position)],
    ['once led', after(at(position), '7S')],
    ['once the player has closed', after(made, 'close')],
    ['once the player has led again', after(made, '2S')],
  ])('belongs to nobody %s', (_, match) => {
    expect(whole(match).mayCheckOut).toBe(false);
    expect(why(match, 'check-out')).toBe('no-fresh-trick');
  });
});

describe('checking out (rulings 7, 9)', () => {
  // With an even number of cards 19 is the most up to 21, and 45 the most below 46.
  it.each([
    ['46 to nothing', POINTS_46, [], 1, 3, 'checked-out'],
    ['46 to 4', POINTS_46, ['2S', '2H'], 1, 2, 'checked-out'],
    ['46 to 19', POINTS_46, ['QD', '7S'], 1, 2, 'checked-out'],
    ['46 to 22', POINTS_46, ['JD', '7S', '2S', '2H'], 1, 1, 'checked-out'],
    ['46 to 50', POINTS_46, ['QD', 'JD', '7S', '7H', '7D', '2S', '2H', '2D'], 1, 1, 'checked-out'],
    ['45 to nothing', ['QS', 'JS', 'JH', '7S', '2S', '2H'], [], 2, 1, 'wrong-check-out'],
    [
      '45 to 46',
      ['QS', 'JS', 'JD', '7S', '2S', '2H'],
      ['QH', 'QD', 'JH', '7H', '2D', '7D'],
      2,
      1,
      'wrong-check-out',
    ],
    ['22 to nothing', ['JS', 'JH'], [], 2, 1, 'wrong-check-out'],
    ['19 to nothing', ['QD', '7S'], [], 2, 2, 'wrong-check-out'],
    ['4 to 46', ['2S', '2H'], POINTS_46, 2, 2, 'wrong-check-out'],
  ] as const)('scores %s', (_, own, others, winner, won, how) => {
    const view = whole(after(playedOut(own, others), 'check-out'));
    const score = winner === 1 ? [5 - won, 5] : [5, 5 - won];
    expect(view).toMatchObject({ score, games: [0, 0], lastHand: { winner, won, how, score } });
  });

  it('works for the other seat too', () => {
    const position = {
      dealer: 1,
      turn: 2,
      hands: [[], []],
      stock: [],
      turnup: '2D',
      tricks: [[], POINTS_46],
    };
    expect(whole(after(at(position), 'check-out'))).toMatchObject({
      score: [5, 2],
      lastHand: { winner: 2, won: 3, how: 'checked-out' },
    });
  });

  it('in the middle of a hand leaves the other cards unplayed, and shows them', () => {
    const position = {
      dealer: 2,
      hands: [
        ['QS', '7D'],
        ['7S', '2H'],
      ],
      stock: ['2D', 'QH'],
      tricks: [['QD', 'JS'], []],
    };
    const { lastHand } = whole(after(at(position), 'QS', '7S', 'check-out'));
    expect(lastHand).toEqual({
      winner: 2,
      won: 1,
      how: 'wrong-check-out',
      score: [5, 4],
      cards: {
        dealer: 2,
        hands: [
          ['7D', 'QH'],
          ['2H', '2D'],
        ],
        tricks: [['QD', 'JS', 'QS', '7S'], []],
        points: [42, 0],
        turnup: '2D',
        stock: [],
      },
    });
  });
});

describe('ending the hand after its last trick (ruling 8)', () => {
  it.each([
    ['few points', ['2S', '2H'], POINTS_46],
    ['enough points, without checking out', POINTS_46, []],
  ])('wins 1 for the player who made it, with %s', (_, own, others) => {
    const match = playedOut(own, others);
    expect(movesIn(match)).toEqual(['check-out', 'end-hand']);
    expect(whole(after(match, 'end-hand'))).toMatchObject({
      score: [4, 5],
      lastHand: { winner: 1, won: 1, how: 'last-trick', score: [4, 5] },
    });
  });
});
