import type { Logger } from 'pino';
import type { Game, ShownMatch } from '../../games/game.ts';
import type { Reply } from '../../match/ask.ts';
import type { Engine } from '../../match/engine.ts';
import type { Header } from '../../match/header.ts';
import type { Cancel } from '../../match/time.ts';
import type { Damaged } from '../../storage/damaged.ts';
import type { Bot } from '../bot.ts';
import type { Nudge } from '../nudge.ts';
import type { Pauses } from '../pauses.ts';
import type { Practice } from '../practice.ts';
import type { PrivateHands } from '../private-hands.ts';
import type { StoredRoom } from '../room-store.ts';
import type { TableMessage, TableReply } from '../table-message.ts';
import type { Notice } from '../table-text.ts';

/** `touchedAt` is stored again when it is older than this, in ms. */
const TOUCH_MS = 10 * 60_000;

export interface RoomPorts {
  readonly bot: Bot;
  /** Resolves when Discord has been heard at this time of ours, or later. */
  heardSince(when: number): Promise<void>;
  /** The match of a channel has stood still for a while, and goes on. */
  stoodStill(channelId: string): void;
  /** Stores what is kept of a match, as long as the channel is its own. */
  save(channelId: string, room: StoredRoom): Promise<void>;
  /** The match is over, and its result has been told: the channel is free. */
  left(channelId: string): Promise<void>;
  /** What is stored of the match turns out to be damaged while it is played: it is set aside. */
  damaged(channelId: string, damage: Damaged): void;
}

/** Only people are answered: the practice opponent sees on the table what became of its move. */
export type RoomReply = TableReply | Reply;

/** A room: what it works with, and what changes while a match is played in it. */
export interface RoomState {
  readonly ports: RoomPorts;
  readonly bot: Bot;
  readonly log: Logger;
  readonly game: Game;
  readonly header: Header;
  readonly engine: Engine<ShownMatch, RoomReply>;
  readonly table: TableMessage;
  readonly hands: PrivateHands;
  readonly nudge: Nudge;
  readonly practice: Practice;
  /** Whether the match was ended unrated, and the bot went down before it had told that. */
  readonly wasEnded: boolean;
  /** What is stored of it. */
  stored: StoredRoom;
  /** The last ruling, and the ply at which it was given; null: none is on the message any more. */
  notice: { readonly said: Notice; readonly ply: number } | null;
  /** Whether the table does not show the match as it stands, because Discord could not be reached. */
  outdated: boolean;
  /** The ply of the table whose picture has been tried again. */
  redrawn: number | null;
  /** Telling the result and leaving the channel, once that has begun. */
  finishing: Promise<void> | null;
  /** Posting the table again, while that lasts. */
  reposting: Promise<boolean> | null;
  stopped: boolean;
  /** Between the tries of what Discord did not take. */
  readonly pauses: Pauses;
  /** Ends the wait for what is to be tried again. */
  cancelAgain: Cancel;
}

/** Changes what is stored of a room; rejects when that is not known to be stored. */
export async function save(
  room: Pick<RoomState, 'ports' | 'header' | 'stored'>,
  change: Partial<StoredRoom>,
): Promise<void> {
  room.stored = { ...room.stored, ...change };
  await room.ports.save(room.header.channelId, room.stored);
}

/** Somebody has done something: stored now and then, since all that hangs on it takes hours. */
export async function touch(room: Pick<RoomState, 'ports' | 'header' | 'stored' | 'bot'>): Promise<void> {
  const now = room.bot.time.now();
  if (now - room.stored.touchedAt > TOUCH_MS) await save(room, { touchedAt: now });
  else room.stored = { ...room.stored, touchedAt: now };
}

/** Tries something again in a while: once Discord may be reached again, unless another time is given, in ms. */
export function tryAgain(
  room: Pick<RoomState, 'stopped' | 'pauses' | 'cancelAgain' | 'bot' | 'log'>,
  work: () => Promise<void>,
  ms = room.pauses.next(),
): void {
  if (room.stopped) return;
  const { time } = room.bot;
  room.cancelAgain = time.at(time.now() + ms, () => {
    work().catch((error: unknown) => room.log.error({ err: error }, 'and could not be made good'));
  });
}
