/** An evening in virtual time: one bot, its Discord, and people at many tables. Loaded after virtual time has begun. */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { DiscordInProcess } from 'loopback-discord';
import { DISCORD_LIMITS } from 'loopback-discord/ratelimit.ts';
import { randomOf } from '../../src/core/random.ts';
import { openLedger, type Ledger } from '../weather/ledger.ts';
import { step, type Place } from '../weather/people.ts';
import { openPlaces } from '../weather/places.ts';
import { aftermathOf, sizesOf } from './aftermath.ts';
import { findingsIn, type Evidence, type Finding } from './checks/index.ts';
import { evidenceOf } from './evidence.ts';
import type { SimulatedBot } from './bot.ts';
import { openRecords, type Records } from './records.ts';
import { standingIn } from './standing.ts';
import type { Virtual } from './virtual.ts';
import { connectSockets, ORIGIN, type Tap } from './wire.ts';

export interface EveningOptions {
  readonly seed: string;
  /** Virtual time in which people act, in ms. */
  readonly lasts: number;
  /** Channels with a match each. */
  readonly matches: number;
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
  readonly findings: readonly Finding[];
}

/** Mean interval between actions in a channel, in ms. */
const PACE_MS = 4000;
/** Time without actions at the end, in which everything has to come to rest, in ms. */
const QUIET_MS = 60_000;
const TOKEN = 'loopback.simulated';

/** An evening that has been opened: the bot is up, and people can act. */
export interface Opened {
  readonly discord: DiscordInProcess;
  readonly ledger: Ledger;
  readonly records: Records;
  readonly places: readonly Place[];
  readonly bot: () => SimulatedBot;
  /** Ends the bot in order, and starts another one that remembers only what is stored. */
  readonly startAfresh: () => Promise<void>;
}

/** Opens a Discord, starts a bot, and invites people. */
export async function openEvening(
  virtual: Virtual,
  tap: Tap,
  options: Pick<EveningOptions, 'seed' | 'matches' | 'openApiPath'>,
): Promise<Opened> {
  const { openDiscord } = await import('loopback-discord');
  const discord = await openDiscord({
    origin: () => ORIGIN,
    token: TOKEN,
    botName: 'Schikane',
    limits: DISCORD_LIMITS,
    log: (line) => tap('discord', line),
    ...(options.openApiPath !== undefined && { openApiPath: options.openApiPath }),
  });
  const line = randomOf(options.seed, 'line');
  connectSockets(discord, line, tap);
  const ledger = openLedger([discord.user('Watcher')]);
  const { startSimulatedBot } = await import('./bot.ts');
  const { openDatabase } = await import('../../src/storage/sqlite/database.ts');
  const records = openRecords();
  const parts = { discord, tap, records, random: line, sqlite: openDatabase(':memory:') };
  let bot = await virtual.until(startSimulatedBot(parts));
  const places = openPlaces(discord, ledger, options);
  await virtual.pass(QUIET_MS);
  return {
    ...{ discord, ledger, records, places },
    bot: () => bot,
    async startAfresh() {
      await bot.running.stop();
      records.reasons.push(Date.now());
      bot = await startSimulatedBot(parts);
    },
  };
}

/** Lets people act, and everything come to rest afterwards. */
export async function act(virtual: Virtual, places: readonly Place[], lasts: number): Promise<void> {
  const over = new AbortController();
  const playing = places.map((place) => keepPlaying(place, over.signal));
  await virtual.pass(lasts);
  over.abort();
  await virtual.until(Promise.all(playing));
  await virtual.pass(QUIET_MS);
}

export async function playEvening(virtual: Virtual, options: EveningOptions): Promise<Evening> {
  const hash = createHash('sha256');
  const tap: Tap = (what, text) => {
    hash.update(`${Date.now()} ${what} `).update(text);
    options.trace?.(`${new Date().toISOString()} ${what} ${String(text).slice(0, 300)}`);
  };
  const opened = await openEvening(virtual, tap, options);
  const { discord, ledger, records, places, bot } = opened;
  const sizesNow = (): Readonly<Record<string, number>> =>
    sizesOf({ running: bot().running, discord }, virtual);
  const sizes = sizesNow();
  await act(virtual, places, options.lasts);
  const standing = standingIn(discord);
  const aftermath = await aftermathOf({ ...opened, virtual, sizes, sizesNow });
  // A match may end by time in this very moment: the bot finishes what has begun.
  await virtual.until(bot().running.stop());
  const { storage } = bot();
  const evidence = await virtual.until(
    evidenceOf({ discord, ledger, storage, records, standing, aftermath }),
  );
  return {
    ...figures(discord, ledger, evidence),
    findings: findingsIn(evidence),
    hash: hash.digest('hex'),
  };
}

const figures = (discord: DiscordInProcess, ledger: Ledger, { matches }: Evidence) => ({
  deeds: ledger.deeds.length,
  inputs: matches.reduce((sum, { all }) => sum + all.filter((entry) => entry.do !== 'tick').length, 0),
  tables: ledger.tables.length,
  results: ledger.results.length,
  requests: discord.requests.length,
});

async function keepPlaying(place: Place, over: AbortSignal): Promise<void> {
  for (;;) {
    await setTimeout(PACE_MS / 2 + place.random.below(PACE_MS));
    if (over.aborted) return;
    step(place);
  }
}
