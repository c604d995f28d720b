/** Plays evenings with and without a planted fault, each row of seeds in a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { PlantedFault } from './fault.ts';

export interface Found {
  /** Name of the check that found it, and the seed; null: none did. */
  readonly by: { readonly check: string; readonly seed: number } | null;
  /** Seeds played with the fault. */
  readonly seeds: number;
  /** Real time of the search. */
  readonly seconds: number;
  /** Checks that found something, also in an evening of the program as it is: they do not count. */
  readonly noisy: readonly string[];
}

export interface SearchOptions {
  /** Most seeds for a fault. */
  readonly seeds: number;
  /** Longest real time for a fault, in ms. */
  readonly longestMs: number;
}

const PROGRAMS = { evening: '../run.ts', secrets: '../secrets/run.ts' };
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'preload.ts')).href;
/** Seeds for a process: loading the program takes as long as some evenings. */
const AT_ONCE = { evening: 25, secrets: 1 };
/** A check counts only if it finds nothing in the program as it is, in all seeds so far. These are so many at least. */
const QUIET_SEEDS = { evening: 3, secrets: 1 };
/** Stands for the check when an evening does not come to its end. */
const FAILS = 'the evening ends with an error';

/** By seed, the checks that found something. */
type Played = ReadonlyMap<number, ReadonlySet<string>>;

type Evening = Pick<PlantedFault, 'evening' | 'by'>;

interface Playing {
  /** Name of the planted fault; null: the program as it is. */
  readonly plant: string | null;
  /** Further arguments. */
  readonly more?: readonly string[];
}

const environment = (plant: string | null): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  ...(plant !== null && {
    PLANT: plant,
    NODE_OPTIONS: `--import=${PRELOAD} --disable-warning=ExperimentalWarning`,
  }),
});

/** Arguments of an evening that ends its row of seeds when a check finds something that counts. */
const untilFound = (noisy: ReadonlySet<string>): readonly string[] => [
  '--until-found',
  ...(noisy.size > 0 ? ['--ignore', [...noisy].join(',')] : []),
];

/**
 * Plays seeds in one process, up to the first error or, of a program that ends then, the first finding.
 * @throws if it plays none and tells why
 */
async function playRow(
  { evening, by }: Evening,
  { plant, more = [] }: Playing,
  [first, last]: readonly [first: number, last: number],
): Promise<Played> {
  const program = join(import.meta.dirname, PROGRAMS[by ?? 'evening']);
  const args = [
    program,
    '--seed',
    first === last ? String(first) : `${first}-${last}`,
    ...evening.split(' '),
    ...more,
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(plant),
  });
  const told = text(child.stderr);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const played = new Map<number, Set<string>>();
  let seed = by === 'secrets' ? first : first - 1;
  for await (const line of createInterface({ input: child.stdout })) {
    const [, done] = /^seed: (\d+),/.exec(line) ?? [];
    if (done !== undefined) seed = Number(done);
    const checks = played.get(seed) ?? new Set<string>();
    const [, check] = /^FOUND \[([^\]]+)\]/.exec(line) ?? [];
    if (check !== undefined) checks.add(check);
    played.set(seed, checks);
  }
  const isFound = [...played.values()].some(({ size }) => size > 0);
  const findings = [...played].map(([one, checks]) => `${one}: ${[...checks].join(', ')}`);
  console.error(`${plant ?? 'as it is'} ${evening} → ${findings.join('; ')}`);
  if ((await ended) === 0 || (played.get(seed)?.size ?? 0) > 0 || (isFound && seed === last)) return played;
  if (seed === last) throw new Error(await told);
  return played.set(seed + 1, new Set([FAILS]));
}

/** Returns a search. It remembers what checks find in the program as it is. */
export function openSearch({ seeds, longestMs }: SearchOptions): (fault: PlantedFault) => Promise<Found> {
  const clean = new Map<string, Promise<Played>>();

  function asItIs({ evening, by }: Evening, row: readonly [number, number]): Promise<Played> {
    const key = JSON.stringify([evening, by, ...row]);
    const known = clean.get(key) ?? playRow({ evening, ...(by && { by }) }, { plant: null }, row);
    clean.set(key, known);
    return known;
  }

  /** True if a check finds nothing in the program as it is. */
  async function isQuiet(evening: Evening, check: string, until: number): Promise<boolean> {
    const kind = evening.by ?? 'evening';
    const size = QUIET_SEEDS[kind];
    for (let first = 1; first <= until; first += size) {
      const found = await asItIs(evening, [first, first + size - 1]);
      if ([...found.values()].some((checks) => checks.has(check))) return false;
    }
    return true;
  }

  return async (fault) => {
    const began = performance.now();
    const spentMs = (): number => performance.now() - began;
    const noisy = new Set<string>();
    const result = (by: Found['by'], played: number): Found => ({
      by,
      seeds: played,
      seconds: spentMs() / 1000,
      noisy: [...noisy],
    });
    const kind = fault.by ?? 'evening';
    let first = 1;
    while (first <= seeds && spentMs() < longestMs) {
      const row = [first, Math.min(first + AT_ONCE[kind] - 1, seeds)] as const;
      const more = kind === 'evening' ? untilFound(noisy) : [];
      const played = await playRow(fault, { plant: fault.name, more }, row);
      for (const [seed, checks] of played)
        for (const check of checks) {
          if (noisy.has(check)) continue;
          if (await isQuiet(fault, check, seed)) return result({ check, seed }, seed);
          noisy.add(check);
        }
      first = Math.max(...played.keys()) + 1;
    }
    return result(null, Math.min(first - 1, seeds));
  };
}
