/** The parts of a simulated evening: faults strike them, checks look at them. */
import type { DiscordInProcess } from 'loopback-discord';
import type { Random } from '../../src/core/random.ts';
import type { Ledger } from '../weather/ledger.ts';

/** A process with its bots, on a machine of its own. */
export interface SimulatedProcess {
  readonly name: string;
  readonly state: 'running' | 'suspended' | 'down';
  /** Drops it at this very moment: its timers, requests, sockets and unsynced writes with it. */
  crash(): void;
  /** Starts it after a crash or a stop. Resolves without waiting until its bots are ready. */
  start(): void;
  /** Ends it in order, as SIGTERM does. */
  stop(): Promise<void>;
  /** Freezes it, as SIGSTOP does: its timers and all that reaches it wait. */
  suspend(): void;
  resume(): void;
}

export interface World {
  readonly discord: DiscordInProcess;
  readonly processes: readonly SimulatedProcess[];
  readonly ledger: Ledger;
}

/** A cause of trouble. */
export interface Fault {
  /** Name for `--faults`. */
  readonly name: string;
  /**
   * Strikes, and resolves once the cause has gone, with a description for the trace; null: it cannot strike
   * now. All of its choices come from `random`.
   */
  strike(world: World, random: Random): Promise<string | null>;
}
