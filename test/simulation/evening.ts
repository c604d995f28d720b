/** An evening in virtual time: processes of the bot, their Discord, and people at many tables. */
import process from 'node:process';
import type { DiscordInProcess } from 'loopback-discord';
import type { Ledger } from '../weather/ledger.ts';
import { streamOf } from './chance.ts';
import { sleep } from '../../src/machine/clock.ts';
import { aftermathOf, sizesOf, type Aftermath } from './aftermath.ts';
import { findingsIn, type Evidence, type Finding } from './checks/index.ts';
import { openCalm } from './calm.ts';
import { evidenceOf, tournamentsIn } from './evidence.ts';
import { unhandled } from './hosts.ts';
import { letFaultsStrike, type Strike } from './faults/weather.ts';
import { hearingIn } from './hearing.ts';
import { keepActing, openCrowd, type Crowd } from './people/crowd.ts';
import { downloadFrom, serveDownloads } from './people/downloads.ts';
import { placesOf } from './people/purpose.ts';
import { statisticsOf, type Statistics } from './people/statistics.ts';
import { openScene, type EveningOptions, type Scene } from './scene.ts';
import { standingIn } from './standing.ts';
import { readFilesAtOnce } from './warm.ts';
import type { Virtual } from './virtual.ts';

export interface Evening {
  /** SHA-256 over everything that was sent, stored and answered. */
  readonly hash: string;
  /** Median of the matches that were open while people acted. */
  readonly live: number;
  readonly deeds: number;
  readonly inputs: number;
  readonly tables: number;
  readonly results: number;
  readonly requests: number;
  /** Number of all steps. */
  readonly steps: number;
  readonly statistics: Statistics;
  readonly strikes: readonly Strike[];
  /** With the number of the step at which it showed, if the check knows when that was. */
  readonly findings: readonly (Finding & { readonly step?: number })[];
}

/** Mean time between two faults, in ms. */
const EVERY_MS = 60_000;
/** Time without actions at the end, in which everything has to come to rest, in ms. */
const QUIET_MS = 60_000;
/** Part of the evening in which faults begin; the rest is calm. */
const STORMY = 0.75;

/** Starts all processes; resolves when their bots are ready. */
export async function startAll({ processes }: Pick<Scene, 'processes'>): Promise<void> {
  for (const process of processes) process.start();
  await Promise.all(processes.map(({ started }) => started));
}

export async function playEvening(virtual: Virtual, options: EveningOptions): Promise<Evening> {
  const scene = await openScene(options);
  const endReading = readFilesAtOnce();
  const endDownloads = serveDownloads(downloadFrom(scene.discord));
  process.on('unhandledRejection', unhandled);
  try {
    return await playIn(scene, virtual, options);
  } finally {
    process.off('unhandledRejection', unhandled);
    scene.database?.close();
    endDownloads();
    endReading();
  }
}

async function playIn(scene: Scene, virtual: Virtual, options: EveningOptions): Promise<Evening> {
  const { discord, ledger, processes, steps, records } = scene;
  await virtual.until(startAll(scene));
  await virtual.pass(QUIET_MS);
  const sizes = sizesOf(scene, virtual);
  const { crowd, strikes, live } = await act(scene, virtual, options);
  for (const { name, from, to } of strikes) {
    records.spells.push({ name, from, to });
    records.reasons.push(from, to);
  }
  // A bot that started in a long outage tries again minutes later.
  await virtual.until(Promise.allSettled(processes.map(({ started }) => started)));
  const from = Date.now();
  await virtual.pass(QUIET_MS);
  records.calms.push({ from, to: Date.now() });
  const standing = standingIn(discord);
  const aftermath = options.isShort === true ? NONE : await after(scene, virtual, crowd, sizes);
  // A match may end by time in this very moment: the bot finishes what has begun.
  await virtual.until(Promise.all(processes.map((process) => process.stop())));
  const storage = await virtual.until(scene.stored());
  const hearing = hearingIn(scene);
  const evidence = await virtual.until(
    evidenceOf({ discord, ledger, storage, records, hearing, standing, aftermath, world: scene }),
  );
  const statistics = await virtual.until(statisticsOf(crowd, storage));
  return {
    live,
    ...figures(discord, ledger, evidence),
    steps: steps.count,
    statistics,
    strikes,
    findings: findingsIn(evidence).map((one) =>
      one.at === undefined ? one : { ...one, step: steps.from(one.at) },
    ),
    hash: steps.hash(),
  };
}

/** People act, and faults strike. */
async function act(
  scene: Scene,
  virtual: Virtual,
  { seed, lasts, faults, everyMs = EVERY_MS }: EveningOptions,
): Promise<{ readonly crowd: Crowd; readonly strikes: readonly Strike[]; readonly live: number }> {
  const { discord, ledger, steps, town, records } = scene;
  const over = new AbortController();
  const calm = openCalm(seed);
  const weather = letFaultsStrike({
    faults,
    world: scene,
    random: streamOf(seed, 'faults'),
    until: Date.now() + STORMY * lasts,
    trace: (text) => steps.tap('fault', text),
    everyMs,
    calm,
  });
  const crowd = openCrowd({ discord, ledger, town, over: over.signal, isCalm: calm.isOn });
  const acting = keepActing(crowd);
  const counting = countLive(scene, over.signal);
  await virtual.pass(lasts);
  over.abort();
  await virtual.until(acting);
  const strikes = await virtual.until(weather);
  const now = Date.now();
  records.calms.push(...calm.phases.filter(({ to }) => to <= now));
  return { crowd, strikes, live: await virtual.until(counting) };
}

/** Interval between two counts of the open matches, in ms. */
const COUNTED_MS = 10_000;

/** Median of the matches that all bots have open. */
async function countLive({ processes }: Scene, over: AbortSignal): Promise<number> {
  const counts: number[] = [];
  while (!over.aborted) {
    await sleep(COUNTED_MS);
    const vitals = processes.flatMap(({ bots }) => bots?.vitals().discord ?? []);
    counts.push(vitals.reduce((sum, { matches }) => sum + matches, 0));
  }
  return counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
}

const NONE: Aftermath = { probes: [], remembered: [], corrections: [], left: {} };

function after(
  scene: Scene,
  virtual: Virtual,
  crowd: Crowd,
  sizes: Readonly<Record<string, number>>,
): Promise<Aftermath> {
  const { discord, ledger, processes } = scene;
  return aftermathOf({
    discord,
    ledger,
    virtual,
    places: () => placesOf(crowd, scene.town.wardens),
    people: scene.town.people,
    wardens: [...scene.town.wardens.values()],
    sizes,
    sizesNow: () => sizesOf(scene, virtual),
    tournaments: async () => tournamentsIn(await scene.stored()),
    async startAfresh() {
      for (const process of processes) process.crash();
      await startAll(scene);
    },
  });
}

const figures = (discord: DiscordInProcess, ledger: Ledger, { matches }: Evidence) => ({
  deeds: ledger.deeds.length,
  inputs: matches.reduce((sum, { all }) => sum + all.filter((entry) => entry.do !== 'tick').length, 0),
  tables: ledger.tables.length,
  results: ledger.results.length,
  requests: discord.requests.length,
});
