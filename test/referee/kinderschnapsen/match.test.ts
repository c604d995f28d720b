/** Ruling 10: the dealer over a whole match. */
import { it } from 'vitest';
import { dealt } from './table.ts';
import type { Seat } from './table.ts';

it('the deal alternates from game to game, and from hand to hand', () => {
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
