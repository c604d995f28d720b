/**
 * Timers of the simulated processes, in the place of Node's: the next one due runs when the simulation says so.
 * A timer belongs to the process that started it. It ends, waits or goes on with that process.
 */
import timersModule from 'node:timers';
import timersPromises from 'node:timers/promises';
import TinyQueue from 'tinyqueue';
import { owner, type Owner } from './hosts.ts';

type Callback = (...given: unknown[]) => void;

/** Longest delay in ms; Node takes a longer one for 1. */
const LONGEST_MS = 2 ** 31 - 1;

/** A delay as Node understands it, in whole ms. */
function delayOf(ms: unknown): number {
  const delay = Math.trunc(Number(ms));
  return delay >= 1 && delay <= LONGEST_MS ? delay : 1;
}

/** A timer's mark whether it keeps its process alive, as Node's timers have. No simulated process reads it. */
class Referenced {
  #isReferenced = true;

  ref(): this {
    this.#isReferenced = true;
    return this;
  }

  unref(): this {
    this.#isReferenced = false;
    return this;
  }

  hasRef(): boolean {
    return this.#isReferenced;
  }
}

/** What `setTimeout` and `setInterval` return. */
class Timer extends Referenced {
  /** Time when it runs; the queue is sorted by `at`, which a refresh leaves behind. */
  due: number;
  at: number;
  /** Timers due at the same time run in this order. */
  order: number;
  isOver = false;
  /** An interval's tick waits until the process is no longer suspended. */
  isWaiting = false;
  readonly ms: number;
  readonly isRepeated: boolean;
  readonly owner: Owner | undefined;
  readonly run: () => void;
  readonly #schedule: Schedule;

  constructor(schedule: Schedule, ms: number, isRepeated: boolean, run: () => void) {
    super();
    this.#schedule = schedule;
    this.ms = ms;
    this.isRepeated = isRepeated;
    this.owner = owner();
    this.run = run;
    this.due = this.at = schedule.now + ms;
    this.order = schedule.nextOrder();
  }

  /** True if it never runs again. */
  isGone(): boolean {
    return this.isOver || this.owner?.state === 'dead';
  }

  refresh(): this {
    this.due = this.#schedule.now + this.ms;
    return this;
  }

  close(): this {
    this.#schedule.stop(this);
    return this;
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

/** What `setImmediate` returns. discord.js uses `unref`. */
class Immediate extends Referenced {
  readonly owner = owner();
  readonly run: () => void;
  isOver = false;
  readonly #schedule: Schedule;

  constructor(schedule: Schedule, run: () => void) {
    super();
    this.#schedule = schedule;
    this.run = run;
  }

  [Symbol.dispose](): void {
    this.#schedule.stopImmediate(this);
  }
}

const byTime = (one: Timer, other: Timer): number => one.at - other.at || one.order - other.order;

/** Stopped timers that may stay in the queue. */
const MOST_STOPPED = 1000;

/** What is due, in its order. */
export class Schedule {
  /** Unix ms. */
  now: number;
  #queue = new TinyQueue<Timer>([], byTime);
  #immediates: Immediate[] = [];
  #stopped = 0;
  #orders = 0;

  constructor(now: number) {
    this.now = now;
  }

  nextOrder(): number {
    return (this.#orders += 1);
  }

  /** Number of timers that have not run. */
  count(): number {
    return this.#immediates.length + this.#queue.data.filter((timer) => !timer.isGone()).length;
  }

  start(callback: Callback, ms: unknown, given: unknown[], isRepeated = false): Timer {
    if (typeof callback !== 'function') throw new TypeError('a timer without a function');
    const run = given.length === 0 ? callback : () => callback(...given);
    const timer = new Timer(this, delayOf(ms), isRepeated, run);
    // Code of a dead process starts nothing.
    if (timer.isGone()) timer.isOver = true;
    else this.#queue.push(timer);
    return timer;
  }

  stop(timer: unknown): void {
    if (!(timer instanceof Timer) || timer.isOver) return;
    timer.isOver = true;
    this.#stopped += 1;
    if (this.#stopped > MOST_STOPPED && this.#stopped > this.#queue.length / 2) this.#tidy();
  }

  immediately(callback: Callback, given: unknown[]): object {
    const immediate = new Immediate(this, () => callback(...given));
    this.#immediates.push(immediate);
    return immediate;
  }

  stopImmediate(immediate: unknown): void {
    const found = this.#immediates.find((one) => one === immediate);
    if (found) found.isOver = true;
  }

  /** Runs what is due next, and sets the time; false if nothing is left. */
  runNext(): boolean {
    const immediate = this.#immediates.shift();
    if (immediate) {
      // It runs in any case: a suspended or killed process counts as such a moment later, and what all processes
      // share here (`src/match/give-way.ts`) goes on.
      if (!immediate.isOver) runNow(immediate);
      return true;
    }
    for (let timer = this.#queue.pop(); timer; timer = this.#queue.pop()) {
      if (timer.isGone()) continue;
      if (timer.due > timer.at) {
        this.#again(timer, timer.due);
        continue;
      }
      this.now = timer.at;
      if (timer.isRepeated) {
        this.#again(timer, this.now + timer.ms);
        tick(timer);
      } else fire(timer);
      return true;
    }
    return false;
  }

  #again(timer: Timer, at: number): void {
    timer.due = timer.at = at;
    timer.order = this.nextOrder();
    this.#queue.push(timer);
  }

  #tidy(): void {
    const left = this.#queue.data.filter((timer) => !timer.isGone());
    this.#queue = new TinyQueue(left, byTime);
    this.#stopped = 0;
  }
}

const runNow = ({ owner: of, run }: Pick<Timer, 'owner' | 'run'>): void => (of ? of.now(run) : run());

function fire(timer: Timer): void {
  const once = (): void => {
    if (timer.isOver) return;
    timer.isOver = true;
    timer.run();
  };
  if (timer.owner) timer.owner.deliver(once);
  else once();
}

/** Ticks that wait while a process is suspended become one, as in the operating system. */
function tick(timer: Timer): void {
  if (!timer.owner) timer.run();
  else if (!timer.isWaiting) {
    timer.isWaiting = true;
    timer.owner.deliver(() => {
      timer.isWaiting = false;
      if (!timer.isOver) timer.run();
    });
  }
}

/** Functions of Node that start and stop timers. */
const NAMES = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;

/**
 * The functions of `node:timers`, which lead to the present schedule. discord.js takes them from the module when it
 * is loaded, and keeps them for all evenings.
 */
const LEADING = Object.fromEntries(
  NAMES.map((name) => [
    name,
    (...given: unknown[]): unknown => Reflect.apply(globalThis[name], undefined, given),
  ]),
);

interface Cancellable {
  readonly signal?: AbortSignal;
}

/** Resolves when a timer runs; rejects with the signal's reason when it is aborted. */
function promised<H, T>(
  start: (run: () => void) => H,
  stop: (timer: H) => void,
  value: T,
  { signal }: Cancellable = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = (): void => {
      stop(timer);
      reject(signal?.reason as Error);
    };
    const timer = start(() => {
      signal?.removeEventListener('abort', end);
      resolve(value);
    });
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** The functions of `node:timers/promises`, which lead to the present schedule as well. */
const PROMISES = {
  setTimeout: <T>(ms: number, value: T, options?: Cancellable) =>
    promised(
      (run) => setTimeout(run, ms),
      (timer) => clearTimeout(timer),
      value,
      options,
    ),
  setImmediate: <T>(value: T, options?: Cancellable) =>
    promised(
      (run) => setImmediate(run),
      (timer) => clearImmediate(timer),
      value,
      options,
    ),
};

/** Replaces Node's timers, for the whole process; returns a function that brings them back. */
export function replaceTimers(schedule: Schedule): () => void {
  const stop = (timer: unknown): void => schedule.stop(timer);
  const undo = [
    replaced(globalThis, {
      setTimeout: (callback: Callback, ms: unknown, ...given: unknown[]) =>
        schedule.start(callback, ms, given),
      clearTimeout: stop,
      setInterval: (callback: Callback, ms: unknown, ...given: unknown[]) =>
        schedule.start(callback, ms, given, true),
      clearInterval: stop,
      setImmediate: (callback: Callback, ...given: unknown[]) => schedule.immediately(callback, given),
      clearImmediate: (immediate: unknown) => schedule.stopImmediate(immediate),
    }),
    replaced(timersModule, LEADING),
    replaced(timersPromises, PROMISES),
  ];
  return () => {
    for (const bringBack of undo) bringBack();
  };
}

function replaced(target: object, by: Readonly<Record<string, unknown>>): () => void {
  const before = Object.fromEntries(
    Object.keys(by).map((name) => [name, Reflect.get(target, name) as unknown]),
  );
  Object.assign(target, by);
  return () => void Object.assign(target, before);
}
