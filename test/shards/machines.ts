/** Three machines on one database, many matches and random faults, then the reckoning. */
import { setTimeout } from 'node:timers/promises';
import { randomOf } from '../../src/core/random.ts';
import { openPostgres, type Postgres } from '../../src/storage/postgres/postgres.ts';
import { startLoopbackDiscord, type LoopbackDiscord } from 'loopback-discord';
import type { LoopbackGuild } from 'loopback-discord/loopback-guild.ts';
import type { GatewayLimits } from 'loopback-discord/gateway-limits.ts';
import { NO_LIMITS } from 'loopback-discord/ratelimit.ts';
import { startPostgres, type PostgresServer } from '../storage/postgres-server.ts';
import type { LogLine } from '../weather/bot-process.ts';
import { watchHearing, type Hearing } from '../weather/hearing.ts';
import { openLedger, type Ledger } from '../weather/ledger.ts';
import type { Place } from '../weather/people.ts';
import { ALL, type Terms } from '../weather/terms.ts';
import { watchAnswers, type Answers } from './answers.ts';
import { watchHolders } from './holders.ts';
import type { Scene } from './faults.ts';
import { openMachine, type Machine } from './machine.ts';
import { followMatches, stepRightly, type Following } from './playing.ts';

export interface SceneOptions {
  readonly seed: string;
  readonly machines: number;
  readonly shards: number;
  readonly matches: number;
  /** For the bots' logs. */
  readonly folder: string;
  /** Discord's OpenAPI description; requests are not checked without it. */
  readonly openApiPath?: string;
  /** An empty database and its server, closed by the caller; by default a new server. */
  readonly given?: { readonly server: PostgresServer; readonly url: string };
  /** Terms of the matches, in turn; by default all games without practice matches. */
  readonly terms?: readonly Terms[];
  /** Changes from large bots' gateway limits. */
  readonly gateway?: Partial<GatewayLimits>;
}

/** All matches and their places, with the records of players and Discord. */
export interface Testbed {
  readonly discord: LoopbackDiscord;
  /** Targets of the faults. */
  readonly scene: Scene;
  /** A direct connection to the database, beside the bots' lines. */
  readonly database: Postgres;
  readonly databaseUrl: string;
  readonly machines: readonly Machine[];
  readonly guest: Machine;
  readonly answers: Answers;
  readonly ledger: Ledger;
  readonly places: readonly Place[];
  readonly shardOf: (channelId: string) => number;
  /** By shard. */
  readonly hearing: readonly Hearing[];
  readonly following: Following;
  /** Messages of the bots' logs, with their counts. */
  readonly logged: ReadonlyMap<string, number>;
  /** Warnings and errors among them. */
  readonly warned: Map<string, number>;
  close(): Promise<void>;
}

/** Pino's level number. */
const WARNING = 40;

const NAMES = ['Anna', 'Ben', 'Cleo'];
/** Terms without practice opponents. */
const TERMS = ALL.filter(({ practice }) => !practice);
/** Number of channels with matches per server. */
const ON_A_SERVER = 2;

/** Discord's limits for large bots, with a heartbeat that notices a dead line in time. */
const GATEWAY = {
  ...NO_LIMITS.gateway,
  starts: { requests: 1000, per: 24 * 3_600_000 },
  identifies: { concurrency: 4, requests: 1, per: 5000 },
  resume: { within: 3 * 60_000, events: 1000 },
  heartbeat: 10_000,
};

export async function openTestbed(options: SceneOptions): Promise<Testbed> {
  const { folder, shards, matches, seed, openApiPath } = options;
  const server = options.given?.server ?? (await startPostgres());
  const databaseUrl = options.given?.url ?? (await server.newDatabase());
  const database = await openPostgres(databaseUrl);
  let port = 0;
  const discord = await startLoopbackDiscord({
    botName: 'Schikane',
    log: () => undefined,
    limits: { ...NO_LIMITS, gateway: { ...GATEWAY, ...options.gateway } },
    shards,
    gatewayAddress: () => `ws://localhost:${port}/gateway`,
    ...(openApiPath !== undefined && { openApiPath }),
  });
  const discordPort = Number(new URL(discord.origin).port);
  // Free at 127.0.0.1, so almost certainly free at its neighbours.
  port = discordPort;
  const answers = watchAnswers(discord);
  const logged = new Map<string, number>();
  const warned = new Map<string, number>();
  const count = (counts: Map<string, number>, what: string): void =>
    void counts.set(what, (counts.get(what) ?? 0) + 1);
  const told = ({ level, msg, err }: LogLine): void => {
    for (const what of [msg, err?.type ?? '']) count(logged, what);
    if (level >= WARNING) count(warned, msg);
  };
  const all = await Promise.all(
    Array.from({ length: options.machines + 1 }, (_, i) =>
      openMachine({
        number: i + 1,
        folder,
        port,
        discordPort,
        databaseUrl,
        token: discord.token,
        shards,
        told,
        opened: (from) => answers.opened(from, `machine ${i + 1}`),
      }),
    ),
  );
  const machines = all.slice(0, -1);
  const guest = all.at(-1);
  if (!guest) throw new Error('no guest');
  const holders = watchHolders(database, all, shards);

  const servers = Array.from({ length: Math.ceil(matches / ON_A_SERVER) }, (_, i) => ({
    shard: i % shards,
    guild: discord.addGuild(`Server ${i}`, { shard: [i % shards, shards] }),
  }));
  const ledger = openLedger(servers.map(({ guild }) => guild.user('Watcher')));
  const shardsOf = new Map<string, number>();
  const places = Array.from({ length: matches }, (_, i): Place => {
    const { guild, shard } = servers[i % servers.length] ?? { guild: discord.guild, shard: 0 };
    const place = placeOn(discord, guild, i, { seed, ledger, terms: options.terms ?? TERMS });
    shardsOf.set(place.channelId, shard);
    return place;
  });
  const hearing = Array.from({ length: shards }, (_, shard) =>
    watchHearing(() => holders.of(shard)?.isHearing === true && discord.gateway.connected(shard) > 0),
  );
  return {
    discord,
    database,
    databaseUrl,
    machines,
    guest,
    answers,
    ledger,
    places,
    scene: { machines, guest, server, holders, shards },
    hearing,
    logged,
    warned,
    following: followMatches(database.under(null).journal),
    shardOf: (channelId) => shardsOf.get(channelId) ?? 0,
    async close() {
      for (const one of hearing) one.stop();
      answers.stop();
      await Promise.all(all.map((machine) => machine.close()));
      await discord.close();
      await holders.stop();
      await database.close();
      if (!options.given) await server.stop();
    },
  };
}

function placeOn(
  discord: LoopbackDiscord,
  guild: LoopbackGuild,
  i: number,
  {
    seed,
    ledger,
    terms: all,
  }: { readonly seed: string; readonly ledger: Ledger; readonly terms: readonly Terms[] },
): Place {
  const terms = all[i % all.length];
  if (!terms) throw new Error('nothing to play');
  const people = NAMES.slice(0, terms.players);
  return {
    channelId: guild.createChannel(`table-${i}`).id,
    terms,
    players: people.map((name) => guild.user(`${name}${i}`, { locale: terms.locale })),
    onlooker: guild.user(`Onlooker${i}`),
    manager: guild.user('Manager'),
    botId: discord.world.bot.user.id,
    random: randomOf(seed, `people ${i}`),
    ledger,
  };
}

/** Lets the players of all channels act repeatedly. */
export async function keepPlaying(
  { places, following }: Testbed,
  pace: number,
  over: AbortSignal,
): Promise<void> {
  await Promise.all(
    places.map(async (place) => {
      for (;;) {
        await setTimeout(pace / 2 + place.random.below(pace), undefined, { signal: over }).catch(
          () => undefined,
        );
        if (over.aborted) return;
        await stepRightly(place, following);
      }
    }),
  );
}

/**
 * Waits until the matches of all channels have gone on and have been shown; returns those that have not in
 * time.
 */
export async function everybodyGoesOn(
  { places, ledger }: Testbed,
  within: number,
): Promise<readonly Place[]> {
  const since = Date.now();
  const waiting = (): readonly Place[] =>
    places.filter(({ channelId }) => ledger.progressAt(channelId) <= since);
  while (waiting().length > 0 && Date.now() - since < within) await setTimeout(100);
  return waiting();
}
