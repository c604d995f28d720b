import type { IIdentifyThrottler } from 'discord.js';
import type { Logger } from 'pino';
import type { IdentifiesVitals } from '../health/vitals.ts';
import { createPauses } from '../time/pauses.ts';
import type { Time } from '../time/time.ts';
import { decide, type Decision, type Noted, type Why } from './identify-budget.ts';
import { failingInWords } from '../storage/refusals.ts';
import type { GatewayAdvice } from './gateway-advice.ts';

/** Where identifies are noted: in the memory of this process, or in the database for all processes. */
export interface Ledger {
  /** Decides by what is noted, and notes what was taken. What is noted of a bucket does not change meanwhile. `now` in Unix ms. */
  decide(bucket: number, by: (noted: Noted, now: number) => Decision): Promise<Decision>;
}

/** Lets identifies through as Discord takes them: in its buckets, and no more than its budget allows. */
export interface Identifies extends IIdentifyThrottler {
  /** Takes one; only the signal makes it reject. */
  waitForIdentify(shardId: number, signal: AbortSignal): Promise<void>;
  /** Resolves when one could be taken, apart from its bucket, and takes none. Only the signal makes it reject. */
  room(shardId: number, signal: AbortSignal): Promise<void>;
  readonly vitals: () => IdentifiesVitals;
}

interface Ports {
  readonly ledger: Ledger;
  /** Asks Discord; may reject. */
  readonly ask: () => Promise<Omit<GatewayAdvice, 'shards'>>;
  /** Into how many shards the servers are divided. */
  readonly shards: number;
  readonly time: Time;
  readonly log: Logger;
}

/** So many may be made without a pause, or each shard's twice if that is more. */
const IN_A_ROW = 20;
/** What Discord has told is asked for anew after that, in ms. */
const FRESH_MS = 5000;
/** How long it waits at most before it looks again, in ms. */
const LOOK_MS = 60_000;
/** The pauses after which Discord, or the database, is asked again, in ms. */
const FIRST_PAUSE_MS = 1000;
/** A wait that changes by less is told once, in ms. */
const SAME_MS = 60_000;

/** Other programs on the token are told that often at most, in ms. */
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

export function createIdentifies({ ledger, ask, shards, time, log }: Ports): Identifies {
  const inARow = Math.max(IN_A_ROW, 2 * shards);
  let advice: (Omit<GatewayAdvice, 'shards'> & { readonly at: number }) | null = null;
  let asking: Promise<void> | null = null;
  let toldOthers = -Infinity;
  /** How many are left, and until when that applies. */
  let left: { readonly count: number; readonly until: number } | null = null;
  /** Until when each wait lasts that is told. */
  const waits = new Map<object, number>();
  let told: { readonly why: Why | null; readonly until: number } = { why: null, until: 0 };

  /** Asks Discord, unless it has just told. What it cannot be asked for stays as it was told last. */
  async function refresh(): Promise<void> {
    if (advice && time.now() - advice.at < FRESH_MS) return;
    asking ??= ask()
      .then(
        (next) => {
          advice = { ...next, at: time.now() };
        },
        (error: unknown) => log.warn({ err: error }, 'number of identifies left not fetched'),
      )
      .finally(() => {
        asking = null;
      });
    await asking;
  }

  const heed = (noted: Noted, now: number): Decision =>
    decide(
      noted,
      advice && {
        total: advice.total,
        remaining: advice.remaining,
        resetMs: advice.resetMs,
        ageMs: time.now() - advice.at,
      },
      inARow,
      now,
    );

  /** The decision about one identify; null: it could not be made. */
  async function decided(shardId: number, isTaken: boolean): Promise<Decision | null> {
    await refresh();
    const bucket = shardId % (advice?.concurrency ?? 1);
    try {
      return await ledger.decide(bucket, (noted, now) => {
        if (isTaken) return heed(noted, now);
        const decision = heed({ ...noted, bucketAt: 0 }, now);
        // What was noted stays as it is.
        return decision.kind === 'taken' ? { ...decision, noted } : decision;
      });
    } catch (error) {
      log.warn({ err: error }, `identify not noted: ${failingInWords(error)}`);
      return null;
    }
  }

  function tell(who: object, why: Why, ms: number): void {
    if (why !== 'used up' && why !== 'too many') return;
    const until = time.now() + ms;
    waits.set(who, until);
    if (told.why === why && Math.abs(told.until - until) < SAME_MS) return;
    told = { why, until };
    const at = new Date(until).toISOString();
    log.warn({ until: at, left: left?.count }, `identify waits until ${at}: ${REASONS[why]}`);
  }

  function tellOthers(others: number): void {
    if (time.now() - toldOthers < OTHERS_MS) return;
    toldOthers = time.now();
    log.warn(
      { others },
      'Discord has counted more identifies than this bot has made: another program uses this token, or a process of an earlier version',
    );
  }

  async function wait(shardId: number, signal: AbortSignal, isTaken: boolean): Promise<void> {
    const pauses = createPauses(FIRST_PAUSE_MS, LOOK_MS);
    const who = {};
    try {
      for (;;) {
        signal.throwIfAborted();
        const decision = await decided(shardId, isTaken);
        if (decision?.left) {
          const used = decision.kind === 'taken' && isTaken ? 1 : 0;
          left = { count: decision.left.count - used, until: time.now() + decision.left.ms };
        }
        // The connection may have been closed meanwhile; to identify on it now would break the next one.
        signal.throwIfAborted();
        if (decision?.kind === 'taken') {
          if (isTaken && decision.others > 0) tellOthers(decision.others);
          return;
        }
        const isKnown = decision !== null && decision.why !== 'unknown';
        if (isKnown) tell(who, decision.why, decision.ms);
        await pause(isKnown ? Math.min(decision.ms, LOOK_MS) : pauses.next(), signal);
      }
    } finally {
      waits.delete(who);
    }
  }

  /** Resolves after so many ms, or when it is aborted. */
  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        cancel();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const cancel = time.at(time.now() + ms, end);
      signal.addEventListener('abort', end);
    });

  return {
    waitForIdentify: (shardId, signal) => wait(shardId, signal, true),
    room: (shardId, signal) => wait(shardId, signal, false),
    vitals: () => ({
      left: left && time.now() < left.until ? left.count : null,
      waiting: waits.size,
      until: waits.size === 0 ? null : Math.min(...waits.values()),
    }),
  };
}
