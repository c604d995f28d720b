/**
 * Cost of pairing: whole Swiss tournaments of 16 to 2,000 players with random results, tables of three, and arenas in which
 * all are free at once. Prints processor time for a pairing in ms (median, maximum); it depends on the machine.
 * Round 2 of a large field has a line of its own, because its groups are the largest in which players have met.
 */
import { randomOf } from '../src/core/random.ts';
import { parseSetup } from '../src/tournament/setup.ts';
import { bySeat } from '../src/tournament/roster.ts';
import { openTournament } from '../src/tournament/tournament.ts';
import type { Input, Score, Tournament } from '../src/tournament/types.ts';
import { printRow } from './figures/row.ts';

const SCORES: readonly Score[] = [
  [1, 0],
  [1, 0],
  [0, 1],
  [0.5, 0.5],
];

function submitted(tournament: Tournament, input: Input): Tournament {
  const next = tournament.submit(input);
  if (!next.ok) throw new Error(JSON.stringify(next.error));
  return next.value;
}

function begun(kind: string, options: object, players: number, seed: string): Tournament {
  const setup = parseSetup(kind, seed, options);
  if (!setup.ok) throw new Error(setup.error);
  const ratings = randomOf(seed, 'ratings');
  const joined = Array.from({ length: players }).reduce<Tournament>(
    (before, _, i) => submitted(before, { do: 'join', player: `p${i}`, rating: 800 + ratings.below(1200) }),
    openTournament(setup.value),
  );
  return submitted(joined, { do: 'start' });
}

/** Processor time of each pairing; all games get a result before the next one. */
function timesOf(start: Tournament, rounds: number, seed: string): number[] {
  const results = randomOf(seed, 'results');
  let now = start;
  return Array.from({ length: rounds }, (_, at) => {
    const used = process.cpuUsage();
    now = submitted(now, { do: 'pair', at });
    const { user, system } = process.cpuUsage(used);
    for (const { players } of now.pairings) {
      const drawn = SCORES[results.below(SCORES.length)] ?? [1, 0];
      const score = players.length === 2 ? drawn : bySeat(players, (player) => Number(player === players[2]));
      now = submitted(now, { do: 'result', players, score, forfeit: false, at });
      if (now.kind === 'arena')
        for (const player of players) now = submitted(now, { do: 'free', player, at });
    }
    return (user + system) / 1000;
  });
}

function tell(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [median = NaN, most = NaN] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(
    `pairing, ${what}: ${median.toFixed(1)} ms (median of ${times.length}), at most ${most.toFixed(0)}`,
  );
}

for (const [players, rounds, tournaments] of [
  [16, 5, 20],
  [64, 7, 10],
  [300, 11, 3],
] as const) {
  const times = Array.from({ length: tournaments }, (_, i) => {
    const seed = `${players} ${i}`;
    return timesOf(begun('swiss', { rounds }, players, seed), rounds, seed);
  });
  tell(`swiss of ${players}, ${rounds} rounds`, times.flat());
}
for (const [players, limit] of [
  [1000, 1],
  [2000, 5],
] as const) {
  const rounds = 9;
  const times = Array.from({ length: 3 }, (_, i) => {
    const seed = `${players} ${i}`;
    return timesOf(begun('swiss', { rounds }, players, seed), rounds, seed);
  });
  const second = times.flatMap((event) => event.slice(1, 2));
  tell(`swiss of ${players}, round 2`, second);
  const longest = Math.max(...second) / 1000;
  printRow({
    what: `pairing round 2 of a Swiss of ${players.toLocaleString('en')}, longest of ${second.length}`,
    limit: `${limit} s`,
    result: `${longest.toFixed(2)} s`,
    isMet: longest <= limit,
  });
  tell(`swiss of ${players}, ${rounds} rounds`, times.flat());
}
for (const players of [30, 300]) {
  const rounds = 5;
  const times = Array.from({ length: 3 }, (_, i) => {
    const seed = `${players} ${i}`;
    return timesOf(begun('tables', { rounds }, players, seed), rounds, seed);
  });
  tell(`tables of three for ${players}, ${rounds} rounds`, times.flat());
}
for (const players of [12, 100]) {
  tell(`arena of ${players}`, timesOf(begun('arena', {}, players, 'arena'), 30, 'arena'));
}
