import type { Header } from '../../../match/header.ts';
import type { ChatTournament, TournamentRefusal } from '../chat-tournament.ts';
import type { Board } from '../board.ts';
import type { TournamentHeader } from '../terms.ts';
import type { Timed } from '../../../table/timed.ts';
import type { KeptTournament } from './kept.ts';
import type { Result } from '../../../core/result.ts';
import type { Deed } from '../entries.ts';

/** What a host has settled. */
export type Settled = Omit<TournamentHeader, 'id' | 'seed' | 'createdAt'>;

/** The tournaments of all servers. */
export interface Tournaments {
  /** Those that are announced, or being played, and those that have been over for less than half a day, since the bot started. */
  readonly all: readonly LiveTournament[];
  get(id: string): LiveTournament | undefined;
  /** The one whose board is played in this channel, and the board. */
  at(channelId: string): { readonly live: LiveTournament; readonly board: Board } | undefined;
  /** One whatever has become of it; undefined: there is none. Rejects with Damaged when it cannot be read. */
  read(id: string): Promise<ChatTournament | undefined>;
  /** What is kept of all those of a server, the latest first. */
  on(guildId: string): Promise<readonly (KeptTournament & { readonly id: string })[]>;
  /**
   * Announces one. Rejects when it is not known to be stored; that it could not be posted is tried again. `seed`: of all
   * chance in it; left out: by chance.
   */
  announce(settled: Settled, seed?: string): Promise<LiveTournament>;
  /** Somebody does something in a channel: at their board they have sat down. Rejects when that is not known to be stored. */
  seen(channelId: string, user: string): Promise<void>;
  /** Those whose time goes on. */
  held(): readonly Timed[];
  /** What is stored of a server that has removed the bot is about to be deleted. */
  forget(guildId: string): void;
  /** Whether what has this header, a match, belongs to one that is paused. */
  isPaused(header: Pick<Header, 'event'>): boolean;
}

/** A tournament that is being held. */
export interface LiveTournament {
  /** As it stands. */
  readonly tournament: ChatTournament;
  /**
   * Something happens, done by a user (null: by the bot): it is stored, then everybody is shown. Refused, nothing has
   * happened. Rejects when it is not known to be stored. `hasChanged`: whether it no longer is what they saw, when their turn
   * comes; then it is refused.
   */
  enter(
    deed: Deed,
    by: string | null,
    hasChanged?: (tournament: ChatTournament) => boolean,
  ): Promise<Result<ChatTournament, TournamentRefusal>>;
  /** Its journal was replaced: it is told anew. Rejects when it cannot be read. */
  reread(): Promise<void>;
  /** Its time stands still since then: Discord has not been heard. */
  freeze(since: number): void;
  /** It stands still while others go on: since when is stored. */
  stand(): Promise<void>;
  /** It goes on; rejects when that is not known to be stored. */
  goOn(): Promise<void>;
  /** Nothing happens by itself any more. */
  stop(): void;
  idle(): Promise<void>;
}
