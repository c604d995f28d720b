import type { Contender } from '../../src/tournament/pairing/contender.ts';

/** A pairing with its faults by rules 1 to 5, compared in order: less is better. */
export interface Judged {
  readonly games: readonly (readonly [number, number])[];
  readonly bye: number | null;
  readonly faults: readonly number[];
}

/** All pairings of these players. */
export function* pairingsOf(players: readonly number[]): Generator<readonly (readonly [number, number])[]> {
  const [first, ...others] = players;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const other of others)
    for (const rest of pairingsOf(others.filter((each) => each !== other))) yield [[first, other], ...rest];
}

const at = (contenders: readonly Contender[], player: number): Contender => {
  const contender = contenders[player];
  if (!contender) throw new RangeError(`no contender ${player}`);
  return contender;
};

/** Number of players who would sit in one seat a third time, with the better assignment of seats. */
export function thirds(a: Contender, b: Contender): number {
  const third = ({ seats }: Contender, seat: 1 | 2): number =>
    Number(seats.length >= 2 && seats.slice(-2).every((each) => each === seat));
  return Math.min(third(a, 1) + third(b, 2), third(a, 2) + third(b, 1));
}

/** Negative number of upper-half against lower-half games within groups of equal points. */
function across(contenders: readonly Contender[], games: readonly (readonly [number, number])[]): number {
  const within = games.filter(([a, b]) => at(contenders, a).points === at(contenders, b).points);
  const groups = Map.groupBy(within, ([a]) => at(contenders, a).points);
  let count = 0;
  for (const group of groups.values()) {
    const players = group.flat().toSorted((a, b) => {
      return at(contenders, b).rating - at(contenders, a).rating || a - b;
    });
    const upper = new Set(players.slice(0, players.length / 2));
    count += group.filter(([a, b]) => upper.has(a) !== upper.has(b)).length;
  }
  return -count;
}

export function judge(
  contenders: readonly Contender[],
  games: readonly (readonly [number, number])[],
  bye: number | null,
): Judged {
  const sum = (value: (a: Contender, b: Contender) => number): number =>
    games.reduce((total, [a, b]) => total + value(at(contenders, a), at(contenders, b)), 0);
  const faults = [
    ...byeFaults(contenders, bye),
    games.filter(([a, b]) => at(contenders, a).avoids.has(b)).length,
    ...byeTurn(contenders, bye),
    sum((a, b) => (a.points - b.points) ** 2),
    sum(thirds),
    across(contenders, games),
  ];
  return { games, bye, faults };
}

/** Faults of a bye that another player should have had; they count before rule 1. */
function byeFaults(contenders: readonly Contender[], bye: number | null): readonly number[] {
  if (bye === null) return [];
  const { byes, forfeitWins } = at(contenders, bye);
  const isUntouched = (each: Contender): boolean => each.byes === 0 && each.forfeitWins === 0;
  return [contenders.some(isUntouched) ? byes + forfeitWins : 0, byes];
}

function byeTurn(contenders: readonly Contender[], bye: number | null): readonly number[] {
  return bye === null ? [] : [at(contenders, bye).points, at(contenders, bye).rating, -bye];
}

export const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const i = a.findIndex((value, place) => value !== b[place]);
  return i >= 0 && (a[i] ?? 0) < (b[i] ?? 0);
};

/** The best of all pairings, by trying each. */
export function bestOfAll(contenders: readonly Contender[]): Judged {
  const players = contenders.map((_, i) => i);
  const byes = players.length % 2 === 1 ? players : [null];
  let best: Judged | null = null;
  for (const bye of byes)
    for (const games of pairingsOf(players.filter((player) => player !== bye))) {
      const judged = judge(contenders, games, bye);
      if (!best || isLess(judged.faults, best.faults)) best = judged;
    }
  if (!best) throw new RangeError('nobody to pair');
  return best;
}
