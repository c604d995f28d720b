import { alone, type Holding } from './line/holding.ts';
import { createIdentifies, inMemory, type Identifies, type Ledger } from './line/identifies.ts';
import { adviceFrom, askGateway, type LoginParts } from './line/login.ts';
import { DiscordRefusal } from './line/refusal.ts';
import { startBot, type BotParts, type RunningBot } from './start.ts';
import type { Vitals } from './health/vitals.ts';
import { lastKnownMatches } from './match/last-known.ts';
import { openLeases } from './shards/leases.ts';
import { OtherNumber, type Numbers } from './shards/numbers.ts';
import { inDatabase } from './shards/pacing.ts';
import { createShards } from './shards/shards.ts';
import type { Tenure } from './shards/tenure.ts';
import type { Opened, OpenedDatabase, OpenedFile } from './storage/index.ts';
import type { Storage } from './storage/ports.ts';
import { USER_AGENT } from './version.ts';

/** The bots of this process: one for all servers, or one for each of its shards. */
export interface Bots {
  readonly vitals: () => Pick<Vitals, 'discord' | 'leases' | 'identifies'>;
  /** Resolves when Discord refuses this bot for good. */
  readonly refused: Promise<DiscordRefusal>;
  /**
   * Resolves when the bots of a process with its own storage are ready; at once with a shared database.
   * Rejects if one failed to start.
   */
  readonly started: Promise<unknown>;
  /** Leaves Discord, after the judgements under way. Hands over what other processes can continue. */
  stop(): Promise<void>;
}

export interface BotsParts extends Omit<BotParts, 'storage' | 'holding'> {
  readonly opened: Opened;
  readonly numbers: Numbers;
  /** Unique name of this process among all that share the shards. */
  readonly me: string;
}

/**
 * Starts the bots without waiting until they are ready. Rejects with a `DiscordRefusal` or with
 * `OtherNumber`.
 */
export function startBots(parts: BotsParts): Promise<Bots> {
  return parts.opened.kind === 'database' ? startSharing(parts, parts.opened) : startAll(parts, parts.opened);
}

const loginOf = ({ token, apiUrl, rest, time, log }: BotsParts): LoginParts => ({
  token,
  rest: { ...rest, api: apiUrl, userAgentAppendix: USER_AGENT },
  time,
  log,
  holding: alone,
});

function identifiesOf(parts: BotsParts, ledger: Ledger, shards: number): Identifies {
  const { time, log } = parts;
  return createIdentifies({ ledger, ask: () => adviceFrom(loginOf(parts)), shards, time, log });
}

/** Starts the bot of one shard. */
async function startOne(parts: BotsParts, storage: Storage, holding: Holding): Promise<RunningBot> {
  const { id, count } = holding.shard;
  const log = count === 1 ? parts.log : parts.log.child({ shard: id });
  return startBot({ ...parts, log, storage, holding });
}

/**
 * Starts bots for all shards that this process may have. It has its storage to itself, so it keeps the shards
 * until it ends. Each bot plays once it is ready.
 */
async function startAll(parts: BotsParts, { view }: OpenedFile): Promise<Bots> {
  const { numbers, time } = parts;
  const count = numbers.count ?? (await askGateway(loginOf(parts))).shards;
  const identifies = identifiesOf(parts, inMemory(time), count);
  const ids = numbers.own ?? Array.from({ length: count }, (_, id) => id);
  const refused = Promise.withResolvers<DiscordRefusal>();
  const running: RunningBot[] = [];
  /** Ends the start of each bot that is not ready. */
  const starting = new Set<AbortController>();

  /** Returns null if the start was ended. */
  async function start(id: number): Promise<RunningBot | null> {
    const ending = new AbortController();
    const { signal } = ending;
    starting.add(ending);
    try {
      const bot = await startOne(parts, view(), {
        ...alone,
        shard: { id, count },
        identifies,
        signal,
        isHeld: () => !signal.aborted,
      });
      running.push(bot);
      void bot.refused.then(refused.resolve);
      return bot;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      starting.delete(ending);
    }
  }

  // Started together: Discord lets them in one after another.
  const bots = ids.map(start);
  return {
    vitals: () => ({
      discord: running.map((bot) => bot.vitals()),
      leases: null,
      identifies: identifies.vitals(),
    }),
    refused: refused.promise,
    started: Promise.all(bots),
    async stop() {
      for (const ending of starting) ending.abort();
      // `started` has reported bots that failed to start.
      await Promise.all(bots.map(async (bot) => (await bot.catch(() => null))?.stop()));
    },
  };
}

/**
 * Starts bots for the shards that other processes on the same database leave to this one, while its leases
 * last.
 */
async function startSharing(parts: BotsParts, { database }: OpenedDatabase): Promise<Bots> {
  const { numbers, log, me } = parts;
  const lastKnown = lastKnownMatches();
  const leases = openLeases(database, me, { log });
  const gateway = await askGateway(loginOf(parts));
  await leases.appear(numbers.own);
  const count = await leases.agree(numbers.count, gateway.shards);
  if (numbers.count !== null && numbers.count !== count) {
    await leases.disappear();
    throw new OtherNumber(count);
  }
  const identifies = identifiesOf(parts, inDatabase(database), count);
  const refused = Promise.withResolvers<DiscordRefusal>();
  const running = new Map<Tenure, RunningBot>();

  async function start(tenure: Tenure): Promise<{ stop(): Promise<void> }> {
    const { lease, isHeld, signal } = tenure;
    const storage = database.under(lease, (why) => tenure.lost(why));
    signal.addEventListener('abort', () => storage.abandon(tenure.why));
    const shard = { id: lease.shard, count };
    try {
      const bot = await startOne({ ...parts, lastKnown }, storage, {
        shard,
        isHeld,
        signal,
        identifies,
        isPassedOn: true,
      });
      running.set(tenure, bot);
      void bot.refused.then(refused.resolve);
      return {
        async stop() {
          await bot.stop();
          running.delete(tenure);
          await storage.close();
        },
      };
    } catch (error) {
      if (error instanceof DiscordRefusal) refused.resolve(error);
      throw error;
    }
  }

  const shards = createShards({
    leases,
    count,
    own: numbers.own,
    me,
    start,
    log,
    isElsewhere: (shard) => lastKnown.forget(shard),
  });
  return {
    vitals: () => ({
      discord: [...running.values()].map((bot) => bot.vitals()),
      leases: {
        held: shards.all.length,
        inAll: shards.inAll,
        count,
        silentMs: shards.silentMs,
        refusedBecause: shards.refusedBecause,
        refusal: shards.refusal,
      },
      identifies: identifies.vitals(),
    }),
    refused: refused.promise,
    started: Promise.resolve(),
    stop: () => shards.stop(),
  };
}
