import type { Logger } from 'pino';
import type { MatchResult } from '../core/rules.ts';
import type { ShownMatch, Game } from '../games/game.ts';
import type { Cause, Reply } from '../match/ask.ts';
import type { Header } from '../match/header.ts';
import type { Answer } from '../chat/asked.ts';
import type { TableNeeds } from './ports.ts';
import { type Failure } from '../line/outage.ts';

/** Where the table is shown. */
export interface PostedTable {
  readonly messageId: string | null;
  /** Unix ms. */
  readonly postedAt: number;
}

/** The answer to a person who did something at the table. */
export interface TableReply extends Reply {
  readonly answer: Answer;
  /** Whether the table, or something private, was clicked: that message changes as the answer. */
  readonly onTable: boolean;
  /** The message whose button was clicked. */
  readonly messageId: string | null;
  /** Answers a person who did something elsewhere than on the table message, or where that is gone: it is shown on the table. Nobody waits for it. */
  done(): void;
}

export type TableCause = Cause<TableReply>;

/** What came of showing a match. */
export interface Showing {
  /** When Discord confirmed it, or failed to, by our clock in ms. */
  readonly at: number;
  /** Whether it has to be tried again later, because Discord could not be reached, or the bot may not do it. */
  readonly again: boolean;
  /** Whether that is because Discord could not be reached. */
  readonly isOutage: boolean;
}

/** Why a table need not be posted again; `later`: it shows more of the match than there is. */
export type Standing = 'newest' | 'just-posted' | 'later';

/** The one message that shows a match, changed in place, posted again when it has been pushed away. */
export interface TableMessage {
  readonly shown: PostedTable;
  /** Whether the table was shown in words the last time, because it could not be drawn. */
  readonly lacksPicture: boolean;
  /** Why it could not be posted anew the last time that it was to be; null: it was. */
  readonly unposted: Failure | null;
  /** Whether it is near enough for whoever asks for it, and has the buttons of this ply: it is the newest message, or was just posted. */
  stands(ply: number): Promise<Standing | null>;
  /**
   * The ply that Discord shows, at the newest table of the match, which is the table from then on. `closed`: that has no buttons;
   * `retired`: because the match ended without a result. Null: that cannot be found out, or the table is gone.
   */
  look(): Promise<number | 'closed' | 'retired' | null>;
  /** Other tables may have buttons: they lose them when the match is shown next. */
  mistrust(): void;
  /** Shows the match; never rejects. */
  show(match: ShownMatch, cause: TableCause): Promise<Showing>;
  /** Another message has come into the channel. */
  newer(messageId: string): void;
  /** For a while nobody has counted those. */
  interrupted(): void;
  /** A message is no longer there: if that was the table, it is posted again with what happens next. */
  deleted(messageId: string): void;
  /** Takes the buttons from the table when a match ends as it stands, and tells the result if it has one. */
  retire(result: MatchResult | null): Promise<void>;
  /** The message that tells how the match ended has been posted: the table points to it. Never rejects. */
  resultBelow(match: ShownMatch): Promise<void>;
}

export interface TableMessagePorts {
  readonly bot: TableNeeds;
  readonly log: Logger;
  readonly game: Game;
  readonly header: Header;
  /** Whether a coach helps now; left out: none does. */
  readonly isCoached?: () => boolean;
  /** How many steps the table says that the database has lost; left out or null: none. */
  readonly lostSteps?: () => number | null;
  /** A match time as our time, in Unix ms. */
  toOurs(at: number): number;
  save(shown: PostedTable): Promise<void>;
  /** It is about to be posted anew: should the bot go down before the new place is stored, both are looked for. */
  moves(): Promise<void>;
}

/** The table message as it stands. */
export interface TableMessageState extends Pick<TableMessagePorts, 'bot' | 'log' | 'game' | 'header'> {
  readonly ports: TableMessagePorts;
  shown: PostedTable;
  /** The ids of messages after it, as many as are counted. */
  newer: readonly string[];
  /** Whether there may be others after these, which nobody has counted. */
  uncounted: boolean;
  lacksPicture: boolean;
  unposted: Failure | null;
  /** Whether it could not be shown the last time: that is told once. */
  failing: boolean;
  /** Whether there may be another table with buttons: Discord could not be reached, or its answer was lost. */
  lingering: boolean;
  isResultBelow: boolean;
}
