/** What an evening begins with: Discord, its people, and processes of the bot with their storage. */
import { ChannelType } from 'discord-api-types/v10';
import { SnowflakeUtil } from 'discord.js';
import { openDiscord } from 'loopback-discord';
import { DISCORD_LIMITS } from 'loopback-discord/ratelimit.ts';
import { uncounted, type Meters } from '../../src/health/meters.ts';
import { openForBots, type Storage } from '../../src/storage/index.ts';
import { openLedger } from '../weather/ledger.ts';
import { streamOf } from './chance.ts';
import { driftingClock } from './discord-clock.ts';
import { createDisk, type Disk } from './disk.ts';
import { serversOf } from './hearing.ts';
import { createHost, currentHost, trueTime } from './hosts.ts';
import { openTown, type Temperament, type Town } from './people/persons.ts';
import { openSimulatedPostgres, type Engine, type SimulatedPostgres } from './postgres/postgres.ts';
import { createProcess, type BotProcess } from './process.ts';
import { recordSteps, type RecordedSteps } from './steps.ts';
import { crashLine, logLine, noteWrite, openRecords, type Records } from './records.ts';
import { openNetwork, ORIGIN, type Tap } from './wire.ts';
import type { Fault, World } from './world.ts';

export interface EveningOptions {
  readonly seed: string;
  /** Virtual time in which people act, in ms. */
  readonly lasts: number;
  /** Number of people. */
  readonly people: number;
  /** Number of processes of the bot. Several share a database and have a shard each. */
  readonly bots: number;
  /** The database's engine; null with a single process, which has a disk. */
  readonly engine: Engine | null;
  readonly faults: readonly Fault[];
  /** Mean time between two faults, in ms; left out: a minute. */
  readonly everyMs?: number;
  /** Temperaments of the people, in turn; left out: all, by their shares. */
  readonly temperaments?: readonly Temperament[];
  /** Called within the step of this number. */
  readonly until?: { readonly step: number; readonly reached: () => void };
  /** True: nobody tries afterwards whether everything goes on. */
  readonly isShort?: boolean;
  /** Receives each step; the whole log and all metrics are steps then. */
  readonly told?: Tap;
  /** Discord's OpenAPI description; requests are not checked without it. */
  readonly openApiPath?: string;
  /** Receives each message between the parts, with its time; absent: only the hash is kept. */
  readonly trace?: (line: string) => void;
}

/** Most ms by which Discord's clock is ahead or behind while there are faults. */
const SKEW_MS = 5000;
const TOKEN = 'loopback.simulated';

/** discord.js numbers its nonces from 0 to this, over and over. */
const LAST_NONCE = 4095n;

function startNonces(): void {
  while (SnowflakeUtil.deconstruct(SnowflakeUtil.generate()).increment !== LAST_NONCE);
}

/** The world, and what only the simulation knows of it. */
export interface Scene extends World {
  readonly processes: readonly BotProcess[];
  readonly steps: RecordedSteps;
  readonly records: Records;
  /** Opens what is stored. */
  readonly stored: () => Promise<Storage>;
  readonly town: Town;
  /** The server of a channel or thread, also of one that has been deleted; null: direct messages. */
  readonly serverOf: (channelId: string) => string | null;
}

/** Level of warnings in the log. */
const WARN = 40;

/** Metrics cross a line, as everything that can be read outside of the bot does. */
const metersTo = (tap: Tap): Meters => {
  const told =
    (name: string) =>
    (...values: readonly (string | number)[]): void =>
      tap('meter', JSON.stringify([name, ...values]));
  return Object.fromEntries(Object.keys(uncounted).map((name) => [name, told(name)])) as unknown as Meters;
};

export async function openScene(options: EveningOptions): Promise<Scene> {
  const { seed, faults, people, bots, engine, told } = options;
  startNonces();
  const steps = recordSteps(options);
  const { tap } = steps;
  if (options.until) steps.after(options.until.step - 1, options.until.reached);
  const skew = faults.length > 0 ? streamOf(seed, 'skew').below(2 * SKEW_MS) - SKEW_MS : 0;
  const discordClock = driftingClock(skew);
  const discord = await openDiscord({
    origin: () => ORIGIN,
    token: TOKEN,
    botName: 'Schikane',
    limits: DISCORD_LIMITS,
    clock: discordClock,
    shards: bots,
    // It names paths, and whether requests are checked.
    log: (line) => steps.remark('discord', line),
    ...(options.openApiPath !== undefined && { openApiPath: options.openApiPath }),
  });
  const records = openRecords();
  discord.world.changes.subscribe((change) => {
    if (change.type !== 'message_create') return;
    const { message } = change;
    const channel = discord.world.channels.get(message.channel_id);
    const user = channel?.type === ChannelType.DM ? channel.recipients?.[0]?.id : undefined;
    // A person may ask for the same answer twice.
    const isAnswer = message.interaction_metadata !== undefined;
    if (user !== undefined && message.author.id === discord.world.bot.user.id && !isAnswer)
      records.direct.push({ at: Date.now(), user, content: message.content });
  });
  const network = openNetwork(discord, {
    seed,
    tap,
    currentHost: hostOfCode,
    answered: (request) => void records.requests.push(request),
  });
  const database = engine
    ? openSimulatedPostgres({ engine, random: streamOf(seed, 'postgres'), currentHost: nameOfHost, tap })
    : null;
  const disks: Disk[] = [];
  const processes = Array.from({ length: bots }, (_, i) => {
    const disk = database ? null : createDisk(streamOf(seed, 'disk'));
    if (disk) {
      disk.done = (job) => tap('storage', JSON.stringify(job));
      disk.safe = (job, changed) => noteWrite(records, job, changed);
      disks.push(disk);
    }
    return createProcess({
      name: `bot-${i + 1}`,
      token: TOKEN,
      apiUrl: `${ORIGIN}/api`,
      disk,
      database,
      network,
      level: told ? 'trace' : 'warn',
      logged(text) {
        if (told) tap('log', text);
        // The process may have a wrong clock.
        const line = logLine(text, trueTime());
        if (line.level >= WARN) records.log.push(line);
      },
      began: () => void records.reasons.push(trueTime()),
      ended: (why, during) => void records.log.push(crashLine(why, during)),
      meters: told ? metersTo(tap) : uncounted,
    });
  });
  discord.world.changes.subscribe((change) => {
    if (change.type === 'message_delete') records.removed.set(change.messageId, Date.now());
  });
  const serverOf = serversOf(discord);
  const town = openTown(discord, {
    seed,
    people,
    shards: bots,
    ...(options.temperaments && { temperaments: options.temperaments }),
  });
  const ledger = openLedger(town.watchers);
  return {
    town,
    serverOf,
    discord,
    network,
    discordClock,
    losses: [],
    gone: [],
    closed: [],
    processes,
    database,
    ledger,
    watchers: town.watchers,
    steps,
    records,
    stored: () => (database ? inDatabase(database) : Promise.resolve(onDisk(disks))),
  };
}

function hostOfCode() {
  const host = currentHost();
  if (!host) throw new Error('a bot outside of its process');
  return host;
}

const nameOfHost = (): string => hostOfCode().name;

function onDisk([disk]: readonly Disk[]): Storage {
  if (!disk) throw new Error('no disk');
  return disk.contents();
}

/** Reads from a process of its own. */
async function inDatabase({ url }: SimulatedPostgres): Promise<Storage> {
  const host = createHost('checks', (error) => {
    throw error;
  });
  const opened = await host.run(() => openForBots(url));
  if (opened.kind !== 'database') throw new Error('no database');
  return opened.database.under(null);
}
