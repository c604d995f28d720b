import type { Scorecards, Entry } from './scorecards.ts';

/** The win from which on a series gives double points. */
const ON_FIRE = 3;
const WIN = 2;
const DRAW = 1;

/**
 * A player's scorecard of an arena, with the points of each game: a win 2, from the third in a row on 4; a draw 1, but none in
 * a series of draws after the first (desk-protocol.md, "arena"). A forfeit is won and lost like a game.
 */
export function withStreaks(scorecard: readonly Entry[]): readonly Entry[] {
  let wins = 0;
  let draws = 0;
  return scorecard.map((entry) => {
    if (entry.kind !== 'played' && entry.kind !== 'forfeit') return entry;
    wins = entry.score === 1 ? wins + 1 : 0;
    draws = entry.score === 0.5 ? draws + 1 : 0;
    const won = wins >= ON_FIRE ? 2 * WIN : WIN;
    const points = wins > 0 ? won : draws === 1 ? DRAW : 0;
    return { ...entry, points };
  });
}

export const allWithStreaks = (scorecards: Scorecards): Scorecards =>
  new Map([...scorecards].map(([player, scorecard]) => [player, withStreaks(scorecard)]));

/** How many games in a row somebody has won up to now. */
export function winsInARow(scorecard: readonly Entry[]): number {
  const games = scorecard.filter((entry) => entry.kind === 'played' || entry.kind === 'forfeit');
  const last = games.findLastIndex(({ score }) => score !== 1);
  return games.length - 1 - last;
}

/** Whether the next win after so many in a row counts double. */
export const isBurning = (winsSoFar: number): boolean => winsSoFar + 1 >= ON_FIRE;
