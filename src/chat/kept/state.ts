import { SnowflakeUtil } from 'discord.js';
import type { Logger } from 'pino';
import { LONGEST_AGAIN_MS } from '../../line/outage.ts';
import { createPauses, type Pauses } from '../../time/pauses.ts';
import type { Cancel } from '../../time/time.ts';
import type { ChatPorts } from '../ports.ts';
import { isOld, isOutOfSight, type Newer } from './position.ts';
import type { Search } from './search.ts';
import { shows, textOf, type StandingAt, type Wanted } from './wanted.ts';

/** Shortest time between two edits, in ms. */
const PACE_MS = 3000;

/** First delay before a retry, in ms; doubles each time. */
const AGAIN_MS = 5000;

/** Policy for a kept message: how the bot finds it, and how often its pictures change. */
export interface Policy {
  /** File name of the pictures, and the shortest time between two drawings, in ms. */
  readonly pictures: { readonly name: string; readonly ms: number };
  readonly search: Search;
  /** Treatment of older copies that a search has found. */
  readonly others: 'removed' | 'left';
}

export interface KeptPorts extends Policy {
  readonly bot: Pick<ChatPorts, 'client' | 'time' | 'offset' | 'renderer' | 'spread' | 'people' | 'servers'>;
  readonly log: Logger;
  readonly guildId: string;
  readonly channelId: string;
  /** Key for the renderer, and nonce of the first post; at most 25 characters. */
  readonly key: string;
  /** True if the message may have been posted at an unknown place. */
  readonly inDoubt: boolean;
  /** The stored place. Called once. */
  stored(): Promise<StandingAt | null>;
  /** Stores the place after a post. If this rejects, the message may be posted again. */
  placed(at: StandingAt): Promise<void>;
}

/** A kept message, with what is known about it. */
export interface KeptState extends Pick<KeptPorts, 'bot' | 'log' | 'guildId' | 'channelId'> {
  readonly ports: KeptPorts;
  readonly pauses: Pauses;
  wanted: Wanted | null;
  /** Null: it does not exist. Undefined: not yet read from the storage. */
  place: StandingAt | null | undefined;
  isStored: boolean;
  /** Nonce of the next post; the same until Discord has taken it. */
  nonce: string;
  inDoubt: boolean;
  newer: Newer;
  /**
   * Text and buttons (`said`; null: unknown) and pictures (`shown`; null: none, undefined: unknown) of the
   * message.
   */
  said: string | null;
  shown: string | null | undefined;
  changedAt: number;
  drawnAt: number;
  notBefore: number;
  /** True once a user has deleted a message that the bot does not post again. */
  isGone: boolean;
  isStopped: boolean;
  isWaiting: boolean;
  running: Promise<void> | null;
  idlers: (() => void)[];
  cancel: Cancel;
}

export function stateOfKept(ports: KeptPorts): KeptState {
  const { bot, log, guildId, channelId, key, inDoubt } = ports;
  return {
    ports,
    bot,
    log,
    guildId,
    channelId,
    inDoubt,
    nonce: key,
    pauses: createPauses(AGAIN_MS, LONGEST_AGAIN_MS),
    wanted: null,
    place: undefined,
    isStored: true,
    newer: [],
    said: null,
    shown: undefined,
    changedAt: -Infinity,
    drawnAt: -Infinity,
    notBefore: -Infinity,
    isGone: false,
    isStopped: false,
    isWaiting: false,
    running: null,
    idlers: [],
    cancel: () => undefined,
  };
}

/** Time of the post by Discord's clock, in Unix ms. */
const postedAt = ({ messageId }: StandingAt): number => SnowflakeUtil.timestampFrom(messageId);

/** Earliest time of the next drawing; a new chapter is drawn at once. */
export const redrawnAt = ({ shown, drawnAt, ports }: KeptState, at: StandingAt, to: Wanted): number =>
  at.chapter === to.chapter || shown === undefined ? drawnAt + ports.pictures.ms : -Infinity;

/** Earliest time of the next edit. */
export const changeableFrom = ({ changedAt, notBefore }: KeptState): number =>
  Math.max(changedAt + PACE_MS, notBefore);

const movableFrom = ({ bot }: KeptState, at: StandingAt, moveMs: number): number =>
  bot.offset.toOurs(postedAt(at)) + moveMs;

/** Time of the next edit, post or drawing; null if nothing is due. */
export function dueAt(state: KeptState, to: Wanted): number | null {
  const from = changeableFrom(state);
  if (!state.place) return from;
  const times = [
    ...(textOf(to) === state.said && state.isStored ? [] : [from]),
    ...(shows(to) === state.shown ? [] : [Math.max(from, redrawnAt(state, state.place, to))]),
    ...(isOutOfSight(state.newer) && to.moveMs !== null
      ? [Math.max(from, movableFrom(state, state.place, to.moveMs))]
      : []),
    ...(to.chapter === state.place.chapter ? [] : [from]),
    ...(state.inDoubt ? [from] : []),
  ];
  return times.length === 0 ? null : Math.min(...times);
}

/** True if the message has to be posted again at the end of the channel. */
export function isToMove(state: KeptState, at: StandingAt, to: Wanted): boolean {
  if (at.chapter !== to.chapter && state.newer.length > 0) return true;
  if (to.moveMs === null) return false;
  const isMovable = state.bot.time.now() >= movableFrom(state, at, to.moveMs);
  return (
    (isOutOfSight(state.newer) && isMovable) || (isOld(state.bot, postedAt(at)) && textOf(to) !== state.said)
  );
}
