import type { Seat } from '../core/seat.ts';
import type { MatchView } from '../core/view.ts';
import type { Result } from '../core/result.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Gesture } from '../games/gesture.ts';
import type { Header } from '../match/header.ts';
import type { NotRead } from '../match/reading/reading.ts';
import type { Unrated } from '../match/unrated.ts';
import type { Pace } from '../practice/level.ts';
import type { Asking } from '../practice/opponent.ts';
import type { WholeAdvice } from '../practice/whole.ts';
import type { Asked, ClickAnywhere } from '../chat/asked.ts';
import type { PrivateMessages } from './private/face.ts';

/** The running matches, one per channel, and one private match per user. */
export interface Rooms {
  at(channelId: string): Room | undefined;
  /**
   * Returns a user's private match, which it opens if need be, and keeps open for some minutes. Undefined: there is
   * none, or it is set aside. Rejects if storage fails.
   */
  privateOf(user: string): Promise<Room | undefined>;
  /** Returns the id of a user's private match without opening it; null: there is none, or it is damaged. */
  privateIdOf(user: string): Promise<string | null>;
  /** True while a stored match of this channel has yet to be opened. */
  isOpening(channelId: string): boolean;
  /** True once every stored match is open or set aside. */
  areOpen(): boolean;
  /** True if the bot shut down in order before this start, so that Discord shows what is stored. */
  readonly endedInOrder: boolean;
  /** Number of open matches, and how many of them sleep. */
  readonly count: number;
  readonly asleep: number;
  /** True while Discord is heard, so that match time runs. */
  readonly goesOn: boolean;
  /**
   * Opens the stored match of this channel, if any, ahead of all others. Resolves when it is open or set
   * aside.
   */
  opened(channelId: string): Promise<void>;
  /** Returns the matches of a server. */
  on(guildId: string): readonly Room[];
  /** Returns the channels in which a user is playing, on servers that still have the bot. */
  channelsOf(user: string): readonly string[];
  /** Drops the matches of a server that has removed the bot, before its rows are deleted. */
  forget(guildId: string): Promise<void>;
  /** Resolves when Discord has been heard at `when` (our clock) or later. */
  heardSince(when: number): Promise<void>;
  /** Stores a sign of life when something else starts a time of its own. Never rejects. */
  beat(): Promise<void>;
  /**
   * Stops the time of these channels' matches while their tournament is paused (`Tournaments.isPaused`), and
   * starts it again after that. Never rejects.
   */
  pausedOrNot(channels: readonly string[]): Promise<void>;
  /**
   * Calls back when a match has begun or resumed, and each time it has been shown since. A match that ends
   * without a result is not shown again.
   */
  onShown(listener: (room: Room, hasBegun: boolean) => void): void;
  /**
   * Stores a new match, then shows its table in the channel, in place of the message `tableId` unless that is
   * null. If the match cannot be stored or opened, rejects and leaves nothing behind.
   */
  begin(header: Header, tableId: string | null): Promise<Room>;
}

/** Facts of a match for lists: they are there even while the match sleeps. */
export interface Outline extends Pick<MatchView, 'phase' | 'turn' | 'clock'> {
  /** Match time of the present deadline, in ms; null: none, as while the match sleeps. */
  readonly deadline: number | null;
  /** By seat, the number of cards to go. */
  readonly toGo: readonly number[];
}

/** The channel of a match. */
export interface Room {
  readonly header: Header;
  readonly game: Game;
  /** The match, which wakes if it sleeps: some ms of work. Lists of many rooms use `outline`. */
  readonly match: ShownMatch;
  readonly outline: Outline;
  /** Current match time, in ms. */
  readonly at: number;
  /** Id of the message that shows the table; null if none is known. */
  readonly tableId: string | null;
  /**
   * Submits a user's gesture and answers the interaction once it has been judged. `then`: a second gesture,
   * made if the first is accepted; the answer covers both.
   */
  ask(asked: Asked, gesture: Gesture, seen: number | null, then?: Gesture): void;
  /** Corrects the clicked message if it shows an outdated state. */
  clicked(asked: ClickAnywhere): void;
  /** Records a player's click on a button that only shows something. */
  tapped(asked: ClickAnywhere, gesture: Gesture): void;
  /**
   * Keeps the token of a click on the table for later edits of it. The click is acknowledged as a change of the
   * table, because only such a token can edit it; its answer is private.
   */
  keepToken(asked: ClickAnywhere): void;
  /** True if a user may end the match unrated because the database has lost some of it. */
  mayEndLost(user: string): boolean;
  /** Private messages about the match. */
  readonly privately: Pick<
    PrivateMessages,
    | 'say'
    | 'asks'
    | 'done'
    | 'showOwn'
    | 'open'
    | 'conclude'
    | 'ways'
    | 'release'
    | 'isTooSoon'
    | 'question'
    | 'answered'
  >;
  /**
   * Returns the tables after the newest inputs, oldest first, the present one last; at the user's limit, the time by
   * Discord's clock at which they can ask again, in Unix ms.
   */
  lastTables(user: string): Promise<Result<readonly ShownMatch[], number>>;
  /** Converts a match time to Discord's clock, in Unix ms. */
  toDiscord(at: number): number;
  /** Number of known spectators with a private message about the match. */
  readonly onlookers: number;
  /** Posts the table again for a player, or sends anybody else a private copy. Both are rate-limited. */
  showTable(asked: Asked): Promise<void>;
  /** Ends an idle match unrated. False if it has been touched in time. */
  abandon(): Promise<boolean>;
  /** Ends a match without a result, idle or not. False if it was already over. */
  end(why: Unrated): Promise<boolean>;
  readonly untouchedSince: number;
  /** Settings of the coach; null if other players are in the match, or it is rated. */
  readonly coaching: Coaching | null;
  /** Changes these settings. False if the change is not known to be stored. */
  changeCoaching(change: { readonly isOn?: boolean; readonly pace?: Pace }): Promise<boolean>;
  /** Returns what the practice opponent would do in a seat. Null if that could not be computed. */
  hint(user: string, asking: Asking): Promise<Result<WholeAdvice | null, NotRead> | null>;
  /**
   * The player for whom the match waits while no clock runs, if others may end it over that; otherwise null.
   */
  readonly waitsFor: Waited | null;
  /** Ends a match unrated because the awaited player does not act. False if a player has acted by then. */
  endWaiting(by: string): Promise<boolean>;
}

export interface Waited {
  readonly seat: Seat;
  readonly user: string;
  /** Time until the other players may end the match, in ms; 0: they may. */
  readonly leftMs: number;
  /** Total time that the other players have to wait, in ms. */
  readonly spanMs: number;
  /** True if the player cannot use the channel, so that the match stands still. */
  readonly isBarred?: true;
}

/** Settings of a match with one human player; they can be changed during play. */
export interface Coaching {
  /** True if a coach explains mistakes, gives hints and takes steps back. */
  readonly isOn: boolean;
  /** Pace of the bot; null if it does not play. */
  readonly pace: Pace | null;
}
