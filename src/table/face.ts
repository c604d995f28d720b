import type { Seat } from '../core/seat.ts';
import type { Result } from '../core/result.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Gesture } from '../games/gesture.ts';
import type { Header } from '../match/header.ts';
import type { NotRead } from '../match/reading/reading.ts';
import type { Unrated } from '../match/unrated.ts';
import type { Pace } from '../practice/level.ts';
import type { Asking } from '../practice/opponent.ts';
import type { WholeAdvice } from '../practice/whole.ts';
import type { Asked, AskedByClick } from '../chat/asked.ts';
import type { PrivateMessages } from './private/face.ts';

/** The matches that are being played, one per channel. */
export interface Rooms {
  at(channelId: string): Room | undefined;
  /** Whether a stored match of this channel is not there yet. */
  isOpening(channelId: string): boolean;
  /** Whether all stored matches are there, or set aside. */
  areOpen(): boolean;
  /** Whether the bot had ended in order before it started, so that Discord shows what is stored. */
  readonly endedInOrder: boolean;
  /** How many matches are open. */
  readonly count: number;
  /** Whether Discord is heard, so that the matches' time goes on. */
  readonly goesOn: boolean;
  /** Resolves when the stored match of this channel, if there is one, is there, or set aside: it comes before all others. */
  opened(channelId: string): Promise<void>;
  /** The matches of a server. */
  on(guildId: string): readonly Room[];
  /** The channels in which a user is playing, on servers where the bot is. */
  channelsOf(user: string): readonly string[];
  /** What is stored of a server that has removed the bot is about to be deleted: its matches are no more. */
  forget(guildId: string): Promise<void>;
  /** Resolves when Discord has been heard at this time of ours, or later. */
  heardSince(when: number): Promise<void>;
  /** Something else has a time of its own now: a sign of life is stored. Never rejects. */
  beat(): Promise<void>;
  /** The clocks of these channels' matches stand still, while this is so (`Tournaments.isPaused`), or go on. Never rejects. */
  pausedOrNot(channels: readonly string[]): Promise<void>;
  /** Calls back when a match has begun, or goes on, and whenever it has been shown since: its end, too, unless it has no result. */
  onShown(listener: (room: Room, hasBegun: boolean) => void): void;
  /**
   * Stores a new match, then shows its table in the channel, in place of the message `tableId` unless that is null; rejects
   * when it could not be stored or opened (nothing has happened then).
   */
  begin(header: Header, tableId: string | null): Promise<Room>;
}

/** The channel in which a match is played. */
export interface Room {
  readonly header: Header;
  readonly game: Game;
  readonly match: ShownMatch;
  /** The match time now, in ms. */
  readonly at: number;
  /** The message that shows the table; null: none does, as far as the bot knows. */
  readonly tableId: string | null;
  /**
   * Lets a user do something at the table, or at their own; the interaction is answered when it has been judged. `then`: what
   * the user does next, once that was accepted; the answer is about both.
   */
  ask(asked: Asked, gesture: Gesture, seen: number | null, then?: Gesture): void;
  /** A message about the match was clicked: it is put right if it shows another state than the match has. */
  clicked(asked: AskedByClick): void;
  /** A player has clicked a button of a table that only shows something. */
  tapped(asked: AskedByClick, gesture: Gesture): void;
  /** Whether a user may end it unrated because the database has lost some of it. */
  mayEndLost(user: string): boolean;
  /** All that is said about it in private. */
  readonly privately: Pick<
    PrivateMessages,
    'say' | 'done' | 'showOwn' | 'ways' | 'release' | 'isTooSoon' | 'question' | 'answered'
  >;
  /** A match time as Discord's, in Unix ms. */
  toDiscord(at: number): number;
  /** How many who do not play have the table, or something about it, open for themselves, as far as is known. */
  readonly onlookers: number;
  /** Answers a player by posting the table again, anybody else with a copy for them alone; neither too often. */
  showTable(asked: Asked): Promise<void>;
  /** Ends a match that nobody has touched for a long time, unrated. False when it has been touched since, or meanwhile. */
  abandon(): Promise<boolean>;
  /** Ends a match without a result, whenever it was touched. False when it was over before. */
  end(why: Unrated): Promise<boolean>;
  readonly untouchedSince: number;
  /** Whether a coach helps, and how fast the bot plays; null where others play, or it counts. */
  readonly coaching: Coaching | null;
  /** Changes that; false when it is not known to be stored. */
  changeCoaching(change: { readonly isOn?: boolean; readonly pace?: Pace }): Promise<boolean>;
  /** What somebody in a seat would do now, as the practice opponent sees it, for a user; null: that could not be thought. */
  hint(user: string, asking: Asking): Promise<Result<WholeAdvice | null, NotRead> | null>;
  /** Whoever the match waits for while nobody's time runs, if others may end it over that; null: nobody. */
  readonly waitsFor: Waited | null;
  /** Ends a match that waits in vain, unrated, for a player. False when somebody has done something by then. */
  endWaiting(by: string): Promise<boolean>;
}

/** A player for whom a match waits. */
export interface Waited {
  readonly seat: Seat;
  readonly user: string;
  /** For how many ms more, if nothing happens, the others cannot end it; 0: they can. */
  readonly leftMs: number;
  /** For how long others have to wait in all, in ms. */
  readonly spanMs: number;
  /** The player cannot use the channel, so the match stands still. */
  readonly isBarred?: true;
}

/** What is settled in a match in which nobody plays but one person, and can be changed while it is played. */
export interface Coaching {
  /** Whether a coach says what was wrong, gives hints, and steps can be taken back. */
  readonly isOn: boolean;
  /** How fast the bot plays; null: it does not. */
  readonly pace: Pace | null;
}
