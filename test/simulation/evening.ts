/** An evening in virtual time: processes of the bot, their Discord, and people at many tables. */
import type { DiscordInProcess } from 'loopback-discord';
import { randomOf } from '../../src/core/random.ts';
import type { Ledger } from '../weather/ledger.ts';
import { faultsIn, type Fault as Finding } from './checks.ts';
import { letFaultsStrike, type Strike } from './faults/weather.ts';
import { keepActing, openCrowd } from './people/crowd.ts';
import { downloadFrom, serveDownloads } from './people/downloads.ts';
import { statisticsOf, type Statistics } from './people/statistics.ts';
import { openScene, type EveningOptions } from './scene.ts';
import { readFilesAtOnce } from './warm.ts';
import type { Virtual } from './virtual.ts';

export interface Evening {
  /** SHA-256 over everything that was sent, stored and answered. */
  readonly hash: string;
  readonly deeds: number;
  readonly inputs: number;
  readonly tables: number;
  readonly results: number;
  readonly requests: number;
  readonly statistics: Statistics;
  readonly strikes: readonly Strike[];
  readonly findings: readonly Finding[];
}

/** Time without actions at the end, in which everything has to come to rest, in ms. */
const QUIET_MS = 60_000;
/** Part of the evening in which faults begin; the rest is calm. */
const STORMY = 0.75;

export async function playEvening(virtual: Virtual, options: EveningOptions): Promise<Evening> {
  const { seed, lasts } = options;
  const scene = await openScene(options);
  const endReading = readFilesAtOnce();
  const endDownloads = serveDownloads(downloadFrom(scene.discord));
  const { discord, ledger, processes, steps } = scene;
  for (const process of processes) process.start();
  await virtual.until(Promise.all(processes.map(({ started }) => started)));
  const over = new AbortController();
  const weather = letFaultsStrike({
    faults: options.faults,
    world: scene,
    random: randomOf(seed, 'faults'),
    until: Date.now() + STORMY * lasts,
    trace: (text) => steps.tap('fault', text),
  });
  const crowd = openCrowd({ discord, ledger, town: scene.town, over: over.signal });
  const acting = keepActing(crowd);
  await virtual.pass(lasts);
  over.abort();
  await virtual.until(acting);
  const strikes = await virtual.until(weather);
  await virtual.pass(QUIET_MS);
  // A match may end by time in this very moment: the bot finishes what has begun.
  await virtual.until(Promise.all(processes.map((process) => process.stop())));
  const storage = await virtual.until(scene.stored());
  const found = await virtual.until(
    faultsIn({ discord, ledger, storage, log: scene.log.map(({ text }) => text) }),
  );
  const statistics = await virtual.until(statisticsOf(crowd, storage));
  scene.database?.close();
  endDownloads();
  endReading();
  return {
    ...figures(discord, ledger, found.inputs),
    statistics,
    strikes,
    findings: found.faults,
    hash: steps.hash(),
  };
}

const figures = (discord: DiscordInProcess, ledger: Ledger, inputs: number) => ({
  deeds: ledger.deeds.length,
  inputs,
  tables: ledger.tables.length,
  results: ledger.results.length,
  requests: discord.requests.length,
});
