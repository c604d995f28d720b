/** Simulated processes of the operating system: their timers and events end, wait or go on with them. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** A process from its start to its end. */
export interface Host {
  readonly name: string;
  readonly state: 'running' | 'suspended' | 'dead';
  /** Deviation of its clock from Discord's, in ms. */
  skewMs: number;
  /** Runs code of this process. */
  run<T>(work: () => T): T;
  /** Hands an event to the process: at once, after its suspension, or never if it is dead. */
  deliver(event: () => void): void;
  /** Ends it at this moment. Code that runs right now goes on to its next await, without effect. */
  kill(): void;
  suspend(): void;
  resume(): void;
}

const current = new AsyncLocalStorage<SimulatedHost | undefined>();

/** The process whose code is running; undefined: code of Discord, of people, or of the simulation. */
export const currentHost = (): Host | undefined => current.getStore();

/** Runs code that belongs to no process, such as Discord's. */
export const outside = <T>(work: () => T): T => current.run(undefined, work);

/** Virtual time by no process's clock, Unix ms. */
export const trueTime = (): number => outside(() => Date.now());

/** Creates a process. `crashed` hears of an exception that nothing in it caught. */
export const createHost = (name: string, crashed: (error: unknown) => void): Host =>
  new SimulatedHost(name, crashed);

class SimulatedHost implements Host {
  readonly name: string;
  state: Host['state'] = 'running';
  skewMs = 0;
  /** Timers that have not fired, for `cancel`. */
  readonly timers = new Map<object, () => void>();
  readonly #crashed: (error: unknown) => void;
  #waiting: (() => void)[] = [];

  constructor(name: string, crashed: (error: unknown) => void) {
    this.name = name;
    this.#crashed = crashed;
  }

  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  deliver(event: () => void): void {
    if (this.state === 'dead') return;
    if (this.state === 'suspended') this.#waiting.push(event);
    else this.now(event);
  }

  /** Runs an event, even if the process is suspended. */
  now(event: () => void): void {
    try {
      current.run(this, event);
    } catch (error) {
      if (this.state !== 'dead') this.#crashed(error);
    }
  }

  kill(): void {
    this.state = 'dead';
    this.#waiting = [];
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
  }

  suspend(): void {
    if (this.state === 'running') this.state = 'suspended';
  }

  resume(): void {
    if (this.state !== 'suspended') return;
    this.state = 'running';
    const waiting = this.#waiting;
    this.#waiting = [];
    // An event may kill or suspend the process again.
    for (const event of waiting) this.deliver(event);
  }
}

type Callback = (...given: unknown[]) => void;
type Start = (callback: Callback, ms?: number, ...given: unknown[]) => object;
type Stop = (timer?: object) => void;

/** Functions of a module for timers. */
export interface Timers {
  setTimeout: unknown;
  clearTimeout: unknown;
  setInterval: unknown;
  clearInterval: unknown;
  setImmediate: unknown;
  clearImmediate: unknown;
}

const owners = new WeakMap<object, SimulatedHost>();

/**
 * Ties new timers of these modules to the process that starts them. Immediates run in any case: a suspended or
 * killed process counts as such a moment later, and what all processes share here (`src/match/give-way.ts`)
 * goes on.
 */
export function tieTimers(modules: readonly Timers[]): void {
  for (const module of modules) {
    const stop = module.clearTimeout as Stop;
    const stopInterval = module.clearInterval as Stop;
    module.setTimeout = tied(module.setTimeout as Start, stop, ({ host, timer, event }) => {
      host.timers.delete(timer);
      host.deliver(event);
    });
    module.setInterval = tied(module.setInterval as Start, stopInterval, everyTick());
    module.setImmediate = immediately(module.setImmediate as Start);
    module.clearTimeout = forgetting(stop);
    module.clearInterval = forgetting(stopInterval);
  }
}

interface Fired {
  readonly host: SimulatedHost;
  readonly timer: object;
  readonly event: () => void;
}

/** Ticks that wait while a process is suspended become one, as in the operating system. */
function everyTick(): (fired: Fired) => void {
  const waiting = new WeakSet<object>();
  return ({ host, timer, event }) => {
    if (waiting.has(timer)) return;
    if (host.state === 'suspended') waiting.add(timer);
    host.deliver(() => {
      waiting.delete(timer);
      if (host.timers.has(timer)) event();
    });
  };
}

function tied(start: Start, stop: Stop, fire: (fired: Fired) => void): Start {
  const tiedStart: Start = (callback, ms, ...given) => {
    const host = current.getStore();
    if (!host) return start(callback, ms, ...given);
    const timer = start(() => fire({ host, timer, event: () => callback(...given) }), ms);
    if (host.state === 'dead') stop(timer);
    else host.timers.set(timer, () => stop(timer));
    owners.set(timer, host);
    return timer;
  };
  return Object.assign(tiedStart, start);
}

const immediately =
  (start: Start) =>
  (callback: Callback, ...given: unknown[]): object => {
    const host = current.getStore();
    return start(() => (host ? host.now(() => callback(...given)) : callback(...given)));
  };

const forgetting =
  (stop: Stop): Stop =>
  (timer) => {
    if (typeof timer === 'object') owners.get(timer)?.timers.delete(timer);
    stop(timer);
  };

/** Makes the clock of a class of dates that of the process whose code is running. */
export function skewedDate(Machine: DateConstructor): DateConstructor {
  const now = (): number => Machine.now() + (current.getStore()?.skewMs ?? 0);
  class SkewedDate extends Machine {
    constructor(...given: readonly [] | readonly [number | string | Date]) {
      if (given.length === 0) super(now());
      else super(...(given as readonly [number]));
    }
    static override now(): number {
      return now();
    }
  }
  return SkewedDate as DateConstructor;
}
