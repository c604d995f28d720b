/** The parts of a simulated evening: faults strike them, checks look at them. */
import type { DiscordInProcess } from 'loopback-discord';
import type { Random } from '../../src/core/random.ts';
import type { UserSession } from 'loopback-discord/user-api.ts';
import type { Ledger } from '../weather/ledger.ts';
import type { Disk } from './disk.ts';
import type { Host } from './hosts.ts';
import type { Work } from './work.ts';
import type { DriftingClock } from './discord-clock.ts';
import type { SimulatedPostgres } from './postgres/postgres.ts';
import type { Network } from './wire.ts';

/** A process with its bots, on a machine of its own. */
export interface SimulatedProcess {
  readonly name: string;
  readonly state: 'running' | 'suspended' | 'down';
  /** The process in its present run; null while it is down. */
  readonly host: Host | null;
  /** Its disk; null if its storage is a database. */
  readonly disk: Disk | null;
  readonly work: Work;
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

/** Counts all that crosses a line or reaches a storage. */
export interface Steps {
  /** Number of steps so far. */
  readonly count: number;
  /** Calls back within the step that comes after so many others, before its effect. */
  after(count: number, callback: () => void): void;
}

/** A part of Discord that a fault has deleted for good. */
export interface Gone {
  readonly kind: 'channel' | 'thread' | 'message';
  readonly id: string;
  /** The channel or thread of a message, or itself. */
  readonly channelId: string;
  /** Unix ms. */
  readonly at: number;
}

/** A time in which the bot or its people could not act in a server, channel or thread. */
export interface Closed {
  readonly id: string;
  readonly why: string;
  /** Unix ms. */
  readonly from: number;
  /** Null: it lasts. */
  to: number | null;
}

export interface World {
  readonly discord: DiscordInProcess;
  /** The lines to Discord. `line(name).ears` knows when a process heard Discord. */
  readonly network: Pick<Network, 'line' | 'lines'>;
  readonly discordClock: DriftingClock;
  /** Times whose stored inputs a failover has lost. Unix ms. */
  readonly losses: { readonly from: number; readonly to: number }[];
  readonly gone: Gone[];
  readonly closed: Closed[];
  readonly processes: readonly SimulatedProcess[];
  /** The database that the processes share; null: a single process with a disk. */
  readonly database: SimulatedPostgres | null;
  readonly ledger: Ledger;
  /** Users whose views the ledger records: they stay. */
  readonly watchers: readonly UserSession[];
  readonly steps: Steps;
}

/** A cause of trouble. */
export interface Fault {
  /** Name for `--faults`. */
  readonly name: string;
  /** Relative frequency; default 1. */
  readonly weight?: number;
  /**
   * Strikes, and resolves once the cause has gone, with a description for the trace; null: it cannot strike
   * now. All of its choices come from `random`.
   */
  strike(world: World, random: Random): Promise<string | null>;
}
