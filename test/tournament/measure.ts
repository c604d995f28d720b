/** Measures a swiss round by rules 1 to 3 of docs/desk-protocol.md, from nothing but the rounds before it. */
import type { Entrant, Players, Round, Tournament } from '../../src/tournament/types.ts';

/** The pairs and the player with the bye, or null. */
export interface Paired {
  readonly pairs: readonly Players[];
  readonly bye: string | null;
}

/** Compared in order; less is better. */
export type Measure = readonly number[];

export const pairedIn = ({ games, byes }: Pick<Round, 'games' | 'byes'>): Paired => ({
  pairs: games.map(({ players }) => players),
  bye: byes.find(({ points }) => points === 1)?.player ?? null,
});

/** Returns a measure based on the rounds paired so far. */
export function measurer({
  entrants,
  rounds,
}: Pick<Tournament, 'entrants' | 'rounds'>): (of: Paired) => Measure {
  const points = new Map(entrants.map(({ player }) => [player, 0]));
  const byesOf = new Map<string, number>();
  const forfeitWins = new Map<string, number>();
  const met = new Set<string>();
  const add = (to: Map<string, number>, player: string, by: number): unknown =>
    to.set(player, (to.get(player) ?? 0) + by);
  for (const { games, byes } of rounds) {
    for (const bye of byes) {
      add(points, bye.player, bye.points);
      if (bye.points === 1) add(byesOf, bye.player, 1);
    }
    for (const { players, score, forfeit } of games) {
      players.forEach((player, i) => {
        add(points, player, score?.[i] ?? 0);
        if (forfeit && score?.[i] === 1) add(forfeitWins, player, 1);
      });
      if (!forfeit) met.add([...players].sort().join('\n'));
    }
  }
  const pointsOf = (player: string): number => points.get(player) ?? 0;
  /** 0 for a player without bye or forfeit win, 1 with a forfeit win, else 1 + byes. */
  const byesBefore = (player: string): number => {
    const byes = byesOf.get(player) ?? 0;
    return byes > 0 ? 1 + byes : Math.sign(forfeitWins.get(player) ?? 0);
  };
  return ({ pairs, bye }) => {
    const at = entrants.findIndex(({ player }) => player === bye);
    return [
      bye === null ? 0 : byesBefore(bye),
      pairs.filter((pair) => met.has([...pair].sort().join('\n'))).length,
      ...(bye === null ? [] : [pointsOf(bye), entrants[at]?.rating ?? 0, -at]),
      pairs.reduce((sum, [one, two]) => sum + (pointsOf(one) - pointsOf(two)) ** 2, 0),
    ];
  };
}

/** Below 0: `one` is better. */
export function compare(one: Measure, two: Measure): number {
  const at = one.findIndex((value, i) => value !== two[i]);
  return (one[at] ?? 0) - (two[at] ?? 0);
}

/** The best measure among all pairings; for few players only. */
export function best(
  tournament: Pick<Tournament, 'entrants' | 'rounds'>,
  players: readonly Entrant[],
): Measure {
  const measure = measurer(tournament);
  let found: Measure | null = null;
  for (const paired of allPairings(players.map(({ player }) => player))) {
    const one = measure(paired);
    if (!found || compare(one, found) < 0) found = one;
  }
  if (!found) throw new Error('nobody to pair');
  return found;
}

function* allPairings(players: readonly string[]): Generator<Paired> {
  if (players.length % 2 === 0) {
    for (const pairs of allPairs(players)) yield { pairs, bye: null };
    return;
  }
  for (const bye of players) {
    for (const pairs of allPairs(players.filter((player) => player !== bye))) yield { pairs, bye };
  }
}

function* allPairs([first, ...others]: readonly string[]): Generator<Paired['pairs']> {
  if (first === undefined) {
    yield [];
    return;
  }
  for (const other of others) {
    for (const rest of allPairs(others.filter((one) => one !== other))) yield [[first, other], ...rest];
  }
}
