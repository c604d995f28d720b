/** An evening in virtual time: one bot, its Discord, and people at many tables. Loaded after virtual time has begun. */
import { createHash } from 'node:crypto';
import type { DiscordInProcess } from 'loopback-discord';
import { DISCORD_LIMITS } from 'loopback-discord/ratelimit.ts';
import { randomOf } from '../../src/core/random.ts';
import { openLedger, type Ledger } from '../weather/ledger.ts';
import { faultsIn, type Fault } from './checks.ts';
import { keepActing, openCrowd } from './people/crowd.ts';
import { downloadFrom, serveDownloads } from './people/downloads.ts';
import { openTown } from './people/persons.ts';
import { statisticsOf, type Statistics } from './people/statistics.ts';
import { loadLateModules, readFilesAtOnce } from './warm.ts';
import type { Virtual } from './virtual.ts';
import { connectSockets, ORIGIN, type Tap } from './wire.ts';

export interface EveningOptions {
  readonly seed: string;
  /** Virtual time in which people act, in ms. */
  readonly lasts: number;
  /** Number of people. */
  readonly people: number;
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
  readonly faults: readonly Fault[];
}

/** Time without actions at the end, in which everything has to come to rest, in ms. */
const QUIET_MS = 60_000;
const TOKEN = 'loopback.simulated';

export async function playEvening(virtual: Virtual, options: EveningOptions): Promise<Evening> {
  const { seed, lasts } = options;
  const hash = createHash('sha256');
  const tap: Tap = (what, text) => {
    hash.update(`${Date.now()} ${what} `).update(text);
    options.trace?.(`${new Date().toISOString()} ${what} ${String(text).slice(0, 300)}`);
  };
  const { openDiscord } = await import('loopback-discord');
  const discord = await openDiscord({
    origin: () => ORIGIN,
    token: TOKEN,
    botName: 'Schikane',
    limits: DISCORD_LIMITS,
    log: (line) => tap('discord', line),
    ...(options.openApiPath !== undefined && { openApiPath: options.openApiPath }),
  });
  const line = randomOf(seed, 'line');
  connectSockets(discord, line, tap);
  await loadLateModules();
  const endReading = readFilesAtOnce();
  const endDownloads = serveDownloads(downloadFrom(discord));
  const town = openTown(discord, options);
  const ledger = openLedger(town.watchers);
  const { startSimulatedBot } = await import('./bot.ts');
  const bot = await virtual.until(startSimulatedBot(discord, line, tap));
  const over = new AbortController();
  const crowd = openCrowd({ discord, ledger, town, over: over.signal });
  const acting = keepActing(crowd);
  await virtual.pass(lasts);
  over.abort();
  await virtual.until(acting);
  await virtual.pass(QUIET_MS);
  // A match may end by time in this very moment: the bot finishes what has begun.
  await virtual.until(bot.running.stop());
  const found = await virtual.until(faultsIn({ discord, ledger, bot }));
  const statistics = await virtual.until(statisticsOf(crowd, bot.storage));
  endDownloads();
  endReading();
  const { faults, inputs } = found;
  return { ...figures(discord, ledger, inputs), statistics, faults, hash: hash.digest('hex') };
}

const figures = (discord: DiscordInProcess, ledger: Ledger, inputs: number) => ({
  deeds: ledger.deeds.length,
  inputs,
  tables: ledger.tables.length,
  results: ledger.results.length,
  requests: discord.requests.length,
});
