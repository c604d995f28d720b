import type { Logger } from 'pino';
import type { Game, ShownMatch } from '../../games/game.ts';
import type { Reply } from '../../match/ask.ts';
import type { Engine } from '../../match/engine.ts';
import { seatsOf, type Header } from '../../match/header.ts';
import type { Cancel } from '../../time/time.ts';
import type { Unrated } from '../../match/unrated.ts';
import type { Damaged } from '../../storage/damaged.ts';
import type { Barred, Standing } from '../standing.ts';
import type { TableNeeds } from '../ports.ts';
import type { Nudge } from '../nudge.ts';
import type { Failure } from '../../line/outage.ts';
import type { Pauses } from '../../time/pauses.ts';
import type { Quota } from '../../chat/quota.ts';
import type { Opponent } from '../hooks.ts';
import type { PrivateMessages } from '../private/face.ts';
import type { StoredRoom } from '../room-store.ts';
import type { TableMessage, TableReply } from '../message-state.ts';

import type { Room } from '../face.ts';
import type { Payload } from '../../chat/asked.ts';

/** `touchedAt` is stored again when it is older than this, in ms. */
const TOUCH_MS = 10 * 60_000;

/** Discord may show something else than is stored. */
export interface Doubt {
  /** How many steps the database has lost, if the match has come to this ply; left out: that is not known. */
  readonly stepsAt?: (ply: number) => number;
}

export interface RoomPorts {
  readonly bot: TableNeeds;
  /** How often tables are put right that show something else than their match, by channel. */
  readonly mends: Quota;
  /** How often users ask for tables. */
  readonly tablesAsked: Quota;
  /** Why the match of a channel stands still although Discord is heard; null: it does not. */
  barred(place: Pick<Header, 'guildId' | 'channelId'>): Barred | null;
  /** Why a match stands still, for its channel or for anything else; null: it goes on. */
  standing(header: Header): Standing | null;
  /** A player has done something in the channel of a match. */
  acted(channelId: string, user: string): void;
  /** Resolves when Discord has been heard at this time of ours, or later. */
  heardSince(when: number): Promise<void>;
  /** The match of a channel has stood still for a while, and goes on. */
  stoodStill(channelId: string): void;
  /** The match of a channel has been shown as it stands; `hasBegun`: for the first time. */
  shown(channelId: string, hasBegun: boolean): void;
  /** Stores what is kept of a match, as long as the channel is its own. */
  save(channelId: string, room: StoredRoom): Promise<void>;
  /** The match is over, and its result has been told: the channel is free. */
  left(channelId: string): Promise<void>;
  /** What is stored of the match turns out to be damaged while it is played: it is set aside. */
  damaged(channelId: string, damage: Damaged): void;
}

export type Files = NonNullable<Payload['files']>;

/** The picture of a table for those who only watch: drawn once, however many ask for it. */
export interface Copied {
  readonly match: Room['match'];
  readonly files: Promise<Files>;
}

/** Only people are answered: the practice opponent sees on the table what became of its move. */
export type RoomReply = TableReply | Reply;

/** A room: what it works with, and what changes while a match is played in it. */
export interface RoomState {
  readonly ports: RoomPorts;
  readonly bot: TableNeeds;
  readonly log: Logger;
  readonly game: Game;
  readonly header: Header;
  readonly engine: Engine<ShownMatch, RoomReply>;
  readonly table: TableMessage;
  readonly privately: PrivateMessages;
  readonly nudge: Nudge;
  readonly practice: Opponent;
  /** What is stored of it. */
  stored: StoredRoom;
  /** Whether the table does not show the match as it stands, because Discord could not be reached. */
  outdated: boolean;
  /** Our time at which the match time was zero, as the table tells it that was shown last. */
  shownBase: number;
  /** The ply of the table whose picture has been tried again. */
  redrawn: number | null;
  /** Why the match was ended without a result, once it was; the bot may have gone down before it had told that. */
  unrated: Unrated | null;
  /** Whether what Discord shows has to be compared with the match first; null: it is known to be that. */
  doubt: Doubt | null;
  /** When the table was shown last, by our clock in ms; minus infinity: not since the match was opened. */
  shownAt: number;
  /** Whether a player has done something with other roles than those that are stored. */
  hasNewRoles: boolean;
  /** Telling the result and leaving the channel, once that has begun. */
  finishing: Promise<void> | null;
  /** Posting the table again, while that lasts. */
  reposting: Promise<Failure | null> | null;
  /** The table for those who only watch, as it was drawn last in each language and number of colours. */
  readonly copies: Map<string, Copied>;
  stopped: boolean;
  /** Between the tries of what Discord did not take. */
  readonly pauses: Pauses;
  /** Ends the wait for what is to be tried again. */
  cancelAgain: Cancel;
  /** Tries it now; null: nothing waits, or for something else than for what Discord did not take. */
  again: (() => void) | null;
}

/** A match time as Discord's, in Unix ms. */
export const toDiscord = ({ bot, stored }: Pick<RoomState, 'bot' | 'stored'>, at: number): number =>
  bot.offset.toTheirs(at + stored.base);

/** Changes what is stored of a room; rejects when that is not known to be stored. */
export async function save(
  room: Pick<RoomState, 'ports' | 'header' | 'stored'>,
  change: Partial<StoredRoom>,
): Promise<void> {
  room.stored = { ...room.stored, ...change };
  await room.ports.save(room.header.channelId, room.stored);
}

/** Somebody has done something: stored now and then, since all that hangs on it takes hours. */
export async function touch(
  room: Pick<RoomState, 'ports' | 'header' | 'stored' | 'bot' | 'hasNewRoles'>,
): Promise<void> {
  const now = room.bot.time.now();
  if (room.hasNewRoles || now - room.stored.touchedAt > TOUCH_MS) {
    room.hasNewRoles = false;
    await save(room, { touchedAt: now });
  } else room.stored = { ...room.stored, touchedAt: now };
}

/** A player does something in the channel, so the player sees it with these roles; stored with the next input. */
export function noteRoles(
  room: Pick<RoomState, 'header' | 'stored' | 'hasNewRoles'>,
  user: string,
  roles: readonly string[] | null,
): void {
  const { roles: known = {} } = room.stored;
  if (roles === null || seatsOf(room.header, user).length === 0 || known[user]?.join() === roles.join())
    return;
  room.stored = { ...room.stored, roles: { ...known, [user]: [...roles] } };
  room.hasNewRoles = true;
}

type Trying = Pick<RoomState, 'stopped' | 'pauses' | 'cancelAgain' | 'again' | 'bot' | 'log'>;

/** Nothing is tried again but what may come from now on. */
export function stopTrying(room: Pick<Trying, 'cancelAgain' | 'again'>): void {
  room.cancelAgain();
  room.again = null;
}

/** Tries something again after so many ms. */
export function tryAfter(room: Trying, ms: number, work: () => Promise<void>): void {
  stopTrying(room);
  if (room.stopped) return;
  const { time } = room.bot;
  room.cancelAgain = time.at(time.now() + ms, () => {
    room.again = null;
    work().catch((error: unknown) => room.log.error({ err: error }, 'and could not be made good'));
  });
}

/** Tries again what Discord did not take: in a while, or as soon as the room is told to `hurry`. */
export function tryAgain(room: Trying, work: () => Promise<void>): void {
  tryAfter(room, room.pauses.next(), work);
  if (!room.stopped) room.again = () => tryAfter(room, 0, work);
}

/** The bot may do something in the channel that it could not do before. */
export function hurry(room: Trying): void {
  if (!room.again) return;
  room.pauses.reset();
  room.again();
}
