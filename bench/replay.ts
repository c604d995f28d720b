/**
 * What a match costs when it is opened again: its journal, of right play, replayed by `courseOf`. Told is processor time for
 * an entry, which is what a start with thousands of stored matches consists of.
 */
import { games } from '../src/games/index.ts';
import { courseOf } from '../src/match/course.ts';
import { prepare } from './load/matches.ts';

/** Of each game. */
const MATCHES = 30;
const ROUNDS = 5;
/** Inputs of a match at most. */
const ENTRIES = 400;

const now = Date.now();
for (const [i, game] of games.entries()) {
  const matches = Array.from({ length: MATCHES }, (_, k) =>
    prepare(k * games.length + i, { stored: ENTRIES, clicks: 0 }, now),
  );
  const entries = matches.reduce((sum, match) => sum + match.entries.length, 0);
  const times = Array.from({ length: ROUNDS }, () => {
    const used = process.cpuUsage();
    for (const match of matches) courseOf(game, match.header, match.entries);
    const { user, system } = process.cpuUsage(used);
    return (user + system) / entries;
  }).toSorted((one, other) => one - other);
  const [least = NaN] = times;
  const median = times[Math.floor(ROUNDS / 2)] ?? NaN;
  console.log(
    `replay, ${game.id}: ${median.toFixed(1)} µs an entry (median of ${ROUNDS} rounds, at least ${least.toFixed(1)}), ` +
      `${(entries / MATCHES).toFixed(0)} entries a match`,
  );
}
