import type { Deed } from '../../src/features/tournament/entries.ts';

export const join = (player: string): Deed => ({ do: 'join', player, name: player, rating: 1000 });
export const arbiters = (board: number, score: [number, number], forfeit = false): Deed => ({
  do: 'result',
  board,
  score,
  forfeit,
  how: 'arbiter',
  match: null,
});
export const out = (player: string, why: 'asked' | 'excluded' = 'asked'): Deed => ({
  do: 'withdraw',
  player,
  why,
});
