import { SnowflakeUtil } from 'discord.js';
import type { Logger } from 'pino';
import { LONGEST_AGAIN_MS } from '../../line/outage.ts';
import { createPauses, type Pauses } from '../../time/pauses.ts';
import type { Cancel } from '../../time/time.ts';
import type { ChatPorts } from '../ports.ts';
import type { Search } from './search.ts';
import { shows, textOf, type StandingAt, type Wanted } from './wanted.ts';

/** It is changed that often at most, in ms. */
const PACE_MS = 3000;

/** What Discord did not take is tried again after so long, then after twice as long, and so on; in ms. */
const AGAIN_MS = 5000;

/** So many newer messages push it away. */
export const PUSHED_AWAY = 6;

/** Older ones are posted anew rather than changed: Discord slows down changes to messages of more than an hour. */
const OLD_MS = 55 * 60_000;

/** How an owner's message is kept. */
export interface Policy {
  /** What its pictures' files are called, and how often they may change, in ms. */
  readonly pictures: { readonly name: string; readonly ms: number };
  readonly search: Search;
  /** What happens to others that a search has found: the newest is kept. */
  readonly others: 'removed' | 'left';
}

export interface KeptPorts extends Policy {
  readonly bot: Pick<ChatPorts, 'client' | 'time' | 'offset' | 'renderer' | 'spread' | 'people' | 'servers'>;
  readonly log: Logger;
  readonly guildId: string;
  readonly channelId: string;
  /** Names it for the renderer, and, posted for the first time, for Discord; 25 characters at most. */
  readonly key: string;
  /** Whether it may have been posted, and nobody knows where. */
  readonly inDoubt: boolean;
  /** Where the message stands, as stored. Called once. */
  stored(): Promise<StandingAt | null>;
  /** The message has been posted or changed. If this rejects, its id may not be stored, and it is posted again. */
  placed(at: StandingAt): Promise<void>;
}

/** The message as it is kept, and how it is known to stand. */
export interface KeptState extends Pick<KeptPorts, 'bot' | 'log' | 'guildId' | 'channelId'> {
  readonly ports: KeptPorts;
  readonly pauses: Pauses;
  wanted: Wanted | null;
  /** Null: it stands nowhere; undefined: that has not been asked. */
  place: StandingAt | null | undefined;
  isStored: boolean;
  /** Names what is posted next: the same until Discord has taken it. */
  nonce: string;
  inDoubt: boolean;
  newer: readonly string[];
  /** What it says and shows, as far as is known; the picture `null`: none. */
  said: string | null;
  shown: string | null | undefined;
  changedAt: number;
  drawnAt: number;
  notBefore: number;
  /** Somebody has taken it away, and it does not come back. */
  isGone: boolean;
  isStopped: boolean;
  isWaiting: boolean;
  running: Promise<void> | null;
  idlers: (() => void)[];
  cancel: Cancel;
}

/** The state before anything is wanted. */
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

const isPushed = ({ newer }: KeptState): boolean => newer.length >= PUSHED_AWAY;

const postedAt = ({ bot }: KeptState, { messageId }: StandingAt): number =>
  bot.offset.toOurs(SnowflakeUtil.timestampFrom(messageId));

/** From when on its picture may change: at once when a chapter begins. */
export const redrawnAt = ({ shown, drawnAt, ports }: KeptState, at: StandingAt, to: Wanted): number =>
  at.chapter === to.chapter || shown === undefined ? drawnAt + ports.pictures.ms : -Infinity;

/** From when on it may be changed. */
export const changeableFrom = ({ changedAt, notBefore }: KeptState): number =>
  Math.max(changedAt + PACE_MS, notBefore);

/** When something is to be done about it; null: nothing is. */
export function dueAt(state: KeptState, to: Wanted): number | null {
  const from = changeableFrom(state);
  if (!state.place) return from;
  const times = [
    ...(textOf(to) === state.said && state.isStored ? [] : [from]),
    ...(shows(to) === state.shown ? [] : [Math.max(from, redrawnAt(state, state.place, to))]),
    ...(isPushed(state) && to.moveMs !== null
      ? [Math.max(from, postedAt(state, state.place) + to.moveMs)]
      : []),
    ...(to.chapter === state.place.chapter ? [] : [from]),
    ...(state.inDoubt ? [from] : []),
  ];
  return times.length === 0 ? null : Math.min(...times);
}

/** Whether it is posted anew below what others have said. */
export function isToMove(state: KeptState, at: StandingAt, to: Wanted): boolean {
  if (at.chapter !== to.chapter && state.newer.length > 0) return true;
  if (to.moveMs === null) return false;
  const age = state.bot.time.now() - postedAt(state, at);
  return (isPushed(state) && age >= to.moveMs) || (age > OLD_MS && textOf(to) !== state.said);
}
