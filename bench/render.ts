/**
 * Cost of a picture in practice: many tables in rotation, each at its next position of right play, drawn by
 * the bot's drawer processes. Prints their processor time for an action in naive frames: all vectors, PNG by
 * node-canvas, of the same scenes. Those are drawn in between, so that a busy machine slows both alike. Each
 * game alone on one process, then all of them on two. An argument selects cases whose names contain it.
 */
import { createRenderer, type Renderer } from '../render/renderer.ts';
import { games } from '../src/games/index.ts';
import { naiveFrame } from './render/naive.ts';
import { tablesOf, type Asked, type Table } from './render/tables.ts';
import { NOTHING, USAGE, type Usage } from './render/usage.ts';

const LIMIT = { ratio: 0.04, kb: 100 };
const TABLES = 500;
/**
 * Moves of each table after its first picture. Few, because names and scores are new to a process only for a
 * while.
 */
const ROUNDS = 1;
/** Actions between two naive frames. */
const BETWEEN = 100;
/** Actions in progress at a time. */
const AT_ONCE = 4;

const module = new URL('./render/measured-drawer.ts', import.meta.url);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? NaN;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Usage of all processes of a renderer; consecutive keys go to different ones. */
async function usageOf(renderer: Renderer, workers: number): Promise<Usage> {
  const asked = Array.from({ length: workers }, (_, i) => renderer.draw(`${USAGE} ${i}`, NOTHING));
  const told = (await Promise.all(asked)).map((json) => JSON.parse(Buffer.from(json).toString()) as Usage);
  const sum = (part: keyof Usage): number => told.reduce((all, usage) => all + usage[part], 0);
  return { cpuMs: sum('cpuMs'), rss: sum('rss'), pss: sum('pss') };
}

/** Cost and results of many actions. */
interface Measured {
  /** Processor time of an action in the drawer processes, and of a naive frame, in ms. */
  readonly action: number;
  readonly naive: number;
  /** Actions a second, without the naive frames. */
  readonly rate: number;
  /** Sizes of the tables' pictures. */
  readonly bytes: readonly number[];
}

/** Draws the next position of each table, `rounds` times. */
async function measured(
  renderer: Renderer,
  { tables, rounds, workers }: { tables: readonly Table[]; rounds: number; workers: number },
): Promise<Measured> {
  const bytes: number[] = [];
  const naive: number[] = [];
  const before = await usageOf(renderer, workers);
  let busy = 0;
  for (let from = 0; from < rounds * tables.length; from += BETWEEN) {
    const asked = Array.from(
      { length: Math.min(BETWEEN, rounds * tables.length - from) },
      (_, i) => tables[(from + i) % tables.length]?.next() ?? [],
    );
    const start = performance.now();
    await drawn(renderer, asked, bytes);
    busy += performance.now() - start;
    const [first] = asked[0] ?? [];
    if (first) naive.push(timed(() => naiveFrame(first.scene)));
  }
  const after = await usageOf(renderer, workers);
  const actions = rounds * tables.length;
  return {
    action: (after.cpuMs - before.cpuMs) / actions,
    naive: median(naive),
    rate: (1000 * actions) / busy,
    bytes,
  };
}

/** Requests the pictures of some actions, a few actions at a time. */
async function drawn(
  renderer: Renderer,
  actions: readonly (readonly Asked[])[],
  bytes: number[],
): Promise<void> {
  const waiting = [...actions];
  const next = async (): Promise<void> => {
    for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
      const [png] = await Promise.all(asked.map(({ key, scene }) => renderer.draw(key, scene)));
      bytes.push(png?.length ?? 0);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Processor time in ms. */
function timed(work: () => void): number {
  const used = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1000;
}

interface Case {
  readonly name: string;
  readonly tables: readonly Table[];
  readonly rounds: number;
  readonly workers: number;
}

async function run({ name, tables, rounds, workers }: Case): Promise<void> {
  // No timeouts: every picture is measured.
  const renderer = createRenderer({ workers, module, drawMs: 60_000, waitMs: 60_000 });
  await renderer.ready();
  const first = await measured(renderer, { tables, rounds: 1, workers });
  const warm = await measured(renderer, { tables, rounds, workers });
  const { rss, pss } = await usageOf(renderer, workers);
  await renderer.close();
  const ratio = ({ action, naive }: Measured): string => (action / naive).toFixed(3);
  const kb = (bytes: number): string => (bytes / 1000).toFixed(0);
  console.log(
    [
      name.padEnd(28),
      `first × ${ratio(first)}`,
      `next × ${ratio(warm)} (limit ${LIMIT.ratio})`,
      `${warm.action.toFixed(2)} of ${warm.naive.toFixed(0)} ms`,
      `${kb(mean(warm.bytes))} KB, at most ${kb(Math.max(...first.bytes, ...warm.bytes))} (limit ${LIMIT.kb})`,
      `${warm.rate.toFixed(0)} actions/s`,
      `RSS ${(rss / 1e6).toFixed(0)}, PSS ${(pss / 1e6).toFixed(0)} MB`,
    ].join('   '),
  );
}

/** Seconds from a cold start to the first picture. */
async function coldStart(): Promise<number> {
  const [table] = tablesOf(games[0], 1);
  const [asked] = table?.next() ?? [];
  const start = performance.now();
  const renderer = createRenderer({ workers: 1 });
  if (asked) await renderer.draw(asked.key, asked.scene);
  const seconds = (performance.now() - start) / 1000;
  await renderer.close();
  return seconds;
}

/** Tables of all games, in turn. */
const mixed = (count: number): readonly Table[] => {
  const each = games.map((game) => tablesOf(game, count / games.length));
  return Array.from({ length: count }, (_, i) => each[i % each.length]?.[Math.floor(i / each.length)]).filter(
    (table) => table !== undefined,
  );
};

const part = process.argv[2] ?? '';
async function runNamed(
  name: string,
  tables: () => readonly Table[],
  more: Pick<Case, 'rounds' | 'workers'>,
) {
  if (name.includes(part)) await run({ name, tables: tables(), ...more });
}

console.log(
  `Processor time of an action in naive frames: the first picture of each table, then its next ones`,
);
for (const game of games) {
  const alone = { rounds: ROUNDS, workers: 1 };
  await runNamed(game.id, () => tablesOf(game, TABLES), alone);
  if (game.hasHands) await runNamed(`${game.id}, with a hand`, () => tablesOf(game, TABLES, true), alone);
}
await runNamed('all games', () => mixed(TABLES), { rounds: ROUNDS, workers: 2 });
await runNamed(`all games, ${4 * TABLES} tables`, () => mixed(4 * TABLES), { rounds: 1, workers: 2 });
if (part === '') console.log(`first picture ${(await coldStart()).toFixed(2)} s after a cold start`);
