import type { Backend, Store } from './backend.ts';
import { LeaseLost } from './refusals.ts';
import { after, runningMs } from '../machine/clock.ts';

/**
 * Reasons for a refused write. `data`: only its value is at fault; `disk`: a disk error; `unreachable`: no
 * answer, or an unknown one.
 */
export const REFUSED_KINDS = ['full', 'read-only', 'disk', 'locked', 'unreachable', 'data', 'other'] as const;
export type RefusedKind = (typeof REFUSED_KINDS)[number];

/** Kinds that last until the operator acts. Other kinds may concern a single write: a deadlock, a timeout. */
const LASTING: ReadonlySet<RefusedKind> = new Set(['full', 'read-only', 'disk']);

/** Delay in ms between a refused write and the first probe write, and between probes. */
export const PROBE_MS = 5000;

/** Statistics of the refused writes. */
export interface RefusedWrites {
  /** Number since the start, by kind, without probe writes. */
  readonly counts: Readonly<Record<RefusedKind, number>>;
  /**
   * Time in ms for which writes have been refused without a success; 0 if they are accepted, or a single one
   * was refused.
   */
  readonly ms: number;
  /**
   * Kind of the last refusal; null if writes are accepted, or a single one was refused that may have failed
   * by chance.
   */
  readonly kind: RefusedKind | null;
}

export interface WritesLog {
  warn(details: object, message: string): void;
  info(message: string): void;
}

/** The machine's clock and timers in ms; tests bring their own. */
export interface WritesTime {
  now(): number;
  at(when: number, callback: () => void): () => void;
}

export interface WritesPorts {
  readonly log?: WritesLog | undefined;
  readonly time?: WritesTime | undefined;
  /** Writes something small. Rejects if that is refused. */
  readonly probe: () => Promise<unknown>;
}

const NO_COUNTS: Readonly<Record<RefusedKind, number>> = {
  full: 0,
  'read-only': 0,
  disk: 0,
  locked: 0,
  unreachable: 0,
  data: 0,
  other: 0,
};

export const NOTHING_REFUSED: RefusedWrites = { counts: NO_COUNTS, ms: 0, kind: null };

/** Watches the outcomes of writes. */
export interface Writes {
  /**
   * Notes the outcome of a write and passes it on. A write that resolves with false has changed nothing and
   * is not counted.
   */
  readonly watched: <T>(writing: Promise<T>) => Promise<T>;
  readonly refused: () => RefusedWrites;
  readonly stop: () => void;
}

const machineTime: WritesTime = {
  now: runningMs,
  at: (when, callback) => after(when - runningMs(), callback, { ref: false }),
};

export function createWrites({ log, time = machineTime, probe }: WritesPorts): Writes {
  const counts: Record<RefusedKind, number> = { ...NO_COUNTS };
  /** `isTold`: it lasts and is logged. */
  let refusing: { readonly since: number; kind: RefusedKind; isTold: boolean } | null = null;
  let cancel = (): void => undefined;
  let isStopped = false;

  function succeeded(): void {
    if (!refusing) return;
    const { isTold } = refusing;
    refusing = null;
    cancel();
    if (isTold && !isStopped) log?.info('storage writes accepted again');
  }

  function failed(kind: RefusedKind): void {
    // A rejected value says nothing about other writes.
    if (kind === 'data' || isStopped) return;
    if (!refusing) {
      refusing = { since: time.now(), kind, isTold: false };
      tryLater();
      if (!LASTING.has(kind)) return;
    }
    refusing.kind = kind;
    if (refusing.isTold) return;
    refusing.isTold = true;
    log?.warn({ kind }, 'storage writes refused: inputs are not stored and do not count');
  }

  /**
   * Schedules a probe. Without one, the bot would learn that writes succeed again only when a player acts.
   */
  function tryLater(): void {
    cancel = time.at(time.now() + PROBE_MS, () => void tryNow());
  }

  async function tryNow(): Promise<void> {
    try {
      await probe();
      succeeded();
    } catch (error) {
      const kind = kindOf(error);
      if (kind !== null) failed(kind);
    }
    if (refusing && !isStopped) tryLater();
  }

  return {
    async watched(writing) {
      try {
        const done = await writing;
        if (done !== false) succeeded();
        return done;
      } catch (error) {
        const kind = kindOf(error);
        if (kind !== null) {
          counts[kind] += 1;
          failed(kind);
        }
        throw error;
      }
    },
    refused: () => ({
      counts: { ...counts },
      ms: refusing?.isTold === true ? time.now() - refusing.since : 0,
      kind: refusing?.isTold === true ? refusing.kind : null,
    }),
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

/** SQLite's messages, since its errors come from the thread as text. */
const SAID: readonly (readonly [RegExp, RefusedKind])[] = [
  [/database or disk is full/, 'full'],
  [/readonly database/, 'read-only'],
  [/disk I\/O error/, 'disk'],
  [/locked/, 'locked'],
];

/** PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const CODES: readonly (readonly [RegExp, RefusedKind])[] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  [/^58/, 'disk'],
  [/^(55P03|40P01)$/, 'locked'],
  [/^2[23]/, 'data'],
];

/** Returns the kind of a refused write; null if the lease is lost and the storage was not asked. */
export function kindOf(error: unknown): RefusedKind | null {
  if (error instanceof LeaseLost) return null;
  if (!(error instanceof Error)) return 'other';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known =
    CODES.find(([pattern]) => pattern.test(code)) ?? SAID.find(([said]) => said.test(error.message));
  if (known) return known[1];
  return 'isRefusal' in error && error.isRefusal === false ? 'unreachable' : 'other';
}

/** Wraps a backend so that each of its writes is watched. */
export function watchingWrites(backend: Backend, { watched }: Pick<Writes, 'watched'>): Backend {
  function store(name: string): Store | Map<string, unknown> {
    const rows = backend.store(name);
    if (rows instanceof Map) return rows;
    return {
      ...rows,
      set: (key: string, value: string) => watched(rows.set(key, value)),
      setMany: (entries) => watched(rows.setMany(entries)),
      delete: (key) => watched(rows.delete(key)),
      deleteMany: (keys) => watched(rows.deleteMany(keys)),
      clear: () => watched(rows.clear()),
    };
  }

  const { journal, all } = backend;
  return {
    ...backend,
    store,
    journal: { ...journal, insert: (...given) => watched(journal.insert(...given)) },
    all: {
      ...all,
      add: (row) => watched(all.add(row)),
      replace: (changes) => watched(all.replace(changes)),
      scrub: () => watched(all.scrub()),
    },
  };
}
