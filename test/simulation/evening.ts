/** An evening in virtual time: one bot, its Discord, and people at many tables. Loaded after virtual time has begun. */
import { setTimeout } from 'node:timers/promises';
import { SnowflakeUtil } from 'discord.js';
import { openDiscord, type DiscordInProcess } from 'loopback-discord';
import { DISCORD_LIMITS } from 'loopback-discord/ratelimit.ts';
import { randomOf } from '../../src/core/random.ts';
import { openLedger, type Ledger } from '../weather/ledger.ts';
import { step, type Place } from '../weather/people.ts';
import { openPlaces } from '../weather/places.ts';
import { faultsIn, type Fault as Finding } from './checks.ts';
import type { Fault, World } from './world.ts';
import type { Virtual } from './virtual.ts';
import { createDisk } from './disk.ts';
import { createProcess } from './process.ts';
import { recordSteps } from './steps.ts';
import { connectSockets, ORIGIN, requestsTo, type Tap } from './wire.ts';

export interface EveningOptions {
  readonly seed: string;
  /** Virtual time in which people act, in ms. */
  readonly lasts: number;
  /** Channels with a match each. */
  readonly matches: number;
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
  readonly findings: readonly Finding[];
}

/** Mean interval between actions in a channel, in ms. */
const PACE_MS = 4000;
/** Time without actions at the end, in which everything has to come to rest, in ms. */
const QUIET_MS = 60_000;
const TOKEN = 'loopback.simulated';

/** discord.js numbers its nonces from 0 to this, over and over. */
const LAST_NONCE = 4095n;

function startNonces(): void {
  while (SnowflakeUtil.deconstruct(SnowflakeUtil.generate()).increment !== LAST_NONCE);
}

export async function playEvening(virtual: Virtual, options: EveningOptions): Promise<Evening> {
  const { seed, lasts } = options;
  startNonces();
  const steps = recordSteps(options.trace);
  const { tap } = steps;
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
  const ledger = openLedger([discord.user('Watcher')]);
  const log: string[] = [];
  const ended: string[] = [];
  const disk = createDisk(randomOf(seed, 'disk'));
  disk.done = (job) => tap('storage', JSON.stringify(job));
  const process = createProcess({
    name: 'bot',
    token: discord.token,
    apiUrl: `${ORIGIN}/api`,
    storageUrl: 'sqlite::memory:',
    disk,
    makeRequest: requestsTo(discord, line, tap),
    logged: ({ text }) => void log.push(text),
    ended: (why) => void ended.push(why),
  });
  process.start();
  await virtual.until(process.started);
  const places = openPlaces(discord, ledger, options);
  const world: World = { discord, processes: [process], ledger, steps };
  const over = new AbortController();
  const striking = strikeAgain(world, options, over.signal, tap);
  const playing = places.map((place) => keepPlaying(place, over.signal));
  await virtual.pass(lasts);
  over.abort();
  await virtual.until(Promise.all([...playing, striking]));
  await virtual.pass(QUIET_MS);
  // A match may end by time in this very moment: the bot finishes what has begun.
  await virtual.until(process.stop());
  const storage = disk.contents();
  const found = await virtual.until(faultsIn({ discord, ledger, storage, log: [...log, ...ended] }));
  return { ...figures(discord, ledger, found.inputs), findings: found.faults, hash: steps.hash() };
}

/** Mean time between two faults, in ms. */
const STRIKE_MS = 60_000;

async function strikeAgain(world: World, { faults, seed }: EveningOptions, over: AbortSignal, tap: Tap) {
  if (faults.length === 0) return;
  const random = randomOf(seed, 'faults');
  const striking = new Map<Fault, Promise<void>>();
  for (;;) {
    await setTimeout(random.below(2 * STRIKE_MS));
    if (over.aborted) break;
    const fault = faults[random.below(faults.length)];
    if (!fault || striking.has(fault)) continue;
    const mine = randomOf(seed, `fault ${world.steps.count}`);
    tap('fault', fault.name);
    const one = fault.strike(world, mine).then((what) => {
      tap('fault over', `${fault.name}: ${what ?? 'not now'}`);
      striking.delete(fault);
    });
    striking.set(fault, one);
  }
  await Promise.all(striking.values());
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
