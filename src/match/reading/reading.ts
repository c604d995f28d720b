import type { MatchResult } from '../../core/rules.ts';
import { inOrder } from '../../storage/in-order.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { PossibleTurns } from '../possible.ts';
import type { Verification } from '../record.ts';
import type { Review } from '../review.ts';
import type { WholeAdvice } from '../../practice/whole.ts';
import type { FeatureJob, JobKind, Journal } from './define-job.ts';
import { read, type AskingAt, type Job, type Read } from './job.ts';
import { createReader, type Budget, type Reader, type ReaderOptions, type Unread } from './reader.ts';

/** Reasons for not doing a job: over its budget, too many in the queue, or too many of the same user. */
export type NotRead = Unread | 'too-many-own';

/** The jobs that can be done in reader processes, without holding up matches. */
export interface Reads {
  /** Does a feature's job. Rejects with Damaged if a stored input is refused. */
  ask<Of extends Journal | string, Input, Output>(
    kind: JobKind<Of, Input, Output>,
    of: Of,
    input: Input,
  ): Promise<Result<Output, NotRead>>;
  /** Checks a record by any author. */
  verify(record: string): Promise<Result<Verification, NotRead>>;
  /** Returns true if two records have the same content; formatting does not count. */
  compare(one: string, other: string): Promise<Result<boolean, NotRead>>;
  /** Reviews a match. Rejects with Damaged if a stored input is refused. */
  review(journal: Journal): Promise<Result<Review, NotRead>>;
  /**
   * Finds the turns in which a seat had better moves, as far as two seconds allow. Rejects with Damaged if a
   * stored input is refused.
   */
  possible(journal: Journal, seat: Seat): Promise<Result<PossibleTurns, NotRead>>;
  /**
   * Returns how a match ended by today's rules; null if it has not. Rejects with Damaged if a stored input is
   * refused.
   */
  result(journal: Journal): Promise<Result<MatchResult | null, NotRead>>;
  /**
   * Asks the practice opponent for its action; null if it has none. A journal given as a function is read
   * when the job's turn comes. Rejects with Damaged if a stored input is refused, and if the journal cannot
   * be read.
   */
  practice(
    journal: Journal | (() => Promise<Journal>),
    asked: AskingAt,
  ): Promise<Result<WholeAdvice | null, NotRead>>;
}

export interface Reading {
  /** Jobs for a user: one after another, and the users in turn. */
  for(userId: string): Reads;
  /** Jobs for the matches themselves, which never wait for users' jobs. */
  readonly own: Reads;
  /** Answers a search (`Search.asked`) of a game; never given up. */
  search(game: string, asked: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface ReadingOptions extends Omit<ReaderOptions, 'waiting'> {
  /** Limits of one job. */
  readonly budget?: Budget;
}

/** Longest time in ms without processor use, for jobs that only the asking users wait for. */
const IDLE_MS = 5 * 60_000;

/** Longest time in ms without processor use, for jobs that a match may wait for. */
const AWAITED_IDLE_MS = 30_000;

/**
 * Matches that people play cost a small part of it. These steps take about two seconds, so they and not the
 * speed of the machine decide what is too much.
 */
const BUDGET: Budget = { steps: 1_500_000, processorMs: 10_000, idleMs: IDLE_MS };

/** Enough to follow a match of any length and to think. */
const THINKING: Budget = { steps: Infinity, processorMs: 30_000, idleMs: AWAITED_IDLE_MS };

/** A search that a match waits for always ends; only a hanging process does not. */
const SEARCH: Budget = { steps: Infinity, processorMs: 60_000, idleMs: AWAITED_IDLE_MS };

/** Most jobs of users in the queue. */
const WAITING = 20;

/** Most jobs of one user that wait for another one. */
const OWN_WAITING = 2;

/** Most page-turning jobs in the queue; a step of a cached match takes a few ms. */
const REPLAYS_WAITING = 100;

const isPaged = (job: Job): job is FeatureJob => job.kind === 'feature' && job.isPaged;

export function createReading({ budget = BUDGET, ...options }: ReadingOptions): Reading {
  const ownBudget: Budget = { ...budget, idleMs: AWAITED_IDLE_MS };
  const asked = createReader({ ...options, waiting: WAITING });
  const own = createReader({ ...options, waiting: Infinity });
  const thinking = createReader({ ...options, waiting: Infinity });
  /** Advice for users, apart from `thinking`, so that no practice opponent waits for it. */
  const advising = createReader({ ...options, waiting: WAITING });
  /** Caches stored matches for users who turn pages; no long job delays it. */
  const replaying = createReader({ ...options, waiting: REPLAYS_WAITING });
  const readerFor = ({ of }: FeatureJob): Reader => (typeof of === 'string' ? asked : replaying);
  const viewers = inOrder();
  const thinkers = inOrder();
  const readFor = fewEach();
  const thinkFor = fewEach();

  return {
    for: (userId) => ({
      ...readsBy((job) =>
        isPaged(job)
          ? viewers.run(userId, () => readerFor(job).read(job, budget))
          : readFor(userId, () => asked.read(job, budget)),
      ),
      practice: (journal, about) =>
        thinkFor(userId, () => readsBy((job) => advising.read(job, THINKING)).practice(journal, about)),
    }),
    own: {
      ...readsBy((job) => (isPaged(job) ? readerFor(job).read(job, budget) : own.read(job, ownBudget))),
      // The queue has no limit: no other job of a match waits for it, and an entry takes a few bytes.
      practice: (journal, about) =>
        thinkers.run('practice', () =>
          readsBy((job) => thinking.read(job, THINKING)).practice(journal, about),
        ),
    },
    async search(game, question) {
      const job: Job = { kind: 'search', game, asked: question };
      const done = await own.read(job, SEARCH).catch((error: unknown) => {
        options.log.error({ err: error, game }, 'search failed in reader process');
        return fail('too-much');
      });
      // Verdicts are exact even if all matches have to wait: the search is repeated in this process.
      const found = done.ok ? done : await read(job, Infinity);
      return found.ok && isOf(found.value, 'search') ? found.value.answer : null;
    },
    async close() {
      await Promise.all([asked, own, thinking, advising, replaying].map((reader) => reader.close()));
    },
  };
}

/** Runs a user's jobs one after another. Refuses one when `OWN_WAITING` others wait. */
function fewEach() {
  const users = inOrder();
  const asked = new Map<string, number>();
  return async <T>(userId: string, work: () => Promise<Result<T, NotRead>>): Promise<Result<T, NotRead>> => {
    const before = asked.get(userId) ?? 0;
    if (before > OWN_WAITING) return fail('too-many-own');
    asked.set(userId, before + 1);
    try {
      return await users.run(userId, work);
    } finally {
      const left = (asked.get(userId) ?? 1) - 1;
      if (left > 0) asked.set(userId, left);
      else asked.delete(userId);
    }
  };
}

const isOf = <K extends Read['kind']>(done: Read, kind: K): done is Extract<Read, { kind: K }> =>
  done.kind === kind;

function readsBy(readJob: (job: Job) => Promise<Result<Read, NotRead>>): Reads {
  /** Does a job and checks that the output is of its kind. */
  async function only<K extends Read['kind'], T>(
    kind: K,
    job: Job & { readonly kind: K },
    told: (done: Extract<Read, { kind: K }>) => T,
  ): Promise<Result<T, NotRead>> {
    const done = await readJob(job);
    if (!done.ok) return done;
    if (!isOf(done.value, kind)) throw new Error(`asked for ${kind}, read ${done.value.kind}`);
    return ok(told(done.value));
  }
  return {
    ask: (kind, of, input) => only('feature', kind.job(of, input), ({ output }) => kind.output(output)),
    verify: (text) => only('verify', { kind: 'verify', text }, ({ verification }) => verification),
    compare: (one, other) => only('compare', { kind: 'compare', one, other }, ({ same }) => same),
    review: ({ header, entries }) =>
      only('review', { kind: 'review', header, entries }, ({ review }) => review),
    possible: ({ header, entries }, seat) =>
      only('possible', { kind: 'possible', header, entries, seat }, ({ turns, isWhole }) => ({
        turns,
        isWhole,
      })),
    result: ({ header, entries }) =>
      only('result', { kind: 'result', header, entries }, ({ result }) => result),
    async practice(journal, { seat, level, seed, at, isWhole = false }) {
      const { header, entries } = typeof journal === 'function' ? await journal() : journal;
      const job = { kind: 'practice', header, entries, seat, level, seed, at, isWhole } as const;
      return only('practice', job, ({ advice }) => advice);
    },
  };
}
