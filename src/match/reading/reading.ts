import type { MatchResult } from '../../core/rules.ts';
import { inOrder } from '../../storage/in-order.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Possible } from '../possible.ts';
import type { Verification } from '../record.ts';
import type { Review } from '../review.ts';
import type { WholeAdvice } from '../../practice/whole.ts';
import type { FeatureJob, JobKind, Journal } from './define-job.ts';
import { read, type AskingAt, type Job, type Read } from './job.ts';
import { createReader, type Budget, type Reader, type ReaderOptions, type Unread } from './reader.ts';

/** Why nothing was read: it was too much; too many are waiting; the user has something else read at the moment. */
export type NotRead = Unread | 'one-at-a-time';

/** What can be read; nothing of it holds up the matches. */
export interface Reads {
  /** Has a job of a feature done. Rejects with Damaged when a stored input is refused. */
  ask<Of extends Journal | string, Input, Output>(
    kind: JobKind<Of, Input, Output>,
    of: Of,
    input: Input,
  ): Promise<Result<Output, NotRead>>;
  /** Checks a record that anybody may have written. */
  verify(record: string): Promise<Result<Verification, NotRead>>;
  /** Whether two records say the same, however they are written. */
  compare(one: string, other: string): Promise<Result<boolean, NotRead>>;
  /** Looks back at a match. Rejects with Damaged when a stored input is refused. */
  review(journal: Journal): Promise<Result<Review, NotRead>>;
  /** The turns in which a seat could have done more. Rejects likewise. */
  possible(journal: Journal, seat: Seat): Promise<Result<readonly Possible[], NotRead>>;
  /** How a match ended by today's rules; null when it has not. Rejects likewise. */
  result(journal: Journal): Promise<Result<MatchResult | null, NotRead>>;
  /**
   * What the practice opponent would do; null: nothing. A journal that is to be read is when it is its turn. Rejects
   * likewise, and when it cannot be read.
   */
  practice(
    journal: Journal | (() => Promise<Journal>),
    asked: AskingAt,
  ): Promise<Result<WholeAdvice | null, NotRead>>;
}

/** What is read beside the matches, in processes of its own. */
export interface Reading {
  /** For a user: one thing at a time, and one user after another. */
  for(userId: string): Reads;
  /** For the matches themselves, which never wait for what users ask for. */
  readonly own: Reads;
  /** The answer to a search (`Search.asked`) of a game: never given up. */
  search(game: string, asked: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface ReadingOptions extends Omit<ReaderOptions, 'waiting'> {
  /** What one reading may cost. */
  readonly budget?: Budget;
}

/** For so long a reading may use no processor at all, in ms, where only people who ask wait for it … */
const IDLE_MS = 5 * 60_000;

/** … and where a match may wait for it, or for what is read after it. */
const AWAITED_IDLE_MS = 30_000;

/**
 * What people play costs a small part of it. So many steps take some two seconds: usually they, and not the machine,
 * decide what is too much.
 */
const BUDGET: Budget = { steps: 1_500_000, processorMs: 10_000, idleMs: IDLE_MS };

/** What it takes to follow a match of any length, and to think. */
const THINKING: Budget = { steps: Infinity, processorMs: 30_000, idleMs: AWAITED_IDLE_MS };

/** A search that a match waits for ends sooner or later; a process that hangs does not. */
const SEARCH: Budget = { steps: Infinity, processorMs: 60_000, idleMs: AWAITED_IDLE_MS };

/** How many users may wait for theirs. */
const WAITING = 20;

/** A step of a match that is remembered takes some milliseconds. */
const REPLAYS_WAITING = 100;

const isPaged = (job: Job): job is FeatureJob => job.kind === 'feature' && job.isPaged;

export function createReading({ budget = BUDGET, ...options }: ReadingOptions): Reading {
  const ownBudget: Budget = { ...budget, idleMs: AWAITED_IDLE_MS };
  const asked = createReader({ ...options, waiting: WAITING });
  const own = createReader({ ...options, waiting: Infinity });
  const thinking = createReader({ ...options, waiting: Infinity });
  /** … for people who ask: no practice opponent waits for that. */
  const advising = createReader({ ...options, waiting: WAITING });
  /** Kept matches of which people turn the pages: it remembers them, and nothing that takes long is in the way. */
  const replaying = createReader({ ...options, waiting: REPLAYS_WAITING });
  const readerFor = ({ of }: FeatureJob): Reader => (typeof of === 'string' ? asked : replaying);
  const viewers = inOrder();
  const thinkers = inOrder();
  const readFor = oneAtATime();
  const thinkFor = oneAtATime();

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
      // Nothing that a match is waiting for has to wait for that; what waits here is a few bytes each.
      practice: (journal, about) =>
        thinkers.run('practice', () =>
          readsBy((job) => thinking.read(job, THINKING)).practice(journal, about),
        ),
    },
    async search(game, question) {
      const job: Job = { kind: 'search', game, asked: question };
      const done = await own.read(job, SEARCH).catch((error: unknown) => {
        options.log.error({ err: error, game }, 'a search failed beside the matches');
        return fail('too-much');
      });
      // Verdicts are exact, even if everybody has to wait for one.
      const found = done.ok ? done : await read(job, Infinity);
      return found.ok && isOf(found.value, 'search') ? found.value.answer : null;
    },
    async close() {
      await Promise.all([asked, own, thinking, advising, replaying].map((reader) => reader.close()));
    },
  };
}

/** For whoever has something of it going on already, nothing else is begun. */
function oneAtATime() {
  const busy = new Set<string>();
  return async <T>(userId: string, work: () => Promise<Result<T, NotRead>>): Promise<Result<T, NotRead>> => {
    if (busy.has(userId)) return fail('one-at-a-time');
    busy.add(userId);
    try {
      return await work();
    } finally {
      busy.delete(userId);
    }
  };
}

const isOf = <K extends Read['kind']>(done: Read, kind: K): done is Extract<Read, { kind: K }> =>
  done.kind === kind;

function readsBy(readJob: (job: Job) => Promise<Result<Read, NotRead>>): Reads {
  /** What comes of a job is of its kind. */
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
      only('possible', { kind: 'possible', header, entries, seat }, ({ turns }) => turns),
    result: ({ header, entries }) =>
      only('result', { kind: 'result', header, entries }, ({ result }) => result),
    async practice(journal, { seat, level, seed, at, isWhole = false }) {
      const { header, entries } = typeof journal === 'function' ? await journal() : journal;
      const job = { kind: 'practice', header, entries, seat, level, seed, at, isWhole } as const;
      return only('practice', job, ({ advice }) => advice);
    },
  };
}
