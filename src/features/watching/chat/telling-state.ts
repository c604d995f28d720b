import type { Header } from '../../../match/header.ts';
import type { Room } from '../../../table/face.ts';
import type { Cancel } from '../../../time/time.ts';
import { createQuota, type Quota } from '../../../chat/quota.ts';
import type { WatchingPorts } from './ports.ts';

/** How often one is told of the same player, and of any: a tournament of short games is no message a minute. */
const OF_ONE = { most: 1, ms: 3_600_000 };
const OF_ALL = { most: 6, ms: 3_600_000 };

/** A player who has begun, and where. */
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
  | 'people'
  | 'spoken'
  | 'spread'
  | 'mayRead'
  | 'rooms'
  | 'follows'
  | 'lobbies'
>;

/** What telling followers works on. */
export interface TellingState {
  readonly bot: TellingPorts;
  readonly ofOne: Quota;
  readonly ofAll: Quota;
  readonly working: Set<Promise<void>>;
  /** What is yet to be told, by follower. */
  waiting: Map<string, Begun[]>;
  /** Null: nothing waits. */
  cancel: Cancel | null;
  isStopped: boolean;
}

/** The state before anybody has begun. */
export const stateOfTelling = (bot: TellingPorts): TellingState => ({
  bot,
  ofOne: createQuota(OF_ONE, bot.limits.named('told-of')),
  ofAll: createQuota(OF_ALL, bot.limits.named('told')),
  working: new Set(),
  waiting: new Map(),
  cancel: null,
  isStopped: false,
});
