/**
 * Cost of readings that users can order, for the matches: records made to be expensive, read in this process
 * for comparison, and in another one. The main figure is the time for which the event loop, in which
 * everybody's clicks are judged, is blocked meanwhile. At the end, a match stored at such a table is opened
 * again.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { randomOf } from '../src/core/random.ts';
import { gameOf } from '../src/games/index.ts';
import { progressBeside } from '../src/match/beside.ts';
import { beginProgress, progressOf } from '../src/match/progress.ts';
import { entrySchema, type Entry, type Header } from '../src/match/header.ts';
import { createReading } from '../src/match/reading/reading.ts';
import { recordOf, verifyRecord } from '../src/match/record.ts';
import { GOLDEN } from '../test/golden/matches.ts';
import { fileOf } from '../test/golden/match.ts';
import { printRow } from './figures/row.ts';
import { HARDEST } from './search/hardest.ts';
import { RIMS } from '../src/games/zank-patience/piles.ts';

const GAME = 'zank-patience';
const game = there(gameOf(GAME));
const table = there(HARDEST.at(-1));

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('there is no such thing');
  return found;
}

const header: Header = {
  id: 'expensive',
  game: GAME,
  rules: game.rules.version,
  setup: { game: GAME, position: table.position, options: { variant: table.variant, advanced: true } },
  players: ['Anna', 'Ben'].map((name, i) => ({ id: String(i + 1), name })),
  ranked: false,
  locale: 'en',
  suitColours: 2,
  labels: 'card',
  breathMs: 0,
  idleMs: null,
  startedAt: 0,
  guildId: '1',
  channelId: '2',
};

const stacks: readonly string[] = RIMS.filter((pile) => (table.position.piles[pile] ?? []).length > 0);

/** Announces each stack in turn, and after that touches all stacks and puts the cards back. */
function* attempts(): Generator<Entry> {
  for (;;) {
    for (const pile of stacks) {
      yield { seat: 1, do: 'announce', aim: 'empty', pile, at: 0 };
      for (const touched of stacks) {
        yield { seat: 1, do: 'touch', pile: touched, at: 0 };
        yield { seat: 1, do: 'place', pile: touched, at: 0 };
      }
    }
  }
}

function expensive(count: number): Entry[] {
  const entries: Entry[] = [];
  for (const entry of attempts()) if (entries.push(entry) === count) return entries;
  return entries;
}

/** Moves cards from stack to stack, so that no table repeats. */
function wandering(count: number): Entry[] {
  const random = randomOf('bench', 'wandering');
  const any = (): string => stacks[random.below(stacks.length)] ?? '';
  const entries: Entry[] = [];
  let match = beginProgress(game, header).match;
  while (entries.length < count) {
    const [pile, to] = [any(), any()];
    for (const entry of tries(pile, to, random.below(6) === 0)) {
      const done = match.submit(entry);
      if (!done.ok) break;
      match = done.value.match;
      entries.push(entry);
    }
  }
  return entries.slice(0, count);
}

const tries = (pile: string, to: string, announces: boolean): Entry[] => [
  ...(announces ? [{ seat: 1, do: 'announce', aim: 'empty', pile, at: 0 }] : []),
  { seat: 1, do: 'touch', pile, at: 0 },
  { seat: 1, do: 'place', pile: to, at: 0 },
];
const long = (line: string, setup = '{"game":"schikanees","seed":"x"}'): string =>
  `${setup}\n${`${line}\n`.repeat(Math.floor(490_000 / (line.length + 1)))}`;

const RECORDS: Readonly<Record<string, string>> = {
  'Zank-Patience from a hard table, 7.5 kB': recordOf(header, expensive(145)),
  'the same, 60 kB': recordOf(header, expensive(1200)),
  'from there on, cards put from stack to stack': recordOf(header, wandering(400)),
  'nested 200,000 deep': `{"game":"schikanees","seed":"x","y":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  'a number of 490,000 digits': `{"game":"schikanees","seed":"x","y":${'9'.repeat(490_000)}}`,
  'one line of 490 kB': `{"game":"schikanees","seed":"${'x'.repeat(490_000)}"}`,
  '490 kB of offers': long('{"seat":1,"do":"offer-draw"}\n{"seat":1,"do":"withdraw-draw"}'),
  '490 kB of ticks': long('{"do":"tick"}'),
};

/** Duration, and the longest block of the event loop, in ms. */
async function measured(work: () => unknown): Promise<string> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await setTimeout(20);
  const start = performance.now();
  await work();
  const took = performance.now() - start;
  await setTimeout(20);
  delay.disable();
  const ms = (nanoseconds: number): string => (nanoseconds / 1e6).toFixed(0);
  return `${took.toFixed(0)} ms; event loop held up: 99% ${ms(delay.percentile(99))}, longest ${ms(delay.max)} ms`;
}

const reading = createReading({
  log: { info: () => undefined, warn: () => undefined, error: console.error },
});
await Promise.all([reading.own.compare('', ''), reading.for('warm').compare('', '')]);

for (const [what, record] of Object.entries(RECORDS)) {
  console.log(`reading, ${what} (${(record.length / 1000).toFixed(1)} kB)`);
  console.log(`  here:   ${await measured(() => verifyRecord(record))}`);
  let outcome = '';
  const beside = await measured(async () => {
    const done = await reading.for('anna').verify(record);
    outcome = done.ok ? 'read' : done.error;
  });
  console.log(`  beside: ${outcome}, ${beside}`);
}

const stored = expensive(61);
console.log('opening a stored match of 61 entries at a hard table');
console.log(`  here:   ${await measured(() => progressOf(game, header, stored))}`);
const search = (asked: string): Promise<unknown> => reading.search(GAME, asked);
console.log(`  beside: ${await measured(() => progressBeside(game, header, stored, search))}`);

/** Limit for a player's review of a whole match, in ms. */
const REVIEW_MS = 3000;
const reviewed: { readonly ms: number; readonly isDone: boolean; readonly isWhole: boolean }[] = [];
for (const golden of GOLDEN) {
  const lines = readFileSync(fileOf(golden, 'jsonl'), 'utf8').trim().split('\n').slice(1);
  const of = { header: golden.header, entries: lines.map((line) => entrySchema.parse(JSON.parse(line))) };
  const start = performance.now();
  const done = await reading.for('ben').possible(of, 1);
  reviewed.push({ ms: performance.now() - start, isDone: done.ok, isWhole: done.ok && done.value.isWhole });
}
const longest = Math.max(...reviewed.map(({ ms }) => ms));
const refused = reviewed.filter(({ isDone }) => !isDone).length;
printRow({
  what: `a player's review, longest of ${reviewed.length} golden matches; refused; not searched to the end`,
  limit: `${REVIEW_MS / 1000} s; 0; any`,
  result: `${(longest / 1000).toFixed(1)} s; ${refused}; ${reviewed.filter(({ isWhole }) => !isWhole).length}`,
  isMet: longest <= REVIEW_MS && refused === 0,
});
await reading.close();
