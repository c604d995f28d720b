import type { Logger } from 'pino';
import type { Clicks, DirectClicks } from '../chat/command.ts';
import type { RouterHooks } from '../chat/router.ts';
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

/** What has a time of its own that stands still while the bot is away, as that of matches does. */
export interface OwnTime {
  /** Reads what is stored; nothing goes on yet. Until when each is known to have gone on. */
  load(): Promise<readonly Resumed[]>;
  /** Its time has stood still since the last sign of life. */
  freeze(signs: Signs): void;
}

/** What a feature does where all features are asked; each interface lies at the one that asks, or in the layer that both know. */
export type Hooks = RouterHooks &
  TableHooks &
  HomeHooks &
  SettingsHooks &
  ResultHooks &
  RatedHooks &
  ReviewHooks &
  PrivacyHooks;

/** A feature of a bot that has been opened. */
export interface Opened<Offers extends object = object> {
  /** By area of custom ids. */
  readonly clicks?: Readonly<Record<string, Clicks>>;
  readonly directClicks?: Readonly<Record<string, DirectClicks>>;
  /** What the ends of matches are told to. */
  readonly ended?: EndListener;
  readonly hooks?: Partial<Hooks>;
  readonly ownTime?: OwnTime;
  /** Ports for commands and other features, by name. */
  readonly offers?: Offers;
  /** Reads what has to be known before anything is answered. Rejects when storage fails. */
  readonly load?: () => Promise<void>;
  /** Everything is open, and stored matches go on. */
  readonly start?: () => void;
  /**
   * Gives up work for which an answer waits, and has users told; called first at the end, unless another process goes on with the
   * bot. Resolves when they are told.
   */
  readonly giveUp?: () => Promise<void>;
  /** Begins nothing more. */
  readonly stop?: () => void;
  /** Resolves when everything that was begun is done. */
  readonly idle?: () => Promise<unknown>;
}

/** What a feature may use to open what all bots of a process share. */
export interface ProcessParts {
  readonly log: Logger;
}

/** What all bots of a process share. */
export interface Shared<Ports extends object> {
  readonly ports: Ports;
  /** Resolves when everything is closed; calling it again does no harm. */
  close(): Promise<void>;
}

/** A part of the bot with a folder of its own and one line in the list of features. It is given the ports that it names. */
export interface Feature<Ports, Offers extends object = object, Process extends object = object> {
  readonly id: string;
  /** What it keeps. */
  readonly collections?: readonly KeptCollection[];
  /** Opens what the feature has once a process, before any bot starts; each of them is given it as ports. */
  readonly openProcess?: (parts: ProcessParts) => Shared<Process>;
  /** Reads a journal that is no match's, as `npm run store -- check` does. @throws Damaged when it cannot be read */
  readonly checkJournal?: (id: string, journal: StoredJournal | undefined) => void;
  readonly open: (ports: Ports) => Opened<Offers>;
}

/**
 * The ports that there are when these features have been opened one after another, each with those before it; `never`: one of them
 * needs a port that comes later, or not at all.
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
