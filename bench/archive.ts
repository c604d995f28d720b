/**
 * Cost of the archive for a player with many finished matches: of archiving one more, and of showing the
 * profile or the list of matches. Also measures for how long that blocks the event loop. `node
 * bench/archive.ts --matches 5000`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createArchive } from '../src/features/archive/archive.ts';
import { figuresOf } from '../src/features/archive/figures.ts';
import { ok } from '../src/core/result.ts';
import { games } from '../src/games/index.ts';
import { progressOf } from '../src/match/progress.ts';
import type { Entry } from '../src/match/header.ts';
import { review } from '../src/match/review.ts';
import { openStorage } from '../src/storage/index.ts';
import { GOLDEN } from '../test/golden/matches.ts';

const { values } = parseArgs({ options: { matches: { type: 'string', default: '5000' } } });
const count = Number(values.matches);

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
const storage = await openStorage(`sqlite://${join(folder, 'stored.db')}`);
const archive = createArchive({
  storage,
  time: { now: Date.now },
  found: (damage) => {
    throw damage;
  },
  placeOf: ({ channelId }) => ({ channelId, parentId: null, isPrivate: false }),
});

const [game] = games;
const found = GOLDEN.find((match) => match.header.game === game.id);
if (!found) throw new Error('no match');
const { header } = found;
const entries: Entry[] = [{ do: 'resign', seat: 1, at: 1000 }];
const looked = ok(review(game, header, entries));
const { match } = progressOf(game, header, entries);
const user = header.players[0]?.id ?? '';

async function end(number: number): Promise<number> {
  const from = performance.now();
  await archive.listener.ended({
    header: { ...header, id: `match-${number}` },
    game,
    entries,
    match,
    result: match.result,
    unrated: null,
    again: false,
    looked: () => Promise.resolve(looked),
  });
  return performance.now() - from;
}

const medianOf = (times: readonly number[]): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1);

const ends: number[] = [];
for (let number = 0; number < count; number += 1) ends.push(await end(number));
console.log(
  `an end: ${medianOf(ends.slice(0, 100))} ms for the first hundred, ${medianOf(ends.slice(-100))} ms for the last`,
);

const held = monitorEventLoopDelay({ resolution: 1 });
const reads: number[] = [];
held.enable();
for (let i = 0; i < 20; i += 1) {
  const from = performance.now();
  const matches = await archive.of(header.guildId, user);
  if (matches.length !== count) throw new Error(`${matches.length} matches`);
  figuresOf(matches, user);
  reads.push(performance.now() - from);
}
held.disable();
console.log(
  `${count} matches read and counted: ${medianOf(reads)} ms, the event loop held for ${(held.max / 1e6).toFixed(0)} ms at most`,
);

await storage.close();
rmSync(folder, { recursive: true });
