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

/** A process as its timers see it. */
export interface Owner extends Pick<Host, 'state' | 'deliver'> {
  /** Runs an event, even if the process is suspended. */
  now(event: () => void): void;
}

/** The process whose timer is being started; undefined: nobody's. */
export const owner = (): Owner | undefined => current.getStore();

/** Handles a rejection that nobody has handled: it ends the process whose code it was. Throws if it was nobody's. */
export function unhandled(error: unknown): void {
  const host = current.getStore();
  if (!host) throw error;
  host.now(() => {
    throw error;
  });
}

/** Runs code that belongs to no process, such as Discord's. */
export const outside = <T>(work: () => T): T => current.run(undefined, work);

/** Virtual time by no process's clock, Unix ms. */
export const trueTime = (): number => outside(() => Date.now());

/** Creates a process. `crashed` hears of an exception that nothing in it caught. */
export const createHost = (name: string, crashed: (error: unknown) => void): Host =>
  new SimulatedHost(name, crashed);

class SimulatedHost implements Host, Owner {
  readonly name: string;
  state: Host['state'] = 'running';
  skewMs = 0;
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
    if (this.state === 'suspended' || this.#waiting.length > 0) this.#waiting.push(event);
    else this.now(event);
  }

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
  }

  suspend(): void {
    if (this.state === 'running') this.state = 'suspended';
  }

  resume(): void {
    if (this.state !== 'suspended') return;
    this.state = 'running';
    this.#catchUp();
  }

  /** Handles what has waited, each event in a turn of its own, as an event loop does. */
  #catchUp(): void {
    if (this.state !== 'running') return;
    const event = this.#waiting[0];
    if (!event) return;
    this.now(event);
    this.#waiting.shift();
    if (this.#waiting.length > 0) outside(() => setTimeout(() => this.#catchUp()));
  }
}

/** A class of dates with the clock of the process whose code is running. `now` is the true time. */
export function datesBy(now: () => number): DateConstructor {
  const shown = (): number => now() + (current.getStore()?.skewMs ?? 0);
  class ShownDate extends Date {
    constructor(...given: readonly [] | readonly [number | string | Date]) {
      if (given.length === 0) super(shown());
      else super(...(given as readonly [number]));
    }
    static override now(): number {
      return shown();
    }
  }
  return ShownDate as DateConstructor;
}
