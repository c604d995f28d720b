import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { HOW_TO_GO_ON, turnedBackInWords } from '../storage/history.ts';
import type { Fence } from '../storage/postgres/postgres.ts';
import { failingInWords, whyRefused } from '../storage/refusals.ts';
import type { Leases } from './leases.ts';
import { watchNewcomers } from './newcomers.ts';
import { shareOf, type Sharing } from './sharing.ts';
import { beginTenure, machineClocks, type Clocks, type Tenure } from './tenure.ts';

/** How often leases are renewed, and it is looked who has what, in ms. */
const LOOK_MS = 500;
/** How often it is looked whether a lease has run out here, in ms: the database may not answer. */
const CHECK_MS = 250;
/** How long handing over may take, in ms: then the lease is given back whatever is left. */
const HANDING_OVER_MS = 12_000;
/** After so long a bot that could not be started is tried again, in ms. */
const AGAIN_MS = 5000;

/** A bot that runs for one shard. */
export interface Running {
  /** Stops it; what is being judged is finished first, as far as the shard is still held. */
  stop(): Promise<void>;
}

export interface ShardsPorts {
  readonly leases: Leases;
  /** In how many shards the servers are divided. */
  readonly count: number;
  /** Which of them this process may have; null: any. */
  readonly own: readonly number[] | null;
  readonly me: string;
  /** Starts the bot of a shard. Rejects when it could not be started; it is tried again, here or elsewhere. */
  start(tenure: Tenure): Promise<Running>;
  /** Another process has a shard. */
  isElsewhere(shard: number): void;
  readonly log: Logger;
  readonly clocks?: Clocks;
}

/** The shards that a process has. */
export interface Shards {
  /** Their numbers, and whether the bot of each has been started. */
  readonly all: readonly { readonly shard: number; readonly isStarted: boolean }[];
  /** For how long nothing that was asked of the database was done, in ms. */
  readonly silentMs: number;
  /** Why the database refused what was asked last, in words; null: it did not, or it does not answer. */
  readonly refusedBecause: string | null;
  /** How many shards all processes have, as the database tells it; null: unknown, because this process does not look. */
  readonly inAll: number | null;
  /** Why this process takes no shard, in words; null: it does. */
  readonly refusal: string | null;
  /** Hands them over one after another; resolves when none is left. */
  stop(): Promise<void>;
}

interface Tenancy {
  readonly tenure: Tenure;
  /** Null: it could not be started. */
  readonly running: Promise<Running | null>;
  isStarted: boolean;
  /** Handing it over, once that has begun. */
  leaving: Promise<void> | null;
}

export function createShards(ports: ShardsPorts): Shards {
  const { leases, log, clocks = machineClocks } = ports;
  const tenancies = new Map<number, Tenancy>();
  const newcomersAmong = watchNewcomers(clocks);
  let isStopping = false;
  let heardAt = clocks().running;
  let inAll: number | null = null;
  let refusal: string | null = null;
  /** Shards whose lease is being given back: the database still says that they are here. */
  const returning = new Set<number>();
  /** Whether all are being given up at once: that is told once. */
  let isGivingUp = false;
  /** Why the last look failed; null: it did not. */
  let failure: { readonly error: unknown } | null = null;
  /** The words for the failures since the last look that did not fail: each is told once. */
  const toldFailures = new Set<string>();

  function begin(tenure: Tenure): void {
    const { shard } = tenure.lease;
    log.info({ shard }, 'a shard is taken');
    const running = ports.start(tenure).then(
      (bot) => {
        tenancy.isStarted = true;
        return bot;
      },
      async (error: unknown) => {
        if (tenure.isHeld()) {
          log.error({ err: error, shard }, 'the bot of a shard could not be started: it is tried again');
          await sleep(AGAIN_MS);
        }
        return null;
      },
    );
    const tenancy: Tenancy = { tenure, running, isStarted: false, leaving: null };
    tenancies.set(shard, tenancy);
    tenure.signal.addEventListener('abort', () => {
      if (!tenancy.leaving) void abandon(shard, tenancy);
    });
    void running.then((bot) => {
      if (!bot) void handOver(shard);
    });
  }

  /** Nothing is waited for: somebody else may have it. What is left of the bot can do nothing more. */
  async function abandon(shard: number, tenancy: Tenancy): Promise<void> {
    if (tenancies.get(shard) === tenancy) tenancies.delete(shard);
    log[isGivingUp ? 'info' : 'warn']({ shard, why: tenancy.tenure.why }, 'a shard is lost');
    await stopped(tenancy);
  }

  async function stopped({ running, tenure }: Tenancy): Promise<void> {
    try {
      await (await running)?.stop();
    } catch (error) {
      const isOurs = tenure.isHeld();
      log[isOurs ? 'error' : 'info'](
        { err: error, shard: tenure.lease.shard },
        'the bot of a shard did not end well',
      );
    }
  }

  function handOver(shard: number): Promise<void> {
    const tenancy = tenancies.get(shard);
    if (!tenancy) return Promise.resolve();
    return (tenancy.leaving ??= leave(shard, tenancy));
  }

  async function leave(shard: number, tenancy: Tenancy): Promise<void> {
    await Promise.race([stopped(tenancy), sleep(HANDING_OVER_MS, null, { ref: false })]);
    tenancies.delete(shard);
    // What has not ended by now does nothing any more: somebody else may have it at once.
    tenancy.tenure.lost('it is handed over');
    returning.add(shard);
    try {
      await leases.release(tenancy.tenure.lease);
      log.info({ shard }, 'a shard is handed over');
    } catch (error) {
      log.warn({ err: error, shard }, 'a lease was not given back: it runs out by itself');
    }
    returning.delete(shard);
  }

  /** It may have been told to stop while something was waited for. */
  const isEnding = (): boolean => isStopping;

  const held = (): Tenure[] => [...tenancies.values()].map(({ tenure }) => tenure);

  async function renew(): Promise<void> {
    const before = held();
    const since = clocks();
    const renewed = await leases.renew(before.map(({ lease }) => lease));
    for (const tenure of before) {
      if (renewed.some((lease) => isSame(lease, tenure.lease))) tenure.renewed(since);
      else if (tenancies.get(tenure.lease.shard)?.tenure === tenure)
        tenure.lost('the database does not have this lease any more');
    }
  }

  function giveUpAll(why: string): void {
    isGivingUp = true;
    for (const tenure of held()) tenure.lost(why);
    isGivingUp = false;
  }

  /** Whether shards may be held on this database: its history is the one that this process knows. */
  async function isSound(): Promise<boolean> {
    const seen = await leases.appear(ports.own);
    switch (seen.is) {
      case 'as it was':
        if (refusal !== null)
          log.info("the operator has decided about the database's history: this process goes on");
        refusal = null;
        return true;
      case 'moved':
        log.warn(`the database: ${seen.why}; all shards are taken anew, as they are stored there`);
        giveUpAll('the database has moved');
        return false;
      case 'turned back':
      case 'undecided':
        refuse(turnedBackInWords(seen.found));
        // Stores what was found.
        if (seen.is === 'turned back') await leases.appear(ports.own);
        return false;
    }
  }

  function refuse(words: string): void {
    giveUpAll(words);
    if (refusal === null)
      log.error(`${words}; this process has no shard until that is decided. ${HOW_TO_GO_ON}`);
    refusal = words;
  }

  /** Leases of this process that it has no bot for: their takeover was not heard, or they were given up. */
  const leftOver = ({ held: all }: Sharing): number[] =>
    [...all].flatMap(([shard, owner]) =>
      owner === ports.me && !tenancies.has(shard) && !returning.has(shard) ? [shard] : [],
    );

  async function look(): Promise<void> {
    if (isStopping) return renew();
    const isToHold = await isSound();
    // Others take what this one has only when they no longer count on it.
    if (isEnding()) return leases.disappear();
    if (!isToHold) return;
    await renew();
    const sharing = await leases.look(ports.count);
    inAll = sharing.held.size;
    for (const [shard, owner] of sharing.held) if (owner !== ports.me) ports.isElsewhere(shard);
    const share = shareOf(ports.me, sharing, newcomersAmong(sharing.owners));
    for (const shard of [...leftOver(sharing), ...share.take]) {
      if (tenancies.has(shard)) continue;
      const since = clocks();
      const lease = await leases.take(shard);
      if (lease && isEnding()) return leases.release(lease);
      if (lease) begin(beginTenure(lease, since, clocks));
    }
    // One after another: each is away for a moment.
    const [next] = share.giveUp.filter((shard) => tenancies.has(shard));
    const isLeaving = [...tenancies.values()].some(({ leaving }) => leaving !== null);
    if (next !== undefined && !isLeaving) void handOver(next);
  }

  function tellFailure(error: unknown): void {
    const words = failingInWords(error);
    if (toldFailures.has(words)) return;
    toldFailures.add(words);
    log.error({ err: error }, `the leases of the shards cannot be renewed: ${words}`);
  }

  async function lookOn(): Promise<void> {
    while (!isStopping || tenancies.size > 0) {
      try {
        await look();
        heardAt = clocks().running;
        if (failure) log.info('the leases of the shards are renewed again');
        failure = null;
        toldFailures.clear();
      } catch (error) {
        failure = { error };
        tellFailure(error);
      }
      await sleep(LOOK_MS);
    }
  }

  const checking = setInterval(() => {
    for (const tenure of held()) tenure.isHeld();
  }, CHECK_MS);
  const looking = lookOn();

  return {
    get all() {
      return [...tenancies].map(([shard, { isStarted }]) => ({ shard, isStarted }));
    },
    get inAll() {
      return isStopping || failure !== null || refusal !== null ? null : inAll;
    },
    get refusal() {
      return refusal;
    },
    get refusedBecause() {
      return failure && whyRefused(failure.error);
    },
    get silentMs() {
      return clocks().running - heardAt;
    },
    async stop() {
      isStopping = true;
      await leases.disappear().catch((error: unknown) => {
        log.warn({ err: error }, 'end of this process not stored');
      });
      for (const shard of [...tenancies.keys()]) await handOver(shard);
      clearInterval(checking);
      await looking;
    },
  };
}

const isSame = (one: Fence, other: Fence): boolean => one.shard === other.shard && one.token === other.token;
