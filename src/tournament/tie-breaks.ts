import type { Entry } from './scorecards.ts';
import type { TieBreak } from './types.ts';

/** The data of a player that tie-breaks use (desk-protocol.md, "Tie-breaks"). */
export interface Tied {
  readonly player: string;
  readonly points: number;
  readonly scorecard: readonly Entry[];
}

/** Computes the value of one of the players who are equal so far; `pointsNow` gives the points of any player. */
type Value = (tied: Tied, equals: readonly Tied[], pointsNow: (player: string) => number) => number;

export const tieBreakValue: Readonly<Record<TieBreak, Value>> = {
  buchholz: (tied, _, pointsNow) => sum(opposition(tied, pointsNow)),
  'buchholz-cut-1': (tied, _, pointsNow) => sum(opposition(tied, pointsNow).slice(1)),
  'median-buchholz': (tied, _, pointsNow) => sum(opposition(tied, pointsNow).slice(1, -1)),
  'sonneborn-berger': ({ scorecard }, _, pointsNow) =>
    sum(scorecard.map((entry) => (entry.kind === 'played' ? pointsNow(entry.opponent) * entry.score : 0))),
  'direct-encounter': directEncounter,
  progressive({ scorecard }) {
    let after = 0;
    return sum(
      scorecard.map((entry) => {
        after += entry.points;
        return entry.kind === 'playing' ? 0 : after;
      }),
    );
  },
  wins: ({ scorecard }) => scorecard.filter((entry) => entry.kind === 'played' && entry.score === 1).length,
  'fewer-games': ({ scorecard }) => 0 - scorecard.filter(({ kind }) => kind === 'played').length,
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The opponents' points, the lowest first; a round without a game counts the player's own points. */
function opposition({ scorecard, points }: Tied, pointsNow: (player: string) => number): readonly number[] {
  return scorecard
    .filter(({ kind }) => kind !== 'playing')
    .map((entry) => (entry.kind === 'played' ? pointsNow(entry.opponent) : points))
    .toSorted((a, b) => a - b);
}

function directEncounter(tied: Tied, equals: readonly Tied[]): number {
  const names = new Set(equals.map(({ player }) => player));
  const among = ({ scorecard }: Tied) =>
    scorecard.filter((entry) => entry.kind === 'played').filter(({ opponent }) => names.has(opponent));
  const haveAllMet = equals.every(
    (each) => new Set(among(each).map(({ opponent }) => opponent)).size === equals.length - 1,
  );
  return haveAllMet ? sum(among(tied).map(({ points }) => points)) : 0;
}
