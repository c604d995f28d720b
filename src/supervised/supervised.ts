import { after, type Cancel } from '../machine/clock.ts';
import type { Loss, StartWorker, Worker } from './worker.ts';

/** A request to a worker. */
export interface Task<Order, Report> {
  /** Number of workers lost during this task; the supervisor counts them. */
  losses: number;
  /** True once nobody waits for the task any more: no worker gets it. */
  readonly isOver?: boolean;
  /** Called each time a worker gets the task; returns the message for the worker. */
  begin(): Order;
  /** Returns true for the last report about the task. */
  heard(report: Report): boolean;
  /**
   * Called when the task's worker is lost. Returns the task's place in the queue; `over`: the task has been
   * answered.
   */
  lost(loss: Loss): 'first' | 'last' | 'over';
  /** Called when no worker will do the task. */
  fail(error: Error): void;
}

/** `last`: after every task that is `next`, including later ones. */
export type Turn = 'next' | 'last';

/** Rules for starting, feeding, watching and replacing workers. */
export interface Policy<Order, Report, T extends Task<Order, Report>> {
  readonly start: StartWorker<Order, Report>;
  /** Most workers at a time; 1 by default. */
  readonly atOnce?: number;
  /** Tasks that a worker has at a time, done in order; 1 by default. */
  readonly ahead?: number;
  /**
   * Finds a report's task among those of its worker; the first task by default. Throws on a nonsensical
   * report.
   */
  readonly taskOf?: (report: Report, given: readonly T[]) => T | undefined;
  /**
   * Watches a worker that is starting (`task` is null) or works on a task, until its next report. `over`
   * gives the worker up. Returns a function that ends the watch.
   */
  readonly watch?: (worker: Worker<Order>, task: T | null, over: (loss: Loss) => void) => () => void;
  /** Time until a worker with nothing to do is ended, in ms; it is kept by default. */
  readonly idleMs?: number;
  /** Returns true if a worker is to be replaced once it has done its tasks. */
  readonly isWorn?: () => boolean;
  /**
   * Set: the worker runs from the beginning and is replaced when it ends. Left out: it is started when a task
   * waits.
   */
  readonly kept?: Kept;
  /**
   * Called at each loss. `task`: the task of the lost worker. `broken`: set if no other worker is started at
   * once.
   */
  readonly lost?: (loss: Loss, task: T | null, broken: Error | null) => void;
}

export interface Kept {
  /**
   * Number of workers in a row that may end without having done anything; after that there is a pause before
   * each start.
   */
  readonly starts: number;
  /** First pause, in ms; doubles each time, up to a minute. Infinity: no other worker is started. */
  readonly pauseMs: number;
  /** The error of all tasks while no worker can be started. */
  readonly brokenBy: (loss: Loss) => Error;
}

const LONGEST_PAUSE_MS = 60_000;

interface Running<Order, T> {
  readonly worker: Worker<Order>;
  /** Tasks sent to it and not done, in order. */
  readonly given: T[];
  isReady: boolean;
  endWatch: () => void;
  endIdle: Cancel;
}

const ignore = (): void => undefined;

/** Starts workers, gives them tasks, watches them, replaces those that end or hang, and shuts them down. */
export class Supervised<Order, Report, T extends Task<Order, Report> = Task<Order, Report>> {
  readonly #policy: Policy<Order, Report, T>;
  readonly #waiting: T[] = [];
  readonly #last: T[] = [];
  readonly #running = new Set<Running<Order, T>>();
  readonly #ending = new Set<Promise<void>>();
  readonly #warm = Promise.withResolvers<undefined>();
  /** Number of workers in a row that ended without having done anything. */
  #useless = 0;
  #broken: Error | null = null;
  #endPause: Cancel = ignore;
  #isClosed = false;

  constructor(policy: Policy<Order, Report, T>) {
    this.#policy = policy;
    // Callers who do not wait for it need not catch it.
    this.#warm.promise.catch(ignore);
    if (policy.kept) this.#start();
  }

  /** Number of tasks that no worker has, without those of the turn `last`. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Reason why no worker can run at the moment; null while one runs, starts, or is started on demand. */
  get broken(): Error | null {
    return this.#broken;
  }

  /** Resolves when a worker is ready; rejects when none can be started. */
  ready(): Promise<void> {
    return this.#warm.promise;
  }

  ask(task: T, turn: Turn = 'next'): void {
    (turn === 'next' ? this.#waiting : this.#last).push(task);
    if (this.#isClosed) this.#failAll(new Error('closed'));
    else this.#next();
  }

  /** Forgets a task and ends the worker that works on it. */
  drop(task: T): void {
    for (const queue of [this.#waiting, this.#last]) {
      const place = queue.indexOf(task);
      if (place >= 0) queue.splice(place, 1);
    }
    for (const mine of this.#running) {
      if (!mine.given.includes(task)) continue;
      this.#waiting.unshift(...mine.given.filter((other) => other !== task));
      this.#end(mine);
    }
    this.#next();
  }

  /** Sends all workers a message that is not a task. */
  tell(order: Order): void {
    for (const { worker } of this.#running) worker.send(order);
  }

  /** Ends the workers; unfinished tasks fail. Resolves when the workers have ended, or after `withinMs`. */
  async close(withinMs?: number): Promise<void> {
    this.#isClosed = true;
    this.#endPause();
    for (const { worker } of this.#running) {
      worker.hold(true);
      worker.end();
    }
    this.#failAll(new Error('closed'));
    await within(withinMs, Promise.all(this.#ending));
  }

  #start(): void {
    const isMine = (): boolean => this.#running.has(mine);
    const worker = this.#policy.start({
      ready: () => {
        if (isMine()) this.#ready(mine);
      },
      heard: (report) => {
        if (isMine()) this.#heard(mine, report);
      },
    });
    const mine: Running<Order, T> = {
      worker,
      given: [],
      isReady: false,
      endWatch: ignore,
      endIdle: ignore,
    };
    const ended: Promise<void> = worker.ended.then((loss) => {
      this.#ending.delete(ended);
      this.#lost(mine, loss);
    });
    this.#ending.add(ended);
    this.#running.add(mine);
    this.#watch(mine);
  }

  #ready(mine: Running<Order, T>): void {
    mine.isReady = true;
    this.#broken = null;
    this.#warm.resolve(undefined);
    this.#watch(mine);
    this.#next();
  }

  #heard(mine: Running<Order, T>, report: Report): void {
    const { taskOf } = this.#policy;
    const task = taskOf ? taskOf(report, mine.given) : mine.given[0];
    if (!task) return;
    if (task.heard(report)) {
      mine.given.splice(mine.given.indexOf(task), 1);
      this.#useless = 0;
    }
    if (this.#running.has(mine)) this.#watch(mine);
    this.#next();
  }

  /** Watches a worker from this moment, if it has something to do. */
  #watch(mine: Running<Order, T>): void {
    mine.endWatch();
    const [task = null] = mine.given;
    const isBusy = !mine.isReady || task !== null;
    mine.endWatch =
      (isBusy && this.#policy.watch?.(mine.worker, task, (loss) => this.#lost(mine, loss))) || ignore;
  }

  /** Hands out queued tasks and starts the workers needed. */
  #next(): void {
    const { atOnce = 1, ahead = 1, kept } = this.#policy;
    if (this.#isClosed) return;
    for (const mine of this.#running) this.#feed(mine, ahead);
    const free = [...this.#running].filter(({ given }) => given.length < ahead).length;
    if (kept) return;
    for (let needed = this.#waiting.length - free; needed > 0 && this.#running.size < atOnce; needed -= 1)
      this.#start();
  }

  #feed(mine: Running<Order, T>, ahead: number): void {
    if (!mine.isReady) return;
    if (this.#policy.isWorn?.()) {
      if (mine.given.length > 0) return;
      this.#end(mine);
      return;
    }
    while (mine.given.length < ahead) {
      // At most one `last` task is given at a time, so that a new task waits for no second one.
      const task = this.#waiting.shift() ?? (mine.given.length === 0 ? this.#last.shift() : undefined);
      if (!task) break;
      if (task.isOver) continue;
      mine.given.push(task);
      mine.worker.send(task.begin());
      if (mine.given.length === 1) this.#watch(mine);
    }
    this.#rest(mine);
  }

  /** Lets a worker with nothing to do neither keep this process alive nor run for ever. */
  #rest(mine: Running<Order, T>): void {
    const { idleMs } = this.#policy;
    const isIdle = mine.given.length === 0;
    mine.worker.hold(!isIdle);
    mine.endIdle();
    if (isIdle && idleMs !== undefined) mine.endIdle = after(idleMs, () => this.#end(mine), { ref: false });
  }

  /** Ends a worker that has not failed. */
  #end(mine: Running<Order, T>): void {
    this.#leave(mine);
    // `close` can wait for its end.
    mine.worker.hold(true);
    mine.worker.end();
    if (this.#policy.kept) this.#start();
  }

  #leave(mine: Running<Order, T>): boolean {
    mine.endWatch();
    mine.endIdle();
    return this.#running.delete(mine);
  }

  /** Handles a worker that has ended or is given up. */
  #lost(mine: Running<Order, T>, loss: Loss): void {
    if (!this.#leave(mine)) return;
    mine.worker.end();
    if (this.#isClosed) {
      this.#waiting.push(...mine.given);
      this.#failAll(new Error('closed', { cause: loss }));
      return;
    }
    this.#waiting.unshift(...mine.given.slice(1));
    const task = this.#tornBy(mine);
    const fate = task?.lost(loss);
    if (task && fate === 'first') this.#waiting.unshift(task);
    if (task && fate === 'last') this.#waiting.push(task);
    this.#replace(loss, task);
  }

  /** Returns the task to blame for the loss of a worker: the one it worked on, or was started for. */
  #tornBy({ given: [first] }: Running<Order, T>): T | null {
    if (!first) this.#useless += 1;
    const task = first ?? (this.#policy.kept ? null : this.#waiting.shift()) ?? null;
    if (task) task.losses += 1;
    return task;
  }

  #replace(loss: Loss, task: T | null): void {
    const { kept, lost } = this.#policy;
    if (!kept || this.#useless < kept.starts) {
      lost?.(loss, task, null);
      if (kept) this.#start();
      this.#next();
      return;
    }
    this.#broken = kept.brokenBy(loss);
    lost?.(loss, task, this.#broken);
    this.#warm.reject(this.#broken);
    this.#failAll(this.#broken);
    const ms = kept.pauseMs * 2 ** (this.#useless - kept.starts);
    if (ms !== Infinity) this.#endPause = after(Math.min(ms, LONGEST_PAUSE_MS), () => this.#start());
  }

  #failAll(error: Error): void {
    for (const task of [...this.#waiting.splice(0), ...this.#last.splice(0)]) task.fail(error);
  }
}

/** Waits for `work`, at most `ms`; undefined: to its end. */
async function within(ms: number | undefined, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<undefined>();
  const cancel = ms === undefined ? ignore : after(ms, () => late.resolve(undefined));
  await Promise.race([work, late.promise]);
  cancel();
}
