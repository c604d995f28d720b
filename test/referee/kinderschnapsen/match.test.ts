/** Rulings 9 and 10: score, games, matches, who deals. */
import { describe, it } from 'vitest';
import { dealt, given } from './table.ts';
import type { Given, Seat } from './table.ts';

/** Seat 1 checks out and wins three; seat 2 has no points. */
const WINS3 = {
  turn: 1,
  hands: ['2D', '7D'],
  stock: '',
  turnup: 'QD',
  tricks: ['QS QH JS JH', ''],
} as const satisfies Given;
/** Seat 1 checks out wrongly: seat 2 wins two. */
const LOSES2 = { ...WINS3, tricks: ['2S 2H', ''] } as const satisfies Given;

describe('ruling 9: the score', () => {
  it('falls by what a hand wins, and not below nothing', () => {
    for (const [score, left] of [
      [5, 2],
      [4, 1],
    ] as const) {
      const table = given({ ...WINS3, score: [score, 4] }, { bestOf: 3 });
      table.legal('1 check-out');
      table.shows({ score: [left, 4], games: [0, 0], phase: 'play' });
    }
    for (const score of [3, 2, 1] as const) {
      const table = given({ ...WINS3, score: [score, 4] });
      table.legal('1 check-out');
      table.shows({ score: [0, 4], games: [1, 0], phase: 'over', winner: 1, reason: 'games' });
    }
  });

  it('whoever reaches nothing has won the game', () => {
    const table = given({ ...LOSES2, score: [1, 2] });
    table.legal('1 check-out');
    table.shows({ score: [1, 0], games: [0, 1], phase: 'over', winner: 2, reason: 'games' });
  });

  it('the dealer alternates with each hand', () => {
    for (const dealer of [1, 2] as const) {
      const table = given({ ...LOSES2, dealer });
      table.legal('1 check-out');
      table.shows({ dealer: dealer === 1 ? 2 : 1, turn: dealer });
    }
  });

  it('after a game the next starts at five to five', () => {
    const table = given({ ...WINS3, score: [3, 1] }, { bestOf: 3 });
    table.legal('1 check-out');
    table.shows({
      score: [5, 5],
      games: [1, 0],
      phase: 'play',
      winner: null,
      lastHand: { winner: 1, won: 3, how: 'checked-out' },
      tricks: [[], []],
    });
  });
});

describe('ruling 10: the match', () => {
  it.each([
    [1, [0, 0], true],
    [3, [0, 0], false],
    [3, [0, 1], false],
    [3, [1, 0], true],
    [3, [1, 1], true],
    [5, [1, 2], false],
    [5, [2, 2], true],
    [7, [2, 3], false],
    [7, [3, 0], true],
  ] as const)('best of %i at %j: over is %j', (bestOf, games, over) => {
    const table = given({ ...WINS3, score: [2, 4], games }, { bestOf });
    table.legal('1 check-out');
    table.shows({ games: [games[0] + 1, games[1]] });
    if (over) table.shows({ phase: 'over', winner: 1, reason: 'games', score: [0, 4] });
    else table.shows({ phase: 'play', winner: null, reason: null, score: [5, 5] });
  });

  it('is one game unless the option says otherwise', () => {
    const table = given({ ...WINS3, score: [1, 1] });
    table.legal('1 check-out');
    table.shows({ phase: 'over' });
    table.refused('1 play 2D', 'over');
    table.refused('2 play 7D', 'over');
    table.refused('1 check-out', 'over');
    table.refused('2 resign', 'over');
  });

  it('the first hand of a game is not dealt by whoever dealt the first hand of the game before', () => {
    for (const dealer of [1, 2] as const) {
      for (const firstDealer of [1, 2] as const) {
        const next: Seat = firstDealer === 1 ? 2 : 1;
        const table = given({ ...WINS3, score: [2, 4], dealer, firstDealer }, { bestOf: 3 });
        table.legal('1 check-out');
        table.shows({ dealer: next, turn: firstDealer });
      }
      const table = given({ ...WINS3, score: [2, 4], dealer }, { bestOf: 3 });
      table.legal('1 check-out');
      table.shows({ dealer: dealer === 1 ? 2 : 1 });
    }
  });

  it('and so on with the games after that', () => {
    const table = dealt('games', { bestOf: 7 });
    let { dealer: first, games } = table.now();
    let last = first;
    for (let hands = 0; hands < 80 && table.now().phase !== 'over'; hands += 1) {
      // One trick, after which its winner checks out, with too few points.
      for (let plays = 0; plays < 2; plays += 1) {
        const { turn, hands: held } = table.now();
        table.does(`${turn} play ${held[turn - 1]?.[0] ?? ''}`);
      }
      table.does(`${table.now().turn} check-out`);
      const now = table.now();
      if (now.phase === 'over') break;
      const newGame = now.games[0] + now.games[1] > games[0] + games[1];
      const from: Seat = newGame ? first : last;
      const expected: Seat = from === 1 ? 2 : 1;
      table.shows({ dealer: expected });
      if (newGame) first = expected;
      last = expected;
      games = now.games;
    }
    table.shows({ phase: 'over', reason: 'games' });
    table.shows({ winner: table.now().games[0] === 4 ? 1 : 2 });
  });

  it('once over everything else stays as it was', () => {
    const table = given({ ...WINS3, score: [1, 1] });
    table.legal('1 check-out');
    table.shows({ tricks: [['QS', 'QH', 'JS', 'JH'], []], turnup: 'QD', stock: [], drawOffer: null });
  });
});
