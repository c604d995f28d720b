import { expect } from 'vitest';
import type { Contender } from '../../src/tournament/pairing/contender.ts';
import type { Game, Input, Tournament } from '../../src/tournament/types.ts';
import { bracketSlots } from '../../src/tournament/views.ts';
import { thirds } from './brute-force.ts';
import { checkSwiss } from './check-swiss.ts';
import { fewestBad } from './fewest.ts';

/** The inputs so far, besides rounds, that a pairing depends on. */
export interface Asked {
  /** `player round` */
  readonly absences: ReadonlySet<string>;
  /** Pairs of names in alphabetical order. */
  readonly forbidden: ReadonlySet<string>;
}

const key = (a: string, b: string): string => JSON.stringify([a, b].toSorted());

export function asked(inputs: readonly Input[]): Asked {
  return {
    absences: new Set(
      inputs.flatMap((input) => (input.do === 'absent' ? [`${input.player} ${input.round}`] : [])),
    ),
    forbidden: new Set(inputs.flatMap((input) => (input.do === 'forbid' ? [key(...input.players)] : []))),
  };
}

/** All players to be paired, derived from the rounds. */
function contendersIn(before: Tournament, players: readonly string[], { forbidden }: Asked): Contender[] {
  const games = before.rounds.flatMap((round) => round.games);
  const byes = before.rounds.flatMap((round) => round.byes);
  return players.map((player) => {
    const own = games.filter((game) => game.players.includes(player));
    const played = own.filter(({ forfeit }) => !forfeit);
    const ownByes = byes.filter((bye) => bye.player === player);
    const scoreIn = ({ players: two, score }: Game): number => score?.[two.indexOf(player)] ?? 0;
    const points =
      own.reduce((sum, game) => sum + scoreIn(game), 0) + ownByes.reduce((sum, bye) => sum + bye.points, 0);
    const avoids = players.flatMap((other, i) => {
      const haveMet = played.some((game) => game.players.includes(other));
      return other !== player && (haveMet || forbidden.has(key(player, other))) ? [i] : [];
    });
    return {
      rating: before.entrants.find((entrant) => entrant.player === player)?.rating ?? 0,
      points: 2 * points,
      avoids: new Set(avoids),
      byes: ownByes.filter((bye) => bye.points === 1).length,
      forfeitWins: own.filter((game) => game.forfeit && scoreIn(game) === 1).length,
      seats: played.map((game) => (game.players[0] === player ? 1 : 2)),
    };
  });
}

const presentIn = ({ entrants }: Tournament): string[] =>
  entrants.filter(({ withdrawn }) => !withdrawn).map(({ player }) => player);

export function checkSwissRound(before: Tournament, now: Tournament, wants: Asked): void {
  const present = presentIn(before);
  const away = present.filter((player) => wants.absences.has(`${player} ${now.round}`));
  const there = present.filter((player) => !away.includes(player));
  const indexOf = (player: string): number => there.indexOf(player);
  const contenders = contendersIn(before, there, wants);
  const games = now.pairings.map(({ players: [a, b] }) => [indexOf(a), indexOf(b)] as const);
  const full = now.byes.filter(({ points }) => points === 1);
  expect(full).toHaveLength(there.length % 2);
  const bye = full[0] ? indexOf(full[0].player) : null;
  checkSwiss(contenders, games, bye);
  expect(now.byes.filter(({ points }) => points === 0.5).map(({ player }) => player)).toEqual(away);
  expect(now.byes).toHaveLength(full.length + away.length);
  for (const [a, b] of games) checkSeats(contenders[a], contenders[b]);
}

/** Checks that the right player got seat 1. */
function checkSeats(a: Contender | undefined, b: Contender | undefined): void {
  if (!a || !b) throw new RangeError('not a contender');
  const third = ({ seats }: Contender, seat: 1 | 2): number =>
    Number(seats.length >= 2 && seats.slice(-2).every((each) => each === seat));
  const now = third(a, 1) + third(b, 2);
  expect(now).toBe(thirds(a, b));
  if (now === third(a, 2) + third(b, 1)) {
    const more = ({ seats }: Contender): number =>
      seats.filter((seat) => seat === 1).length * 2 - seats.length;
    expect(more(a)).toBeLessThanOrEqual(more(b));
  }
}

/**
 * Checks that rematches and forbidden pairs are as few as possible, and that all paired players were free.
 */
export function checkArenaPairing(before: Tournament, now: Tournament, wants: Asked): void {
  const games = now.rounds.at(-1)?.games ?? [];
  const lastOf = (player: string): string | undefined =>
    before.rounds
      .flatMap((round) => round.games)
      .filter((game) => game.players.includes(player))
      .at(-1)
      ?.players.find((other) => other !== player);
  const isGood = (a: string, b: string): boolean =>
    lastOf(a) !== b && lastOf(b) !== a && !wants.forbidden.has(key(a, b));
  const paired = games.flatMap(({ players }) => players);
  const bad = games.filter(({ players: [a, b] }) => !isGood(a, b)).length;
  expect(bad).toBeLessThanOrEqual(
    fewestBad(
      paired.map((_, i) => i),
      (i, j) => isGood(paired[i] ?? '', paired[j] ?? ''),
    ),
  );
  const busy = before.pairings.flatMap(({ players }) => players);
  for (const player of paired) {
    expect(busy).not.toContain(player);
    expect(presentIn(before)).toContain(player);
  }
}

/** Checks the invariants of every tournament. */
export function checkAlways(now: Tournament): void {
  const standings = now.standings();
  expect(standings.map(({ player }) => player).toSorted()).toEqual(
    now.entrants.map(({ player }) => player).toSorted(),
  );
  expect(standings[0]?.rank ?? 1).toBe(1);
  standings.slice(1).forEach((standing, i) => {
    const above = standings[i] ?? standing;
    const values = above.tieBreaks.map((value, t) => value - (standing.tieBreaks[t] ?? 0));
    const decided = [above.points - standing.points, ...values].find((difference) => difference !== 0);
    expect(decided ?? 0).toBeGreaterThanOrEqual(0);
    expect(standing.rank).toBe(decided === undefined ? above.rank : i + 2);
  });
  for (const { games, byes } of now.rounds) {
    const named = [...games.flatMap(({ players }) => players), ...byes.map(({ player }) => player)];
    if (now.kind !== 'knockout') expect(new Set(named).size).toBe(named.length);
  }
  const games = now.rounds.flatMap((round) => round.games);
  // Also in the second cycle of a round robin: the seats are swapped.
  if (now.kind === 'round-robin')
    expect(new Set(games.map(({ players }) => players.join())).size).toBe(games.length);
  if (now.kind === 'knockout') {
    checkLosers(games);
    checkPoints(now);
  }
  const playing = now.pairings.filter(({ score }) => score === null);
  expect(now.phase === 'playing').toBe(playing.length > 0);
}

/** Checks that losers do not play on and that no two players meet twice. */
function checkLosers(games: readonly Game[]): void {
  const losers = games.flatMap(({ players, score }) => players.filter((_, i) => score?.[i] === 0));
  expect(new Set(losers).size).toBe(losers.length);
  const pairs = games.map(({ players: [one, other] }) => key(one, other));
  expect(new Set(pairs).size).toBe(games.length);
  const open = games.filter(({ score }) => !score).flatMap(({ players }) => players);
  for (const player of open) expect(losers).not.toContain(player);
}

/** Checks that points equal matches of the bracket won, with and without a game. */
function checkPoints(now: Tournament): void {
  const winners = bracketSlots(now).flatMap((slots) =>
    slots.flatMap(({ places, winner }) => (winner === null ? [] : [places[winner]])),
  );
  for (const { player, points } of now.standings())
    expect(points).toBe(winners.filter((winner) => winner === player).length);
}
