import type { Logger } from 'pino';
import type { Clicks, ClicksAnywhere } from '../chat/command.ts';
import type { RouterHooks } from '../chat/router-hooks.ts';
import type { TableHooks } from '../table/hooks.ts';
import type { ResultHooks } from './result/hooks.ts';
import type { HomeHooks } from './home/hooks.ts';
import type { ReviewHooks } from './result/review-hooks.ts';
import type { RatedHooks } from './result/rated-hooks.ts';
import type { SettingsHooks } from './settings/hooks.ts';
import type { EndListener } from '../match/endings.ts';
import type { PrivacyHooks } from '../privacy/hooks.ts';
import type { KeptCollection } from '../storage/kept.ts';
import type { StoredJournal } from '../storage/ports.ts';
import type { Resumed, Signs } from '../table/room-store.ts';

/** A clock of the feature's own that stands still while the bot is away, as match clocks do. */
export interface OwnTime {
  /**
   * Reads the stored state without resuming anything yet. Returns how long each item is known to have run.
   */
  load(): Promise<readonly Resumed[]>;
  /** Takes the time since the last sign of life off the clock. */
  freeze(signs: Signs): void;
}

/**
 * The hooks that a feature can implement. Each interface lies beside its caller, or in a layer that both
 * know.
 */
export type Hooks = RouterHooks &
  TableHooks &
  HomeHooks &
  SettingsHooks &
  ResultHooks &
  RatedHooks &
  ReviewHooks &
  PrivacyHooks;

/** An opened feature of one bot. */
export interface Opened<Offers extends object = object> {
  /** Keyed by area of custom ids. */
  readonly clicks?: Readonly<Record<string, Clicks>>;
  /** Clicks that work outside of the bot's servers, too. */
  readonly clicksAnywhere?: Readonly<Record<string, ClicksAnywhere>>;
  /** Called when a match ends. */
  readonly ended?: EndListener;
  readonly hooks?: Partial<Hooks>;
  readonly ownTime?: OwnTime;
  /** Ports for commands and other features, by name. */
  readonly offers?: Offers;
  /** Reads the state that answers need. Rejects when storage fails. */
  readonly load?: () => Promise<void>;
  /** Called once all features are open; stored matches resume here. */
  readonly start?: () => void;
  /**
   * Abandons work that users wait for, and notifies them. Called first on shutdown, unless another process
   * takes the bot over. Resolves when the users are notified.
   */
  readonly giveUp?: () => Promise<void>;
  /** Accepts no more work. */
  readonly stop?: () => void;
  /** Resolves when all work in progress is done. */
  readonly idle?: () => Promise<unknown>;
}

/** Parts for opening what all bots of a process share. */
export interface ProcessParts {
  readonly log: Logger;
}

/** Resources shared by all bots of a process. */
export interface Shared<Ports extends object> {
  readonly ports: Ports;
  /** Resolves when everything is closed. Idempotent. */
  close(): Promise<void>;
}

/**
 * A part of the bot with a folder of its own and one line in the list of features. It receives the ports that
 * it names.
 */
export interface Feature<Ports, Offers extends object = object, Process extends object = object> {
  readonly id: string;
  /** Stored collections of the feature. */
  readonly collections?: readonly KeptCollection[];
  /**
   * Opens the feature's shared resources once a process, before any bot starts. Each bot receives them as
   * ports.
   */
  readonly openProcess?: (parts: ProcessParts) => Shared<Process>;
  /**
   * Checks a journal that is not a match's, for `npm run store -- check`. @throws Damaged when it cannot be
   * read
   */
  readonly checkJournal?: (id: string, journal: StoredJournal | undefined) => void;
  readonly open: (ports: Ports) => Opened<Offers>;
}

/**
 * The ports available once these features have been opened in order, each with those before it. `never` if
 * one needs a port that is missing or comes later.
 */
export type After<Features extends readonly unknown[], Given> = Features extends readonly [
  Feature<infer Ports, infer Offers>,
  ...infer Rest,
]
  ? Given extends Ports
    ? After<Rest, Given & Offers>
    : never
  : Given;

/** The ports that the features share among all bots of a process. */
export type ProcessPorts<Features extends readonly unknown[]> = Features extends readonly [
  infer First,
  ...infer Rest,
]
  ? (First extends Feature<never, object, infer Process> ? Process : object) & ProcessPorts<Rest>
  : object;
