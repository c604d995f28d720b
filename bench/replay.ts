/**
 * Cost of opening a stored match: its journal, of right play, replayed by `progressOf`. Prints processor time
 * for an entry; a start with thousands of stored matches consists of such replays. Then the time to turn a
 * page of its replay in another process, as the bot does: from the question to the answer.
 */
import { games } from '../src/games/index.ts';
import { progressOf } from '../src/match/progress.ts';
import { replayJob } from '../src/features/replay/jobs.ts';
import { createReading } from '../src/match/reading/reading.ts';
import { prepare } from './load/matches.ts';

/** Matches of each game. */
const MATCHES = 30;
const ROUNDS = 5;
/** Steps of a match to look at. */
const PAGES = 100;
/** Most inputs of a match. */
const ENTRIES = 400;

const now = Date.now();
for (const [i, game] of games.entries()) {
  const matches = Array.from({ length: MATCHES }, (_, k) =>
    prepare(k * games.length + i, { stored: ENTRIES, clicks: 0 }, now),
  );
  const entries = matches.reduce((sum, match) => sum + match.entries.length, 0);
  const times = Array.from({ length: ROUNDS }, () => {
    const used = process.cpuUsage();
    for (const match of matches) progressOf(game, match.header, match.entries);
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

const reading = createReading({ log: { info: console.error, warn: console.error, error: console.error } });
for (const [i, game] of games.entries()) {
  const { header, entries } = prepare(i, { stored: ENTRIES, clicks: 0 }, now);
  const look = async (step: number): Promise<number> => {
    const from = performance.now();
    const context = { players: ['Anna', 'Ben', 'Cleo'], locale: 'en', suitColours: 2 } as const;
    const shown = await reading.own.ask(
      replayJob,
      { header, entries },
      { step, go: 'on', openHands: false, tellsUnnoticed: false, context, names: context.players },
    );
    if (!shown.ok) throw new Error(shown.error);
    return performance.now() - from;
  };
  const first = await look(0);
  const steps: number[] = [];
  for (let step = 1; step <= PAGES; step += 1) steps.push(await look(step));
  const sorted = steps.toSorted((one, other) => one - other);
  console.log(
    `turning pages, ${game.id}: the first step after ${first.toFixed(0)} ms${i === 0 ? ' (with the process that it starts)' : ''}, ` +
      `each other after ${(sorted[PAGES / 2] ?? NaN).toFixed(1)} ms (at most ${(sorted.at(-1) ?? NaN).toFixed(1)})`,
  );
}
await reading.close();
