/** Plays evenings with and without a planted fault, each row of seeds in a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { PlantedFault } from './fault.ts';

export interface Found {
  /** Name of the check that found it; null: none did. */
  readonly check: string | null;
  /** Seeds played until then. */
  readonly seeds: number;
  /** Real time until then. */
  readonly seconds: number;
}

/** An evening of the program as it is in which checks find something. */
export interface Unclean {
  /** Arguments of `run.ts`. */
  readonly setting: string;
  readonly seed: number;
  readonly checks: readonly string[];
}

export interface Search {
  readonly find: (fault: PlantedFault) => Promise<Found>;
  readonly unclean: () => readonly Unclean[];
}

export interface SearchOptions {
  /** Arguments for all evenings. */
  readonly evening: readonly string[];
  /** Most seeds for a fault. */
  readonly seeds: number;
  /** Longest real time for a fault, in ms. */
  readonly longestMs: number;
}

const RUN = join(import.meta.dirname, '../run.ts');
const SECRETS = join(import.meta.dirname, '../secrets/run.ts');
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'preload.ts')).href;
/** Seeds for a process: loading the program takes as long as an evening. */
const AT_ONCE = 25;
/** Stands for the check when an evening does not come to its end. */
const FAILS = 'the evening ends with an error';

interface Played {
  /** The seed of the last evening that was played to its end. */
  readonly seed: number;
  /** Names of the checks that found something in the evening with which the process ended. */
  readonly checks: readonly string[];
}

/** A run of a program, for a row of seeds. */
interface Run {
  readonly program: readonly string[];
  readonly seeds: readonly [first: number, last: number];
  /** Name of the planted fault; null: the program as it is. */
  readonly plant: string | null;
  /** Longest real time, in ms. */
  readonly longestMs: number;
}

const environment = (plant: string | null): NodeJS.ProcessEnv =>
  plant === null
    ? process.env
    : {
        ...process.env,
        PLANT: plant,
        NODE_OPTIONS: `--import=${PRELOAD} --disable-warning=ExperimentalWarning`,
      };

/** Plays seeds until one finds something, or the time is over. */
async function play({ program, seeds: [first, last], plant, longestMs }: Run): Promise<Played> {
  const child = spawn(
    process.execPath,
    [...program, '--seed', first === last ? String(first) : `${first}-${last}`],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: environment(plant),
    },
  );
  const isOver = { byTime: false };
  const timer = setTimeout(() => {
    isOver.byTime = true;
    child.kill('SIGKILL');
  }, longestMs);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let seed = first - 1;
  const checks = new Set<string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, done] = /^seed: (\d+),/.exec(line) ?? [];
    if (done !== undefined) seed = Number(done);
    const [, check] = /^FOUND \[([^\]]+)\]/.exec(line) ?? [];
    if (check !== undefined) checks.add(check);
  }
  const code = await ended;
  clearTimeout(timer);
  if (isOver.byTime) return { seed, checks: [] };
  if (code === 0) return { seed: last, checks: [] };
  if (checks.size > 0) return { seed: Math.max(seed, first), checks: [...checks] };
  return { seed: seed + 1, checks: [FAILS] };
}

export function openSearch({ evening, seeds, longestMs }: SearchOptions): Search {
  const unplanted = new Map<string, Promise<Unclean>>();

  /** Checks that find something in the program as it is; remembered for all faults. */
  function without(setting: readonly string[], seed: number): Promise<Unclean> {
    const key = [...setting, seed].join(' ');
    const known =
      unplanted.get(key) ??
      play({ program: setting, seeds: [seed, seed], plant: null, longestMs }).then(({ checks }) => ({
        setting: setting.slice(1).join(' '),
        seed,
        checks,
      }));
    unplanted.set(key, known);
    return known;
  }

  const settled: Unclean[] = [];
  return {
    async find({ name, faults, bots = 1, by }) {
      const began = performance.now();
      const spentMs = (): number => performance.now() - began;
      const result = (check: string | null, played: number): Found => ({
        check,
        seeds: played,
        seconds: spentMs() / 1000,
      });
      const setting = ['--faults', faults, '--bots', String(bots)];
      const program = by === 'secrets' ? [SECRETS] : [RUN, '--until-found', ...evening, ...setting];
      const atOnce = by === 'secrets' ? 1 : AT_ONCE;
      let next = 1;
      while (next <= seeds && spentMs() < longestMs) {
        const last = Math.min(next + atOnce - 1, seeds);
        const left = longestMs - spentMs();
        const { seed, checks } = await play({ program, seeds: [next, last], plant: name, longestMs: left });
        if (checks.length > 0) {
          const clean = await without(program, seed);
          if (clean.checks.length > 0 && !settled.includes(clean)) settled.push(clean);
          const found = checks.find((check) => !clean.checks.includes(check));
          if (found !== undefined) return result(found, seed);
        }
        next = seed + 1;
      }
      return result(null, next - 1);
    },
    unclean: () => settled,
  };
}
