import type { Entry } from './course.ts';
import type { TieBreak } from './types.ts';

/** What a tie-break is made from (desk-protocol.md, "Tie-breaks"). */
export interface Tied {
  readonly player: string;
  readonly points: number;
  readonly course: readonly Entry[];
}

/** The value of one of those who are equal in everything before; `pointsNow` tells the points of anybody. */
type Value = (tied: Tied, equals: readonly Tied[], pointsNow: (player: string) => number) => number;

export const tieBreakValue: Readonly<Record<TieBreak, Value>> = {
  buchholz: (tied, _, pointsNow) => sum(opposition(tied, pointsNow)),
  'buchholz-cut-1': (tied, _, pointsNow) => sum(opposition(tied, pointsNow).slice(1)),
  'median-buchholz': (tied, _, pointsNow) => sum(opposition(tied, pointsNow).slice(1, -1)),
  'sonneborn-berger': ({ course }, _, pointsNow) =>
    sum(course.map((entry) => (entry.kind === 'played' ? pointsNow(entry.opponent) * entry.score : 0))),
  'direct-encounter': directEncounter,
  progressive({ course }) {
    let after = 0;
    return sum(
      course.map((entry) => {
        after += entry.points;
        return entry.kind === 'playing' ? 0 : after;
      }),
    );
  },
  wins: ({ course }) => course.filter((entry) => entry.kind === 'played' && entry.score === 1).length,
  'fewer-games': ({ course }) => 0 - course.filter(({ kind }) => kind === 'played').length,
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The points of the opponents, the lowest first; a round without a played game counts one's own. */
function opposition({ course, points }: Tied, pointsNow: (player: string) => number): readonly number[] {
  return course
    .filter(({ kind }) => kind !== 'playing')
    .map((entry) => (entry.kind === 'played' ? pointsNow(entry.opponent) : points))
    .toSorted((a, b) => a - b);
}

function directEncounter(tied: Tied, equals: readonly Tied[]): number {
  const names = new Set(equals.map(({ player }) => player));
  const among = ({ course }: Tied) =>
    course.filter((entry) => entry.kind === 'played').filter(({ opponent }) => names.has(opponent));
  const haveAllMet = equals.every(
    (each) => new Set(among(each).map(({ opponent }) => opponent)).size === equals.length - 1,
  );
  return haveAllMet ? sum(among(tied).map(({ points }) => points)) : 0;
}
