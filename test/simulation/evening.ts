/** An evening in virtual time: one bot, its Discord, and people at many tables. Loaded after virtual time has begun. */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { DiscordInProcess } from 'loopback-discord';
import { DISCORD_LIMITS } from 'loopback-discord/ratelimit.ts';
import { randomOf } from '../../src/core/random.ts';
import { openLedger, type Ledger } from '../weather/ledger.ts';
import { step, type Place } from '../weather/people.ts';
import { openPlaces } from '../weather/places.ts';
import { faultsIn, type Fault } from './checks.ts';
import { driftingClock } from './discord-clock.ts';
import { faultsNamed } from './faults/index.ts';
import { letFaultsStrike, type Strike } from './faults/weather.ts';
import type { Virtual } from './virtual.ts';
import { openNetwork, ORIGIN, type Tap } from './wire.ts';
import type { World } from './world.ts';

export interface EveningOptions {
  readonly seed: string;
  /** Virtual time in which people act, in ms. */
  readonly lasts: number;
  /** Names of faults with commas between them, `all`, or `none`. */
  readonly faults: string;
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
  readonly strikes: readonly Strike[];
  readonly faults: readonly Fault[];
}

/** Mean interval between actions in a channel, in ms. */
const PACE_MS = 4000;
/** Time without actions at the end, in which everything has to come to rest, in ms. */
const QUIET_MS = 60_000;
/** Part of the evening in which faults begin; the rest is calm. */
const STORMY = 0.75;
/** Most ms by which Discord's clock is ahead or behind. */
const SKEW_MS = 5000;
const TOKEN = 'loopback.simulated';

export async function playEvening(virtual: Virtual, options: EveningOptions): Promise<Evening> {
  const { seed, lasts } = options;
  const hash = createHash('sha256');
  const tap: Tap = (what, text) => {
    hash.update(`${Date.now()} ${what} `).update(text);
    options.trace?.(`${new Date().toISOString()} ${what} ${String(text).slice(0, 300)}`);
  };
  const causes = faultsNamed(options.faults);
  const chance = randomOf(seed, 'faults');
  const skew = causes.length > 0 ? chance.below(2 * SKEW_MS) - SKEW_MS : 0;
  const discordClock = driftingClock(skew);
  const { openDiscord } = await import('loopback-discord');
  const discord = await openDiscord({
    origin: () => ORIGIN,
    token: TOKEN,
    botName: 'Schikane',
    limits: DISCORD_LIMITS,
    clock: discordClock,
    log: (line) => tap('discord', line),
    ...(options.openApiPath !== undefined && { openApiPath: options.openApiPath }),
  });
  const network = openNetwork(discord, { seed, tap });
  const ledger = openLedger([discord.user('Watcher')]);
  const { startSimulatedBot } = await import('./bot.ts');
  const bot = await virtual.until(startSimulatedBot(TOKEN, network, tap));
  const places = openPlaces(discord, ledger, options);
  const over = new AbortController();
  const world: World = { discord, network, discordClock, gone: [], closed: [], processes: [], ledger };
  const weather = letFaultsStrike({
    faults: causes,
    world,
    random: chance,
    until: Date.now() + STORMY * lasts,
    trace: (text) => tap('fault', text),
  });
  const playing = places.map((place) => keepPlaying(place, over.signal));
  await virtual.pass(lasts);
  over.abort();
  await virtual.until(Promise.all(playing));
  const strikes = await virtual.until(weather);
  await virtual.pass(QUIET_MS);
  // A match may end by time in this very moment: the bot finishes what has begun.
  await virtual.until(bot.running.stop());
  const found = await virtual.until(faultsIn({ discord, ledger, bot }));
  return {
    ...figures(discord, ledger, found.inputs),
    strikes,
    faults: found.faults,
    hash: hash.digest('hex'),
  };
}

const figures = (discord: DiscordInProcess, ledger: Ledger, inputs: number) => ({
  deeds: ledger.deeds.length,
  inputs,
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
