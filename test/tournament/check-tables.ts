import { expect } from 'vitest';
import { tableSizes } from '../../src/tournament/pairing/tables.ts';
import type { Tournament } from '../../src/tournament/types.ts';
import type { Asked } from './check.ts';

/** Most players for whom all ways to seat them are tried: 280 ways for nine. */
const FEW = 9;

/** Checks that everybody present sits at one table, and that few players meet as rarely again as possible. */
export function checkTables(before: Tournament, now: Tournament, { forbidden }: Asked): void {
  const there = before.entrants.flatMap(({ player, withdrawn }) => (withdrawn ? [] : player));
  const tables = now.pairings.map(({ players }) => players);
  expect(tables.flat().toSorted()).toEqual(there.toSorted());
  expect(tables.map(({ length }) => length).toSorted()).toEqual(tableSizes(there.length).toSorted());
  expect(now.byes).toEqual([]);
  const met = meetingsIn(before);
  const avoided = (one: string, other: string): number =>
    (met.get(key(one, other)) ?? 0) + Number(forbidden.has(key(one, other)));
  const repeats = (seated: readonly (readonly string[])[]): number =>
    seated.flatMap(pairsOf).reduce((sum, [one, other]) => sum + avoided(one, other), 0);
  if (there.length > FEW) return;
  const least = Math.min(...seatingsOf(there, tableSizes(there.length)).map(repeats));
  expect(repeats(tables)).toBe(least);
}

const key = (a: string, b: string): string => JSON.stringify([a, b].toSorted());

const pairsOf = (players: readonly string[]): (readonly [string, string])[] =>
  players.flatMap((one, i) => players.slice(i + 1).map((other) => [one, other] as const));

/** How often two players have met: nobody meets a player who did not come. */
function meetingsIn({ rounds }: Tournament): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  for (const { players, forfeit, missing } of rounds.flatMap(({ games }) => games)) {
    if (forfeit) continue;
    for (const pair of pairsOf(players.filter((player) => player !== missing)))
      met.set(key(...pair), (met.get(key(...pair)) ?? 0) + 1);
  }
  return met;
}

/** All ways to seat these players at tables of these sizes. */
export function seatingsOf(
  players: readonly string[],
  sizes: readonly number[],
): readonly (readonly (readonly string[])[])[] {
  const [first, ...others] = players;
  if (first === undefined) return [[]];
  return [...new Set(sizes)].flatMap((size) => {
    const left = sizes.toSpliced(sizes.indexOf(size), 1);
    return choices(others, size - 1).flatMap((some) =>
      seatingsOf(
        others.filter((other) => !some.includes(other)),
        left,
      ).map((rest) => [[first, ...some], ...rest]),
    );
  });
}

function choices(from: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return from.flatMap((one, i) => choices(from.slice(i + 1), count - 1).map((others) => [one, ...others]));
}
