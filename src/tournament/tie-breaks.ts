import type { Entry } from './scorecards.ts';
import type { TieBreak } from './types.ts';

/** What a tie-break is made from (desk-protocol.md, "Tie-breaks"). */
export interface Tied {
  readonly player: string;
  readonly points: number;
  readonly scorecard: readonly Entry[];
}

/** The value of one of those who are equal in everything before; `pointsNow` tells the points of anybody. */
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

/** The points of the opponents, the lowest first; a round without a played game counts one's own. */
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
