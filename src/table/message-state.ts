import type { Logger } from 'pino';
import type { MatchResult } from '../core/rules.ts';
import type { ShownMatch, Game } from '../games/game.ts';
import type { Cause, Reply } from '../match/ask.ts';
import type { Header } from '../match/header.ts';
import type { Answer, ByToken } from '../chat/asked.ts';
import type { Newer } from '../chat/kept/position.ts';
import type { TableNeeds } from './ports.ts';
import type { Allowance } from '../line/allowance.ts';
import { type Failure } from '../line/outage.ts';

/** Place of the table message. */
export interface PostedTable {
  readonly messageId: string | null;
  /** Unix ms. */
  readonly postedAt: number;
}

/** Answers the player who acted at the table. */
export interface TableReply extends Reply {
  readonly answer: Answer;
  /** True if the click was on the table or a private message, which changes as the answer. */
  readonly onTable: boolean;
  /** The message that was clicked; null for commands. */
  readonly messageId: string | null;
  /** Answers a player who acted elsewhere, or whose message is gone; the table shows the act. Not awaited. */
  done(): void;
  /** True if the player hears the table: the bot answers them in private, too, where the table alone answers others. */
  readonly isHeard?: boolean;
}

export type TableCause = Cause<TableReply>;

/** Result of showing a match. */
export interface Showing {
  /** When Discord confirmed or refused it, by our clock, in Unix ms. */
  readonly at: number;
  /** True if a retry may work: Discord was unreachable, or the bot lacked a right. */
  readonly again: boolean;
  /** Why Discord has not seen it: it was unreachable, or its rate limit too long; null: it has, or has refused it. */
  readonly unseen: 'outage' | 'limit' | null;
}

/** Why a table is not posted again; `later`: the message is ahead of the match. */
export type Standing = 'newest' | 'just-posted' | 'later';

/** The message that shows a match: edited in place, and posted again when it is out of sight. */
export interface TableMessage {
  readonly shown: PostedTable;
  /** True if the table was last shown in words because drawing failed. */
  readonly lacksPicture: boolean;
  /** Reason why the table was last edited in place instead of posted again; null if it was posted. */
  readonly unposted: Failure | null;
  /** Non-null if the message is near enough to the end of the channel and has the buttons of this ply. */
  stands(ply: number): Promise<Standing | null>;
  /**
   * Reads the ply from the newest table in the channel, which becomes the current one.
   * `closed`: it has no buttons. `retired`: the match ended without a result. Null: unreadable, or gone.
   */
  look(): Promise<number | 'closed' | 'retired' | null>;
  /** Assumes that other tables have buttons; they lose them when the match is shown next. */
  mistrust(): void;
  /** Edits the table by a click's token from now on, as long as Discord takes that. */
  keepToken(byToken: ByToken | null): void;
  /** Shows the match; never rejects. */
  show(match: ShownMatch, cause: TableCause): Promise<Showing>;
  /** Reports a message in the channel. */
  newer(messageId: string): void;
  /** Reports that messages may have been missed. */
  interrupted(): void;
  /** Reports a deletion. A deleted table is posted again with the next step. */
  deleted(messageId: string): void;
  /** Takes the buttons from the table of a match that stops, and adds the result if there is one. */
  retire(result: MatchResult | null): Promise<void>;
  /** Points to the result that was posted below. Never rejects. */
  resultBelow(match: ShownMatch): Promise<void>;
}

export interface TableMessagePorts {
  readonly bot: TableNeeds;
  readonly log: Logger;
  readonly game: Game;
  readonly header: Header;
  /** True while a coach helps; absent: no coach. */
  readonly isCoached?: () => boolean;
  /** Number of steps that the database has lost, for the table to tell; absent or null: none. */
  readonly lostSteps?: () => number | null;
  /** Converts a match time to our clock, in Unix ms. */
  toOurs(at: number): number;
  save(shown: PostedTable): Promise<void>;
  /** Stores that the table is about to move: after a crash the bot then looks for both messages. */
  moves(): Promise<void>;
}

/** The state of a table message. */
export interface TableMessageState extends Pick<TableMessagePorts, 'bot' | 'log' | 'game' | 'header'> {
  readonly ports: TableMessagePorts;
  shown: PostedTable;
  /** The messages below it. */
  newer: Newer;
  /** True if there may be uncounted messages. */
  uncounted: boolean;
  lacksPicture: boolean;
  unposted: Failure | null;
  /** True if the last attempt failed; logged once. */
  failing: boolean;
  /** True if another table may have buttons, because an answer was lost or Discord was unreachable. */
  lingering: boolean;
  isResultBelow: boolean;
  /** Way to edit a table by the token of the last click on it; null: none. */
  byToken: KeptToken | null;
}

/** A click's token, and its uses. */
export interface KeptToken extends ByToken {
  readonly uses: Allowance;
}
