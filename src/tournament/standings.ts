import { playedIn, pointsOf, type Scorecards } from './scorecards.ts';
import { bySeed } from './roster.ts';
import { tieBreakValue } from './tie-breaks.ts';
import type { Entrant, Standing, TieBreak } from './types.ts';
import { fieldOf, type Tied } from './unplayed.ts';

/** A player, with the tie-breaks computed so far. */
type Row = Tied & { readonly tieBreaks: readonly number[]; readonly penalty: number };

/** Players who are equal in everything so far. */
type Group = readonly Row[];

/**
 * The standings: by points without those taken off, then by each tie-break in turn. Players equal in everything share a rank, sorted
 * by the order at the start, by rating, then by joining (desk-protocol.md, "Answers").
 *
 * @param isPredetermined true if the pairings do not depend on results
 */
export function standingsOf(
  entrants: readonly Entrant[],
  scorecards: Scorecards,
  tieBreaks: readonly TieBreak[],
  isPredetermined: boolean,
): readonly Standing[] {
  const rows = bySeed(entrants).map(({ player, penalty = 0 }): Row => {
    const scorecard = scorecards.get(player) ?? [];
    return { player, scorecard, points: pointsOf(scorecard), tieBreaks: [], penalty };
  });
  const field = fieldOf(rows, isPredetermined);

  const broken = (group: Group, tieBreak: TieBreak): readonly Group[] => {
    const valued = group.map((row) => {
      const value = tieBreakValue[tieBreak](row, field, group);
      return { ...row, tieBreaks: [...row.tieBreaks, value] };
    });
    return split(valued, (row) => row.tieBreaks.at(-1) ?? 0);
  };
  const groups = tieBreaks.reduce(
    (before, tieBreak) => before.flatMap((group) => broken(group, tieBreak)),
    split(rows, pointsLeft),
  );
  return ranked(groups);
}

/** The points after a penalty, never below 0. Tie-breaks count the points scored. */
const pointsLeft = ({ points, penalty }: Row): number =>
  penalty === 0 ? points : Math.max(0, points - penalty);

/** Splits a group by value, the highest first, keeping the order within each. */
function split(rows: Group, valueOf: (row: Row) => number): readonly Group[] {
  const groups = Map.groupBy(rows, valueOf);
  return [...groups].toSorted(([a], [b]) => b - a).map(([, group]) => group);
}

function ranked(groups: readonly Group[]): readonly Standing[] {
  let rank = 1;
  return groups.flatMap((group) => {
    const first = rank;
    rank += group.length;
    return group.map((row): Standing => {
      const { player, scorecard, tieBreaks, penalty } = row;
      const played = playedIn(scorecard);
      const taken = penalty === 0 ? {} : { penalty };
      return { rank: first, player, points: pointsLeft(row), played, ...taken, tieBreaks };
    });
  });
}
