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

/** The shards of this process, and what is known of the leases. */
interface ShardsState extends Pick<ShardsPorts, 'leases' | 'log'> {
  readonly ports: ShardsPorts;
  readonly clocks: Clocks;
  readonly tenancies: Map<number, Tenancy>;
  readonly newcomersAmong: (owners: ReadonlyMap<string, readonly number[] | null>) => ReadonlySet<string>;
  isStopping: boolean;
  heardAt: number;
  inAll: number | null;
  refusal: string | null;
  /** Shards whose lease is being given back: the database still says that they are here. */
  readonly returning: Set<number>;
  /** Whether all are being given up at once: that is told once. */
  isGivingUp: boolean;
  /** Why the last look failed; null: it did not. */
  failure: { readonly error: unknown } | null;
  /** The words for the failures since the last look that did not fail: each is told once. */
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
  state.log.info({ shard }, 'a shard is taken');
  const running = state.ports.start(tenure).then(
    (bot) => {
      tenancy.isStarted = true;
      return bot;
    },
    async (error: unknown) => {
      if (tenure.isHeld()) {
        state.log.error({ err: error, shard }, 'the bot of a shard could not be started: it is tried again');
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

/** Nothing is waited for: somebody else may have it. What is left of the bot can do nothing more. */
async function abandon(state: ShardsState, shard: number, tenancy: Tenancy): Promise<void> {
  if (state.tenancies.get(shard) === tenancy) state.tenancies.delete(shard);
  state.log[state.isGivingUp ? 'info' : 'warn']({ shard, why: tenancy.tenure.why }, 'a shard is lost');
  await stopped(state, tenancy);
}

async function stopped({ log }: ShardsState, { running, tenure }: Tenancy): Promise<void> {
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

function handOver(state: ShardsState, shard: number): Promise<void> {
  const tenancy = state.tenancies.get(shard);
  if (!tenancy) return Promise.resolve();
  return (tenancy.leaving ??= leave(state, shard, tenancy));
}

async function leave(state: ShardsState, shard: number, tenancy: Tenancy): Promise<void> {
  await Promise.race([stopped(state, tenancy), sleep(HANDING_OVER_MS, { ref: false })]);
  state.tenancies.delete(shard);
  // What has not ended by now does nothing any more: somebody else may have it at once.
  tenancy.tenure.lost('it is handed over');
  state.returning.add(shard);
  try {
    await state.leases.release(tenancy.tenure.lease);
    state.log.info({ shard }, 'a shard is handed over');
  } catch (error) {
    state.log.warn({ err: error, shard }, 'a lease was not given back: it runs out by itself');
  }
  state.returning.delete(shard);
}

/** It may have been told to stop while something was waited for. */
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

/** Whether shards may be held on this database: its history is the one that this process knows. */
async function isSound(state: ShardsState): Promise<boolean> {
  const seen = await state.leases.appear(state.ports.own);
  switch (seen.is) {
    case 'as it was':
      if (state.refusal !== null)
        state.log.info("the operator has decided about the database's history: this process goes on");
      state.refusal = null;
      return true;
    case 'moved':
      state.log.warn(`the database: ${seen.why}; all shards are taken anew, as they are stored there`);
      giveUpAll(state, 'the database has moved');
      return false;
    case 'turned back':
    case 'undecided':
      refuse(state, turnedBackInWords(seen.found));
      // Stores what was found.
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

/** Leases of this process that it has no bot for: their takeover was not heard, or they were given up. */
const leftOver = ({ ports, tenancies, returning }: ShardsState, { held: all }: Sharing): number[] =>
  [...all].flatMap(([shard, owner]) =>
    owner === ports.me && !tenancies.has(shard) && !returning.has(shard) ? [shard] : [],
  );

async function look(state: ShardsState): Promise<void> {
  if (state.isStopping) return renew(state);
  const isToHold = await isSound(state);
  // Others take what this one has only when they no longer count on it.
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
  // One after another: each is away for a moment.
  const [next] = share.giveUp.filter((shard) => state.tenancies.has(shard));
  const isLeaving = [...state.tenancies.values()].some(({ leaving }) => leaving !== null);
  if (next !== undefined && !isLeaving) void handOver(state, next);
}

function tellFailure({ toldFailures, log }: ShardsState, error: unknown): void {
  const words = failingInWords(error);
  if (toldFailures.has(words)) return;
  toldFailures.add(words);
  log.error({ err: error }, `the leases of the shards cannot be renewed: ${words}`);
}

async function lookOn(state: ShardsState): Promise<void> {
  while (!state.isStopping || state.tenancies.size > 0) {
    try {
      await look(state);
      state.heardAt = state.clocks().running;
      if (state.failure) state.log.info('the leases of the shards are renewed again');
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
