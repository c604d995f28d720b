import type { Header } from '../../../match/header.ts';
import type { Room } from '../../../table/face.ts';
import type { Cancel } from '../../../time/time.ts';
import { createQuota, type Quota } from '../../../chat/quota.ts';
import type { WatchingPorts } from './ports.ts';

/**
 * Limits of messages to a follower, about one player and in all: a tournament of short games must not send
 * one a minute.
 */
const OF_ONE = { most: 1, ms: 3_600_000 };
const OF_ALL = { most: 6, ms: 3_600_000 };

/** A player who has begun a match. */
export interface Begun {
  readonly room: Room;
  readonly player: Header['players'][number];
}

export type TellingPorts = Pick<
  WatchingPorts,
  | 'client'
  | 'time'
  | 'log'
  | 'limits'
  | 'leavers'
  | 'people'
  | 'spoken'
  | 'spread'
  | 'mayRead'
  | 'rooms'
  | 'follows'
  | 'lobbies'
>;

/** State of notifying followers. */
export interface TellingState {
  readonly bot: TellingPorts;
  readonly ofOne: Quota;
  readonly ofAll: Quota;
  readonly working: Set<Promise<void>>;
  /** Pending notifications, by follower. */
  waiting: Map<string, Begun[]>;
  /** Cancels the timer; null if nothing is pending. */
  cancel: Cancel | null;
  isStopped: boolean;
}

export const stateOfTelling = (bot: TellingPorts): TellingState => ({
  bot,
  ofOne: createQuota(OF_ONE, bot.limits.named('told-of')),
  ofAll: createQuota(OF_ALL, bot.limits.named('told')),
  working: new Set(),
  waiting: new Map(),
  cancel: null,
  isStopped: false,
});
