/** Recorded games of a league. */
import type { Recorded } from '../../src/features/league/recorded.ts';

export const DAY = 86_400_000;
export const GAME = 'patience';

let count = 0;
export function game(
  players: string,
  score: readonly number[],
  at: number,
  more: Partial<Recorded> = {},
): Recorded {
  count += 1;
  return {
    match: `m${count}`,
    game: GAME,
    channelId: '1',
    players: players.split(' ').map((id) => ({ id, name: id.toUpperCase() })),
    score: score as Recorded['score'],
    at,
    leftOut: null,
    share: 1,
    annulled: null,
    corrected: null,
    ...more,
  };
}

export const ACT = { by: 'mona', at: 5 };
