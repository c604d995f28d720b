/** An evening in virtual time: processes of the bot, their Discord, and people at many tables. */
import { SnowflakeUtil } from 'discord.js';
import { openDiscord, type DiscordInProcess } from 'loopback-discord';
import { DISCORD_LIMITS } from 'loopback-discord/ratelimit.ts';
import { randomOf } from '../../src/core/random.ts';
import { openLedger, type Ledger } from '../weather/ledger.ts';
import { faultsIn, type Fault as Finding } from './checks.ts';
import { driftingClock } from './discord-clock.ts';
import { createDisk, type Disk } from './disk.ts';
import { letFaultsStrike, type Strike } from './faults/weather.ts';
import { currentHost } from './hosts.ts';
import { keepActing, openCrowd } from './people/crowd.ts';
import { downloadFrom, serveDownloads } from './people/downloads.ts';
import { openTown, type Town } from './people/persons.ts';
import { statisticsOf, type Statistics } from './people/statistics.ts';
import { createProcess, type BotProcess, type LogLine } from './process.ts';
import { recordSteps, type RecordedSteps } from './steps.ts';
import { readFilesAtOnce } from './warm.ts';
import type { Virtual } from './virtual.ts';
import { openNetwork, ORIGIN } from './wire.ts';
import type { Fault, World } from './world.ts';

export interface EveningOptions {
  readonly seed: string;
  /** Virtual time in which people act, in ms. */
  readonly lasts: number;
  /** Number of people. */
  readonly people: number;
  readonly faults: readonly Fault[];
  /** Discord's OpenAPI description; requests are not checked without it. */
  readonly openApiPath?: string;
  /** Receives each message between the parts, with its time; absent: only the hash is kept. */
  readonly trace?: (line: string) => void;
}

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
/** Most ms by which Discord's clock is ahead or behind while there are faults. */
const SKEW_MS = 5000;
const TOKEN = 'loopback.simulated';

/** discord.js numbers its nonces from 0 to this, over and over. */
const LAST_NONCE = 4095n;

function startNonces(): void {
  while (SnowflakeUtil.deconstruct(SnowflakeUtil.generate()).increment !== LAST_NONCE);
}

/** The world, and what only the simulation knows of it. */
interface Scene extends World {
  readonly processes: readonly BotProcess[];
  readonly steps: RecordedSteps;
  readonly disk: Disk;
  readonly log: LogLine[];
  readonly town: Town;
}

async function openScene({ seed, faults, people, ...options }: EveningOptions): Promise<Scene> {
  startNonces();
  const steps = recordSteps(options.trace);
  const { tap } = steps;
  const skew = faults.length > 0 ? randomOf(seed, 'skew').below(2 * SKEW_MS) - SKEW_MS : 0;
  const discordClock = driftingClock(skew);
  const discord = await openDiscord({
    origin: () => ORIGIN,
    token: TOKEN,
    botName: 'Schikane',
    limits: DISCORD_LIMITS,
    clock: discordClock,
    log: (line) => tap('discord', line),
    ...(options.openApiPath !== undefined && { openApiPath: options.openApiPath }),
  });
  const network = openNetwork(discord, { seed, tap, currentHost: hostOfCode });
  const log: LogLine[] = [];
  const disk = createDisk(randomOf(seed, 'disk'));
  disk.done = (job) => tap('storage', JSON.stringify(job));
  const process = createProcess({
    name: 'bot',
    token: TOKEN,
    apiUrl: `${ORIGIN}/api`,
    storageUrl: 'sqlite::memory:',
    disk,
    network,
    logged: (line) => void log.push(line),
  });
  const town = openTown(discord, { seed, people });
  const ledger = openLedger(town.watchers);
  return {
    town,
    discord,
    network,
    discordClock,
    gone: [],
    closed: [],
    processes: [process],
    ledger,
    steps,
    disk,
    log,
  };
}

function hostOfCode() {
  const host = currentHost();
  if (!host) throw new Error('a bot outside of its process');
  return host;
}

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
  const storage = scene.disk.contents();
  const found = await virtual.until(
    faultsIn({ discord, ledger, storage, log: scene.log.map(({ text }) => text) }),
  );
  const statistics = await virtual.until(statisticsOf(crowd, storage));
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
