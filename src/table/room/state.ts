import type { Logger } from 'pino';
import type { Game, ShownMatch } from '../../games/game.ts';
import type { Reply } from '../../match/ask.ts';
import type { Engine } from '../../match/engine.ts';
import { seatsOf, type Header } from '../../match/header.ts';
import type { Place } from '../../core/place.ts';
import type { Cancel } from '../../time/time.ts';
import type { Unrated } from '../../match/unrated.ts';
import type { Damaged } from '../../storage/damaged.ts';
import type { Barred, Standing } from '../standing.ts';
import type { TableNeeds } from '../ports.ts';
import type { Nudge } from '../nudge.ts';
import type { Failure } from '../../line/outage.ts';
import type { Pauses } from '../../time/pauses.ts';
import type { Quota } from '../../chat/quota.ts';
import type { LastTables } from './last-tables.ts';
import type { Opponent } from '../hooks.ts';
import type { PrivateMessages } from '../private/face.ts';
import type { StoredRoom } from '../room-store.ts';
import type { TableMessage, TableReply } from '../message-state.ts';

import type { Room } from '../face.ts';
import type { Payload } from '../../chat/asked.ts';

/** Age at which `touchedAt` is stored again, in ms. */
const TOUCH_MS = 10 * 60_000;

/** Discord may show something other than what is stored. */
export interface Doubt {
  /** Returns the number of steps that the database has lost of a match at this ply; left out: unknown. */
  readonly stepsAt?: (ply: number) => number;
}

export interface RoomPorts {
  readonly bot: TableNeeds;
  /** Limit for correcting wrong tables, by channel. */
  readonly mends: Quota;
  /** Limit for users who ask for tables. */
  readonly tablesAsked: Quota;
  readonly lastTables: LastTables;
  /** Returns why the match of a channel stands still although Discord is heard; null if it does not. */
  barred(place: Place): Barred | null;
  /** Returns why a match stands still, for any reason; null if it runs. */
  standing(header: Header): Standing | null;
  /** Reports that a player has acted in the channel. */
  acted(channelId: string, user: string): void;
  /** Resolves when Discord has been heard at `when` (our clock) or later. */
  heardSince(when: number): Promise<void>;
  /** Reports that a match stands still, because nobody has seen its table. */
  unseen(channelId: string): void;
  /** Reports that a match resumes after a standstill. */
  stoodStill(channelId: string): void;
  /** Reports that a match has been shown; `hasBegun`: for the first time. */
  shown(channelId: string, hasBegun: boolean): void;
  /** Stores the state of a match, while the channel is still its own. */
  save(channelId: string, room: StoredRoom): Promise<void>;
  /** Frees the channel, after the result has been announced. */
  left(channelId: string): Promise<void>;
  /** Sets a running match aside: its stored rows are damaged. */
  damaged(match: Pick<Header, 'id' | 'channelId'>, damage: Damaged): void;
}

export type Files = NonNullable<Payload['files']>;

/** A table's picture for spectators, drawn once for all who ask. */
export interface Copied {
  readonly match: Room['match'];
  readonly files: Promise<Files>;
}

/** Only people are answered: the practice opponent sees the outcome on the table. */
export type RoomReply = TableReply | Reply;

/** The ports and parts of a room, and its changing state. */
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
  stored: StoredRoom;
  /** True if the table is stale because Discord could not be reached. */
  outdated: boolean;
  /** Our time at match time zero, according to the last shown table. */
  shownBase: number;
  /** Ply of the table whose picture has been retried; null: none. */
  redrawn: number | null;
  /**
   * Reason why the match ended without a result; null: it has not. The bot may have stopped before announcing
   * it.
   */
  unrated: Unrated | null;
  /** Set if Discord's table has to be compared with the match first. */
  doubt: Doubt | null;
  /** Our time when the table was last shown, in ms; minus infinity: not since the match was opened. */
  shownAt: number;
  /** True if an input has needed a search in another process: replaying it here would hold up other matches. */
  hasSearched: boolean;
  /** True if a player has acted with other roles than those stored. */
  hasNewRoles: boolean;
  /** The announcement of the result and the departure, once begun. */
  finishing: Promise<void> | null;
  /** The repost in progress. */
  reposting: Promise<Failure | null> | null;
  /** Last picture for spectators, by language and number of suit colours. */
  readonly copies: Map<string, Copied>;
  stopped: boolean;
  /** Pauses between retries of requests to Discord. */
  readonly pauses: Pauses;
  /** Cancels the next retry. */
  cancelAgain: Cancel;
  /** Retries now; null if no request to Discord waits for a retry. */
  again: (() => void) | null;
}

/** Converts a match time to Discord's clock, in Unix ms. */
export const toDiscord = ({ bot, stored }: Pick<RoomState, 'bot' | 'stored'>, at: number): number =>
  bot.offset.toTheirs(at + stored.base);

/** Changes the stored state; rejects if the change is not known to be stored. */
export async function save(
  room: Pick<RoomState, 'ports' | 'header' | 'stored'>,
  change: Partial<StoredRoom>,
): Promise<void> {
  room.stored = { ...room.stored, ...change };
  await room.ports.save(room.header.channelId, room.stored);
}

/** Records a touch; saved at most every `TOUCH_MS`, since only timeouts of hours depend on it. */
export async function touch(
  room: Pick<RoomState, 'ports' | 'header' | 'stored' | 'bot' | 'hasNewRoles'>,
): Promise<void> {
  const now = room.bot.time.now();
  if (room.hasNewRoles || now - room.stored.touchedAt > TOUCH_MS) {
    room.hasNewRoles = false;
    await save(room, { touchedAt: now });
  } else room.stored = { ...room.stored, touchedAt: now };
}

/** Notes the roles with which a player acts in the channel, and so sees it; stored with the next input. */
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

export function stopTrying(room: Pick<Trying, 'cancelAgain' | 'again'>): void {
  room.cancelAgain();
  room.again = null;
}

/** Runs `work` after `ms`, in place of a pending retry. */
export function tryAfter(room: Trying, ms: number, work: () => Promise<void>): void {
  stopTrying(room);
  if (room.stopped) return;
  const { time } = room.bot;
  room.cancelAgain = time.at(time.now() + ms, () => {
    room.again = null;
    work().catch((error: unknown) => room.log.error({ err: error }, 'retry failed'));
  });
}

/** Retries a failed request to Discord after a pause, or at once on `hurry`. */
export function tryAgain(room: Trying, work: () => Promise<void>): void {
  tryAfter(room, room.pauses.next(), work);
  if (!room.stopped) room.again = () => tryAfter(room, 0, work);
}

/** Retries at once, after the bot has gained a permission in the channel or Discord answers again. */
export function hurry(room: Trying): void {
  if (!room.again) return;
  room.pauses.reset();
  room.again();
}
