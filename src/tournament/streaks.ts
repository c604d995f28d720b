import type { Scorecards, Entry } from './scorecards.ts';

/** The win of a series from which on points are doubled. */
const ON_FIRE = 3;
const WIN = 2;
const DRAW = 1;

/**
 * A player's scorecard in an arena, with the points of each game. A win is 2, from the third in a row on 4. A
 * draw is 1; in a series of draws only the first counts (desk-protocol.md, "Pairings"). A forfeit counts like
 * a game.
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

/** Number of games won in a row up to the last one. */
export function winsInARow(scorecard: readonly Entry[]): number {
  const games = scorecard.filter((entry) => entry.kind === 'played' || entry.kind === 'forfeit');
  const last = games.findLastIndex(({ score }) => score !== 1);
  return games.length - 1 - last;
}

/** True if the next win after `winsSoFar` wins in a row counts double. */
export const isBurning = (winsSoFar: number): boolean => winsSoFar + 1 >= ON_FIRE;
