import type { IIdentifyThrottler } from 'discord.js';
import type { Logger } from 'pino';
import type { IdentifiesVitals } from '../health/vitals.ts';
import { createPauses } from '../time/pauses.ts';
import type { Time } from '../time/time.ts';
import { decide, type Decision, type Noted, type Why } from './identify-budget.ts';
import { failingInWords } from '../storage/refusals.ts';
import type { GatewayAdvice } from './gateway-advice.ts';

/** Records identifies: in this process's memory, or in the database for all processes. */
export interface Ledger {
  /**
   * Decides by the recorded state, and records the identify if one was taken. The bucket's record cannot
   * change in between. `now` in Unix ms.
   */
  decide(bucket: number, by: (noted: Noted, now: number) => Decision): Promise<Decision>;
}

/** Spaces identifies by Discord's buckets and budget. */
export interface Identifies extends IIdentifyThrottler {
  /** Takes one; rejects only if aborted. */
  waitForIdentify(shardId: number, signal: AbortSignal): Promise<void>;
  /** Resolves when one could be taken, its bucket aside, without taking it. Rejects only if aborted. */
  room(shardId: number, signal: AbortSignal): Promise<void>;
  readonly vitals: () => IdentifiesVitals;
}

interface Ports {
  readonly ledger: Ledger;
  /** Asks Discord; may reject. */
  readonly ask: () => Promise<Omit<GatewayAdvice, 'shards'>>;
  /** Total number of shards. */
  readonly shards: number;
  readonly time: Time;
  readonly log: Logger;
}

/** Identifies in a row without a pause; two per shard if that is more. */
const IN_A_ROW = 20;
/** Time in ms for which Discord's answer is fresh. */
const FRESH_MS = 5000;
/** Longest time between two checks, in ms. */
const LOOK_MS = 60_000;
/** First pause before Discord or the database is asked again, in ms. */
const FIRST_PAUSE_MS = 1000;
/** Smallest change of a wait that is logged again, in ms. */
const SAME_MS = 60_000;

/** Shortest time between two warnings about other programs on the token, in ms. */
const OTHERS_MS = 3_600_000;

const REASONS = {
  'used up': 'Discord has no more identifies for this token until then, and would reset the token',
  'too many': 'connections began anew too often, and Discord takes a limited number of identifies a day',
};

export function inMemory({ now }: Pick<Time, 'now'>): Ledger {
  const buckets = new Map<number, number>();
  let shared: Omit<Noted, 'bucketAt'> = { budget: null, pacedUntil: 0 };
  return {
    decide(bucket, by) {
      const decision = by({ ...shared, bucketAt: buckets.get(bucket) ?? 0 }, now());
      if (decision.kind === 'taken') {
        const { bucketAt, ...rest } = decision.noted;
        shared = rest;
        buckets.set(bucket, bucketAt);
      }
      return Promise.resolve(decision);
    },
  };
}

/** State of a process's identifies. */
interface IdentifiesState extends Pick<Ports, 'ledger' | 'ask' | 'time' | 'log'> {
  readonly inARow: number;
  advice: (Omit<GatewayAdvice, 'shards'> & { readonly at: number }) | null;
  asking: Promise<void> | null;
  toldOthers: number;
  /** Number of identifies left, and the time until which it applies. */
  left: { readonly count: number; readonly until: number } | null;
  /** By waiting caller, the end of its wait as last logged. */
  readonly waits: Map<object, number>;
  told: { readonly why: Why | null; readonly until: number };
}

export function createIdentifies({ ledger, ask, shards, time, log }: Ports): Identifies {
  const inARow = Math.max(IN_A_ROW, 2 * shards);
  const waits = new Map<object, number>();
  const state: IdentifiesState = {
    ledger,
    ask,
    time,
    log,
    inARow,
    advice: null,
    asking: null,
    toldOthers: -Infinity,
    left: null,
    waits,
    told: { why: null, until: 0 },
  };
  return {
    waitForIdentify: (shardId, signal) => wait(state, shardId, signal, true),
    room: (shardId, signal) => wait(state, shardId, signal, false),
    vitals: () => ({
      left: state.left && time.now() < state.left.until ? state.left.count : null,
      waiting: waits.size,
      until: waits.size === 0 ? null : Math.min(...waits.values()),
    }),
  };
}

/**
 * Takes no identify once `over` is aborted, after which none can be used. discord.js would reconnect after a
 * rejection.
 */
export const usableUntil = (over: AbortSignal, identifies: Identifies): IIdentifyThrottler => ({
  async waitForIdentify(shardId, signal) {
    try {
      await identifies.waitForIdentify(shardId, AbortSignal.any([signal, over]));
    } catch (error) {
      if (signal.aborted || !over.aborted) throw error;
    }
    if (over.aborted) await new Promise(() => undefined);
  },
});

/** Asks Discord unless its last answer is fresh. If asking fails, the last answer stays. */
async function refresh(state: IdentifiesState): Promise<void> {
  if (state.advice && state.time.now() - state.advice.at < FRESH_MS) return;
  state.asking ??= state
    .ask()
    .then(
      (next) => {
        state.advice = { ...next, at: state.time.now() };
      },
      (error: unknown) => state.log.warn({ err: error }, 'number of identifies left not fetched'),
    )
    .finally(() => {
      state.asking = null;
    });
  await state.asking;
}

const heed = (state: IdentifiesState, noted: Noted, now: number): Decision =>
  decide(
    noted,
    state.advice && {
      total: state.advice.total,
      remaining: state.advice.remaining,
      resetMs: state.advice.resetMs,
      ageMs: state.time.now() - state.advice.at,
    },
    state.inARow,
    now,
  );

/** Returns the decision on one identify; null if none could be made. */
async function decided(state: IdentifiesState, shardId: number, isTaken: boolean): Promise<Decision | null> {
  await refresh(state);
  const bucket = shardId % (state.advice?.concurrency ?? 1);
  try {
    return await state.ledger.decide(bucket, (noted, now) => {
      if (isTaken) return heed(state, noted, now);
      const decision = heed(state, { ...noted, bucketAt: 0 }, now);
      // Nothing is taken, so the record does not change.
      return decision.kind === 'taken' ? { ...decision, noted } : decision;
    });
  } catch (error) {
    state.log.warn({ err: error }, `identify not recorded: ${failingInWords(error)}`);
    return null;
  }
}

function tell(state: IdentifiesState, who: object, why: Why, ms: number): void {
  if (why !== 'used up' && why !== 'too many') return;
  const until = state.time.now() + ms;
  state.waits.set(who, until);
  if (state.told.why === why && Math.abs(state.told.until - until) < SAME_MS) return;
  state.told = { why, until };
  const at = new Date(until).toISOString();
  state.log.warn({ until: at, left: state.left?.count }, `identify waits until ${at}: ${REASONS[why]}`);
}

function tellOthers(state: IdentifiesState, others: number): void {
  if (state.time.now() - state.toldOthers < OTHERS_MS) return;
  state.toldOthers = state.time.now();
  state.log.warn(
    { others },
    'Discord has counted more identifies than this bot has made: another program uses this token, or a process of an earlier version',
  );
}

async function wait(
  state: IdentifiesState,
  shardId: number,
  signal: AbortSignal,
  isTaken: boolean,
): Promise<void> {
  const pauses = createPauses(FIRST_PAUSE_MS, LOOK_MS);
  const who = {};
  try {
    for (;;) {
      signal.throwIfAborted();
      const decision = await decided(state, shardId, isTaken);
      if (decision?.left) {
        const used = decision.kind === 'taken' && isTaken ? 1 : 0;
        state.left = { count: decision.left.count - used, until: state.time.now() + decision.left.ms };
      }
      // The connection may have been closed during the wait; an identify now would break the next one.
      signal.throwIfAborted();
      if (decision?.kind === 'taken') {
        if (isTaken && decision.others > 0) tellOthers(state, decision.others);
        return;
      }
      const isKnown = decision !== null && decision.why !== 'unknown';
      if (isKnown) tell(state, who, decision.why, decision.ms);
      await pause(state, isKnown ? Math.min(decision.ms, LOOK_MS) : pauses.next(), signal);
    }
  } finally {
    state.waits.delete(who);
  }
}

/** Resolves after `ms`, or when aborted. */
const pause = ({ time }: IdentifiesState, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = time.at(time.now() + ms, end);
    signal.addEventListener('abort', end);
  });
