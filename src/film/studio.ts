import { fail, ok, type Result } from '../core/result.ts';
import { Damaged } from '../storage/damaged.ts';
import { createStopwatch } from '../supervised/stopwatch.ts';
import { startCamera, type Camera } from './camera.ts';
import type { Progress } from './making.ts';
import type { FilmOrder, Filmed } from './order.ts';

/** What a process that makes films reports. */
export type Report =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'progress' } & Progress)
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'done'; readonly shown: number; readonly of: number }
  /** Following the match takes too many steps. */
  | { readonly kind: 'too-much' }
  /** An error loses its class on the way. */
  | { readonly kind: 'damaged'; readonly damage: Pick<Damaged, 'collection' | 'key' | 'what'> }
  | { readonly kind: 'failed'; readonly error: unknown };

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
/** How often in the time after which a process hangs it is looked whether it does. */
const LOOKS = 10;

/** For the log. */
const idOf = ({ of }: FilmOrder): string => (typeof of === 'string' ? 'a record' : of.header.id);

/** A film that somebody waits for. */
interface Job {
  readonly user: string;
  readonly order: FilmOrder;
  readonly told: (stage: Stage) => void;
  readonly settle: (film: Result<Filmed, NotFilmed>) => void;
  readonly reject: (error: unknown) => void;
  tries: number;
  pieces: Uint8Array[];
  ms: number;
  silentMs: number;
}

export function createStudio({ log, limits, module, priority }: StudioOptions): Studio {
  const { atOnce, waiting: most, hangMs, longestMs, idleMs } = { ...LIMITS, ...limits };
  const waiting: Job[] = [];
  const working = new Map<Camera, Job>();
  /** Those with nothing to do, and when they end. */
  const idle = new Map<Camera, NodeJS.Timeout>();
  const ending = new Set<Promise<unknown>>();
  let closed = false;
  const stopwatch = createStopwatch(hangMs / LOOKS, look);

  function start(): Camera {
    const camera = startCamera(
      { module, priority },
      (report) => heard(camera, report),
      (details) => lost(camera, details),
    );
    const ended: Promise<void> = camera.ended.then(() => void ending.delete(ended));
    ending.add(ended);
    return camera;
  }

  function next(): void {
    while (!closed && working.size < atOnce) {
      const job = waiting.shift();
      if (!job) break;
      const [camera = start()] = idle.keys();
      clearTimeout(idle.get(camera));
      idle.delete(camera);
      working.set(camera, job);
      job.pieces = [];
      job.silentMs = 0;
      camera.hold(true);
      camera.make(job.order);
      stopwatch.start();
    }
    for (const [i, { told }] of waiting.entries()) told({ kind: 'waiting', before: working.size + i });
    if (working.size === 0) stopwatch.stop();
  }

  /** What a process says about the film that it makes. */
  function heard(camera: Camera, report: Report): void {
    const job = working.get(camera);
    if (!job) return;
    job.silentMs = 0;
    switch (report.kind) {
      case 'ready':
        break;
      case 'progress':
        job.told({ kind: 'making', done: report.done, of: report.of });
        break;
      case 'piece':
        job.pieces.push(report.bytes);
        break;
      case 'done': {
        const film = { gif: Buffer.concat(job.pieces), shown: report.shown, of: report.of };
        settled(camera, () => job.settle(ok(film)));
        break;
      }
      case 'too-much':
        settled(camera, () => job.settle(fail('too-much')));
        break;
      case 'damaged': {
        const { collection, key, what } = report.damage;
        settled(camera, () => job.reject(new Damaged(collection, key, what)));
        break;
      }
      case 'failed':
        settled(camera, () => job.reject(report.error));
    }
  }

  /** A film is there, or never will be; the process waits for another. */
  function settled(camera: Camera, settle: () => void): void {
    working.delete(camera);
    camera.hold(false);
    idle.set(camera, setTimeout(() => end(camera), idleMs).unref());
    settle();
    next();
  }

  function end(camera: Camera): void {
    clearTimeout(idle.get(camera));
    idle.delete(camera);
    // Whoever waits for its end has something to wait for.
    camera.hold(true);
    camera.kill();
  }

  /** A process has ended, or is ended: its film is tried again, or given up. */
  function lost(camera: Camera, details: object): void {
    clearTimeout(idle.get(camera));
    idle.delete(camera);
    const job = working.get(camera);
    if (!job) return;
    working.delete(camera);
    camera.kill();
    job.tries += 1;
    log.warn({ ...details, match: idOf(job.order), tries: job.tries }, 'a film was torn');
    if (job.tries < TRIES) waiting.unshift(job);
    else job.reject(new Error('the processes that make a film end or hang'));
    next();
  }

  function look(ms: number): void {
    for (const [camera, job] of working) {
      job.ms += ms;
      job.silentMs += ms;
      if (job.silentMs >= hangMs) lost(camera, { hangs: true });
      else if (job.ms >= longestMs) giveUp(job, 'too-slow');
    }
  }

  function giveUp(job: Job, why: NotFilmed): void {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    for (const [camera, made] of working) {
      if (made !== job) continue;
      working.delete(camera);
      camera.kill();
    }
    job.settle(fail(why));
    next();
  }

  const all = (): Job[] => [...working.values(), ...waiting];
  const jobOf = (user: string): Job | undefined => all().find((job) => job.user === user);

  return {
    film(user, order, told) {
      if (closed) return Promise.resolve(fail('closed'));
      if (jobOf(user)) return Promise.resolve(fail('one-at-a-time'));
      if (waiting.length >= most) return Promise.resolve(fail('too-many'));
      const { promise, resolve: settle, reject } = Promise.withResolvers<Result<Filmed, NotFilmed>>();
      waiting.push({ user, order, told, settle, reject, tries: 0, pieces: [], ms: 0, silentMs: 0 });
      next();
      return promise;
    },
    cancel(user) {
      const job = jobOf(user);
      if (job) giveUp(job, 'cancelled');
      return job !== undefined;
    },
    async close() {
      closed = true;
      for (const job of all()) giveUp(job, 'closed');
      for (const camera of idle.keys()) end(camera);
      stopwatch.stop();
      await Promise.all(ending);
    },
  };
}
