import { fail, ok, type Result } from '../../core/result.ts';
import { errorOf } from '../../storage/damaged.ts';
import { countDown, type Countdown } from '../../supervised/stopwatch.ts';
import { Supervised, type Task } from '../../supervised/supervised.ts';
import type { Ready } from '../../supervised/worker.ts';
import { startCamera, type Told } from './camera.ts';
import type { Progress } from './making.ts';
import type { FilmOrder, Filmed } from './order.ts';

/** What a process that makes films reports. */
export type Report = Ready | Told;

/** Why there is no film: they have one made already; too many wait; it takes too much, or too long; they have given it up; the bot ends. */
export type NotFilmed = 'one-at-a-time' | 'too-many' | 'too-much' | 'too-slow' | 'cancelled' | 'closed';

/** How far a film is: so many are made before it, or so many frames are there. */
export type Stage =
  { readonly kind: 'waiting'; readonly before: number } | ({ readonly kind: 'making' } & Progress);

/** Makes films beside the matches, in processes that come last on the machine, and end when there is nothing to do. */
export interface Studio {
  /**
   * For a user, one at a time; `told` hears how far it is. Rejects with Damaged, and when it cannot be made by a bug of
   * ours; what a process does not survive is tried again once.
   */
  film(user: string, order: FilmOrder, told: (stage: Stage) => void): Promise<Result<Filmed, NotFilmed>>;
  /** Gives up what is made for a user, or waits. False: there is nothing. */
  cancel(user: string): boolean;
  /** Resolves when all processes have ended; whatever is not there yet is given up. */
  close(): Promise<void>;
}

export interface StudioOptions {
  /** Where trouble is told; pino's logger is one. */
  readonly log: Readonly<Record<'warn', (details: object, message: string) => void>>;
  readonly limits?: Partial<Limits>;
  /** What its processes run, for tests that make them hang. */
  readonly module?: URL;
  /** Theirs, as `os.setPriority` takes it: the lowest by default, with which a test on a busy machine would never end. */
  readonly priority?: number;
}

/** Times in ms. */
interface Limits {
  /** So many films are made at a time … */
  readonly atOnce: number;
  /** … and so many wait. */
  readonly waiting: number;
  /** A process of which nothing is heard for so long hangs: it has the lowest priority, so others may hold it up for long. */
  readonly hangMs: number;
  /** A film that takes longer is given up: by the time that all who wait have had theirs, their messages can still be changed. */
  readonly longestMs: number;
  /** For how long a process with nothing to do is kept for the next film. */
  readonly idleMs: number;
}

const LIMITS: Limits = { atOnce: 2, waiting: 6, hangMs: 60_000, longestMs: 180_000, idleMs: 60_000 };
/** A film at which so many processes have ended or hung is given up. */
const TRIES = 2;

/** For the log. */
const idOf = ({ of }: FilmOrder): string => (typeof of === 'string' ? 'a record' : of.header.id);

/** A film that somebody waits for. */
interface Job extends Task<FilmOrder, Told> {
  readonly order: FilmOrder;
  readonly told: (stage: Stage) => void;
  readonly settle: (film: Result<Filmed, NotFilmed>) => void;
  /** What is left of the time for the film; null: it is not begun. */
  longest: Countdown | null;
}

export function createStudio({ log, limits, module, priority }: StudioOptions): Studio {
  const { atOnce, waiting: most, hangMs, longestMs, idleMs } = { ...LIMITS, ...limits };
  /** By user, in the order in which they were asked for; so many of the first are being made. */
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
      if (job) log.warn({ ...loss, match: idOf(job.order), tries: job.losses }, 'a film was torn');
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

/** @param over called when the film is there or given up */
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
      fails(new Error('the processes that make a film end or hang'));
      return 'over';
    },
    // Only when the studio closes: another process is started as often as one is needed.
    fail: () => job.settle(fail('closed')),
  };
  return { job, film };
}
