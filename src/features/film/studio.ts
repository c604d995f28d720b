import { fail, ok, type Result } from '../../core/result.ts';
import { errorOf } from '../../storage/damaged.ts';
import { countDown, type Countdown } from '../../supervised/stopwatch.ts';
import { Supervised, type Task } from '../../supervised/supervised.ts';
import type { Ready } from '../../supervised/worker.ts';
import { startCamera, type Told } from './camera.ts';
import type { Progress } from './making.ts';
import type { FilmOrder, Filmed } from './order.ts';

/** Reports of a film process. */
export type Report = Ready | Told;

/**
 * Reason for no film. One at a time per user; a full queue; too many steps to follow the match; too much
 * time; cancelled by the user; shutdown.
 */
export type NotFilmed = 'one-at-a-time' | 'too-many' | 'too-much' | 'too-slow' | 'cancelled' | 'closed';

/** Progress of a film: number of films before it in the queue, or frames done. */
export type Stage =
  { readonly kind: 'waiting'; readonly before: number } | ({ readonly kind: 'making' } & Progress);

/** Makes films in processes of the lowest priority, which end when idle. */
export interface Studio {
  /**
   * Makes a film, one per user at a time, and reports its progress to `told`. Rejects with Damaged, and on
   * bugs of the program. Retries once after losing the process.
   */
  film(user: string, order: FilmOrder, told: (stage: Stage) => void): Promise<Result<Filmed, NotFilmed>>;
  /** Cancels the user's film. False if there is none. */
  cancel(user: string): boolean;
  /** Resolves when all processes have ended; unfinished films are dropped. */
  close(): Promise<void>;
}

export interface StudioOptions {
  /** Receives warnings; compatible with pino. */
  readonly log: Readonly<Record<'warn', (details: object, message: string) => void>>;
  readonly limits?: Partial<Limits>;
  /** Module of the processes; tests replace it by one that hangs. */
  readonly module?: URL;
  /**
   * Priority of the processes for `os.setPriority`; default: lowest. Tests raise it because they would not
   * end on a busy machine.
   */
  readonly priority?: number;
}

/** Times in ms. */
interface Limits {
  /** Most films made at a time. */
  readonly atOnce: number;
  /** Most films in the queue. */
  readonly waiting: number;
  /**
   * Silence after which a process counts as hung. It is long, because others may starve a process of the
   * lowest priority.
   */
  readonly hangMs: number;
  /**
   * Longest time for one film. Even the last film in the queue is then done while Discord still lets its
   * message be edited.
   */
  readonly longestMs: number;
  /** Time for which an idle process is kept for the next film. */
  readonly idleMs: number;
}

const LIMITS: Limits = { atOnce: 2, waiting: 6, hangMs: 60_000, longestMs: 180_000, idleMs: 60_000 };
/** A film is given up after losing this many processes. */
const TRIES = 2;

const idOf = ({ of }: FilmOrder): string => (typeof of === 'string' ? 'a record' : of.header.id);

/** A requested film. */
interface Job extends Task<FilmOrder, Told> {
  readonly order: FilmOrder;
  readonly told: (stage: Stage) => void;
  readonly settle: (film: Result<Filmed, NotFilmed>) => void;
  /** Countdown of `longestMs`; null until the film is begun. */
  longest: Countdown | null;
}

export function createStudio({ log, limits, module, priority }: StudioOptions): Studio {
  const { atOnce, waiting: most, hangMs, longestMs, idleMs } = { ...LIMITS, ...limits };
  /** By user, in order of request; the first `atOnce` are in progress. */
  const jobs = new Map<string, Job>();
  let closed: Promise<void> | null = null;

  const cameras = new Supervised<FilmOrder, Told, Job>({
    start: (hearing) => startCamera({ module, priority }, hearing),
    atOnce,
    idleMs,
    watch(_, job, over) {
      if (job) job.longest ??= countDown(longestMs, () => giveUp(job, 'too-slow'));
      return countDown(hangMs, () => over({ hangs: true })).end;
    },
    lost(loss, job) {
      if (job) log.warn({ ...loss, match: idOf(job.order), tries: job.losses }, 'film process lost');
    },
  });

  function tellWaiting(): void {
    for (const [i, { told }] of [...jobs.values()].entries())
      if (i >= atOnce) told({ kind: 'waiting', before: i });
  }

  function giveUp(job: Job, why: NotFilmed): void {
    job.settle(fail(why));
    cameras.drop(job);
  }

  return {
    film(user, order, told) {
      if (closed) return Promise.resolve(fail('closed'));
      if (jobs.has(user)) return Promise.resolve(fail('one-at-a-time'));
      if (jobs.size >= atOnce + most) return Promise.resolve(fail('too-many'));
      const { job, film } = jobFor(order, told, () => {
        job.longest?.end();
        jobs.delete(user);
        tellWaiting();
      });
      jobs.set(user, job);
      cameras.ask(job);
      tellWaiting();
      return film;
    },
    cancel(user) {
      const job = jobs.get(user);
      if (job) giveUp(job, 'cancelled');
      return job !== undefined;
    },
    close: () => (closed ??= cameras.close()),
  };
}

/** @param over called when the film is done or dropped */
function jobFor(order: FilmOrder, told: Job['told'], over: () => void) {
  const { promise: film, resolve, reject } = Promise.withResolvers<Result<Filmed, NotFilmed>>();
  let pieces: Uint8Array[] = [];
  function fails(error: unknown): void {
    over();
    reject(error);
  }
  const job: Job = {
    order,
    told,
    losses: 0,
    longest: null,
    settle(made) {
      over();
      resolve(made);
    },
    begin() {
      pieces = [];
      return order;
    },
    heard(report) {
      switch (report.kind) {
        case 'progress':
          told({ kind: 'making', done: report.done, of: report.of });
          return false;
        case 'piece':
          pieces.push(report.bytes);
          return false;
        case 'done':
          job.settle(ok({ gif: Buffer.concat(pieces), shown: report.shown, of: report.of }));
          return true;
        case 'too-much':
          job.settle(fail('too-much'));
          return true;
        case 'damaged':
        case 'failed':
          fails(errorOf(report));
          return true;
      }
    },
    lost() {
      if (job.losses < TRIES) return 'first';
      fails(new Error('film processes end or hang'));
      return 'over';
    },
    // Only on closing: otherwise lost processes are always replaced.
    fail: () => job.settle(fail('closed')),
  };
  return { job, film };
}
