import type { Logger } from 'pino';
import { HOW_TO_GO_ON, turnedBackInWords } from '../storage/history.ts';
import type { Fence } from '../storage/postgres/postgres.ts';
import { failingInWords, whyRefused } from '../storage/refusals.ts';
import type { Leases } from './leases.ts';
import { watchNewcomers } from './newcomers.ts';
import { shareOf, type Sharing } from './sharing.ts';
import { machineClocks, type Clocks } from './clocks.ts';
import { beginTenure, type Tenure } from './tenure.ts';
import { every, sleep } from '../machine/clock.ts';

/** Interval in which leases are renewed and read, in ms. */
const LOOK_MS = 500;
/**
 * Interval in which this process checks its leases for expiry, in ms. It does so itself, in case the database
 * does not answer.
 */
const CHECK_MS = 250;
/** Longest handover of a shard, in ms; then the lease is given back regardless. */
const HANDING_OVER_MS = 12_000;
/** Delay before a bot that failed to start is tried again, in ms. */
const AGAIN_MS = 5000;

/** A bot that runs for one shard. */
export interface Running {
  /** Stops the bot. While the shard is held, judgements under way are finished first. */
  stop(): Promise<void>;
}

export interface ShardsPorts {
  readonly leases: Leases;
  /** Total number of shards. */
  readonly count: number;
  /** Shards that this process may have; null: any. */
  readonly own: readonly number[] | null;
  readonly me: string;
  /** Starts the bot of a shard. If it rejects, this process or another one tries again. */
  start(tenure: Tenure): Promise<Running>;
  /** Called when another process has a shard. */
  isElsewhere(shard: number): void;
  readonly log: Logger;
  readonly clocks?: Clocks;
}

/** The shards that a process has. */
export interface Shards {
  /** Shard numbers; `isStarted`: the bot is running. */
  readonly all: readonly { readonly shard: number; readonly isStarted: boolean }[];
  /** Time in ms for which no request to the database has succeeded. */
  readonly silentMs: number;
  /** Reason for the database's last refusal, in words; null if it did not refuse, or does not answer. */
  readonly refusedBecause: string | null;
  /** Number of shards that all processes hold, by the database; null while this process does not look. */
  readonly inAll: number | null;
  /** Reason for taking no shards, in words; null if this process takes shards. */
  readonly refusal: string | null;
  /** Hands them over one after another; resolves when none is left. */
  stop(): Promise<void>;
}

interface Tenancy {
  readonly tenure: Tenure;
  /** The bot; null if it failed to start. */
  readonly running: Promise<Running | null>;
  isStarted: boolean;
  /** The handover, once begun. */
  leaving: Promise<void> | null;
}

/** State of this process's shards and leases. */
interface ShardsState extends Pick<ShardsPorts, 'leases' | 'log'> {
  readonly ports: ShardsPorts;
  readonly clocks: Clocks;
  readonly tenancies: Map<number, Tenancy>;
  readonly newcomersAmong: (owners: ReadonlyMap<string, readonly number[] | null>) => ReadonlySet<string>;
  isStopping: boolean;
  heardAt: number;
  inAll: number | null;
  refusal: string | null;
  /** Shards whose lease is being given back; the database still lists them under this process. */
  readonly returning: Set<number>;
  /** True while all shards are given up at once, which is logged once. */
  isGivingUp: boolean;
  /** The last look's failure; null if it succeeded. */
  failure: { readonly error: unknown } | null;
  /** Failures logged since the last successful look, in words: each is logged once. */
  readonly toldFailures: Set<string>;
}

export function createShards(ports: ShardsPorts): Shards {
  const { leases, log, clocks = machineClocks } = ports;
  const tenancies = new Map<number, Tenancy>();
  const newcomersAmong = watchNewcomers(clocks);
  const returning = new Set<number>();
  const toldFailures = new Set<string>();
  const endChecking = every(CHECK_MS, () => {
    for (const tenure of held(state)) tenure.isHeld();
  });
  const state: ShardsState = {
    ports,
    leases,
    log,
    clocks,
    tenancies,
    newcomersAmong,
    isStopping: false,
    heardAt: clocks().running,
    inAll: null,
    refusal: null,
    returning,
    isGivingUp: false,
    failure: null,
    toldFailures,
  };
  const looking = lookOn(state);
  return {
    get all() {
      return [...tenancies].map(([shard, { isStarted }]) => ({ shard, isStarted }));
    },
    get inAll() {
      return state.isStopping || state.failure !== null || state.refusal !== null ? null : state.inAll;
    },
    get refusal() {
      return state.refusal;
    },
    get refusedBecause() {
      return state.failure && whyRefused(state.failure.error);
    },
    get silentMs() {
      return clocks().running - state.heardAt;
    },
    async stop() {
      await stop(state);
      endChecking();
      await looking;
    },
  };
}

function begin(state: ShardsState, tenure: Tenure): void {
  const { shard } = tenure.lease;
  state.log.info({ shard }, 'shard taken');
  const running = state.ports.start(tenure).then(
    (bot) => {
      tenancy.isStarted = true;
      return bot;
    },
    async (error: unknown) => {
      if (tenure.isHeld()) {
        state.log.error({ err: error, shard }, 'bot of shard not started: retrying');
        await sleep(AGAIN_MS);
      }
      return null;
    },
  );
  const tenancy: Tenancy = { tenure, running, isStarted: false, leaving: null };
  state.tenancies.set(shard, tenancy);
  tenure.signal.addEventListener('abort', () => {
    if (!tenancy.leaving) void abandon(state, shard, tenancy);
  });
  void running.then((bot) => {
    if (!bot) void handOver(state, shard);
  });
}

/**
 * Drops a lost shard without waiting, since another process may have it. The rest of the bot can do nothing
 * more.
 */
async function abandon(state: ShardsState, shard: number, tenancy: Tenancy): Promise<void> {
  if (state.tenancies.get(shard) === tenancy) state.tenancies.delete(shard);
  state.log[state.isGivingUp ? 'info' : 'warn']({ shard, why: tenancy.tenure.why }, 'shard lost');
  await stopped(state, tenancy);
}

async function stopped({ log }: ShardsState, { running, tenure }: Tenancy): Promise<void> {
  try {
    await (await running)?.stop();
  } catch (error) {
    const isOurs = tenure.isHeld();
    log[isOurs ? 'error' : 'info'](
      { err: error, shard: tenure.lease.shard },
      'bot of shard not stopped cleanly',
    );
  }
}

function handOver(state: ShardsState, shard: number): Promise<void> {
  const tenancy = state.tenancies.get(shard);
  if (!tenancy) return Promise.resolve();
  return (tenancy.leaving ??= leave(state, shard, tenancy));
}

async function leave(state: ShardsState, shard: number, tenancy: Tenancy): Promise<void> {
  await Promise.race([stopped(state, tenancy), sleep(HANDING_OVER_MS, { ref: false })]);
  state.tenancies.delete(shard);
  // The rest of the bot can do nothing more: another process may take the shard at once.
  tenancy.tenure.lost('it is handed over');
  state.returning.add(shard);
  try {
    await state.leases.release(tenancy.tenure.lease);
    state.log.info({ shard }, 'shard handed over');
  } catch (error) {
    state.log.warn({ err: error, shard }, 'lease not released: it expires on its own');
  }
  state.returning.delete(shard);
}

/** Read through a function, since it may have changed during an await. */
const isEnding = (state: ShardsState): boolean => state.isStopping;

const held = ({ tenancies }: ShardsState): Tenure[] => [...tenancies.values()].map(({ tenure }) => tenure);

async function renew(state: ShardsState): Promise<void> {
  const before = held(state);
  const since = state.clocks();
  const renewed = await state.leases.renew(before.map(({ lease }) => lease));
  for (const tenure of before) {
    if (renewed.some((lease) => isSame(lease, tenure.lease))) tenure.renewed(since);
    else if (state.tenancies.get(tenure.lease.shard)?.tenure === tenure)
      tenure.lost('the database does not have this lease any more');
  }
}

function giveUpAll(state: ShardsState, why: string): void {
  state.isGivingUp = true;
  for (const tenure of held(state)) tenure.lost(why);
  state.isGivingUp = false;
}

/** Returns true if this process may hold shards on the database: it knows the database's history. */
async function isSound(state: ShardsState): Promise<boolean> {
  const seen = await state.leases.appear(state.ports.own);
  switch (seen.is) {
    case 'as it was':
      if (state.refusal !== null)
        state.log.info('database history settled by the operator: this process goes on');
      state.refusal = null;
      return true;
    case 'moved':
      state.log.warn(
        `database moved: ${seen.why}; all shards are given up and taken again from what is stored`,
      );
      giveUpAll(state, 'the database has moved');
      return false;
    case 'turned back':
    case 'undecided':
      refuse(state, turnedBackInWords(seen.found));
      // The next sign of life stores what this process has found.
      if (seen.is === 'turned back') await state.leases.appear(state.ports.own);
      return false;
  }
}

function refuse(state: ShardsState, words: string): void {
  giveUpAll(state, words);
  if (state.refusal === null)
    state.log.error(`${words}; this process has no shard until that is decided. ${HOW_TO_GO_ON}`);
  state.refusal = words;
}

/**
 * Returns leases of this process without a bot: the answer to their takeover was lost, or they were given up.
 */
const leftOver = ({ ports, tenancies, returning }: ShardsState, { held: all }: Sharing): number[] =>
  [...all].flatMap(([shard, owner]) =>
    owner === ports.me && !tenancies.has(shard) && !returning.has(shard) ? [shard] : [],
  );

async function look(state: ShardsState): Promise<void> {
  if (state.isStopping) return renew(state);
  const isToHold = await isSound(state);
  // Sign off first: other processes do not take this one's shards while they count it as live.
  if (isEnding(state)) return state.leases.disappear();
  if (!isToHold) return;
  await renew(state);
  const sharing = await state.leases.look(state.ports.count);
  state.inAll = sharing.held.size;
  for (const [shard, owner] of sharing.held) if (owner !== state.ports.me) state.ports.isElsewhere(shard);
  const share = shareOf(state.ports.me, sharing, state.newcomersAmong(sharing.owners));
  for (const shard of [...leftOver(state, sharing), ...share.take]) {
    if (state.tenancies.has(shard)) continue;
    const since = state.clocks();
    const lease = await state.leases.take(shard);
    if (lease && isEnding(state)) return state.leases.release(lease);
    if (lease) begin(state, beginTenure(lease, since, state.clocks));
  }
  // One at a time, since a shard is away for a moment during its handover.
  const [next] = share.giveUp.filter((shard) => state.tenancies.has(shard));
  const isLeaving = [...state.tenancies.values()].some(({ leaving }) => leaving !== null);
  if (next !== undefined && !isLeaving) void handOver(state, next);
}

function tellFailure({ toldFailures, log }: ShardsState, error: unknown): void {
  const words = failingInWords(error);
  if (toldFailures.has(words)) return;
  toldFailures.add(words);
  log.error({ err: error }, `leases not renewed: ${words}`);
}

async function lookOn(state: ShardsState): Promise<void> {
  while (!state.isStopping || state.tenancies.size > 0) {
    try {
      await look(state);
      state.heardAt = state.clocks().running;
      if (state.failure) state.log.info('leases renewed again');
      state.failure = null;
      state.toldFailures.clear();
    } catch (error) {
      state.failure = { error };
      tellFailure(state, error);
    }
    await sleep(LOOK_MS);
  }
}

async function stop(state: ShardsState): Promise<void> {
  state.isStopping = true;
  await state.leases.disappear().catch((error: unknown) => {
    state.log.warn({ err: error }, 'end of this process not stored');
  });
  for (const shard of [...state.tenancies.keys()]) await handOver(state, shard);
}

const isSame = (one: Fence, other: Fence): boolean => one.shard === other.shard && one.token === other.token;
