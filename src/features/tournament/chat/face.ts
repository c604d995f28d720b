import type { Header } from '../../../match/header.ts';
import type { ChatTournament, TournamentRefusal } from '../chat-tournament.ts';
import type { Board } from '../board.ts';
import type { TournamentHeader } from '../terms.ts';
import type { Timed } from '../../../table/timed.ts';
import type { KeptTournament } from './kept.ts';
import type { Result } from '../../../core/result.ts';
import type { Deed } from '../entries.ts';

/** The header without what the bot adds. */
export type Settled = Omit<TournamentHeader, 'id' | 'seed' | 'createdAt'>;

/** The tournaments of all servers. */
export interface Tournaments {
  /**
   * Tournaments that are open, running, or have been over for less than half a day, since the bot started.
   */
  readonly all: readonly LiveTournament[];
  get(id: string): LiveTournament | undefined;
  /** The board of a running tournament that is played in this channel, or was played there last. */
  at(channelId: string): { readonly live: LiveTournament; readonly board: Board } | undefined;
  /** Reads any tournament, even a finished one; undefined if there is none. Rejects with Damaged. */
  read(id: string): Promise<ChatTournament | undefined>;
  /** Stored documents of a server's tournaments, latest first. */
  on(guildId: string): Promise<readonly (KeptTournament & { readonly id: string })[]>;
  /**
   * Announces a tournament. Rejects when it is not known to be stored; posting is retried. `seed`: for all
   * chance in it; random if left out. `id`: announces it once, however often it is called; a new one if left out.
   */
  announce(settled: Settled, seed?: string, id?: string): Promise<LiveTournament>;
  /** Calls back after each change of a tournament in memory. */
  watch(changed: (live: LiveTournament) => void): void;
  /**
   * Notes a user's activity in a channel, which sits them down at their board there. Rejects when that is not
   * known to be stored.
   */
  seen(channelId: string, user: string): Promise<void>;
  /** Tournaments whose time runs. */
  held(): readonly Timed[];
  /** Drops a server that has removed the bot and whose data is about to be deleted. */
  forget(guildId: string): void;
  /** True if a match with this header belongs to a paused tournament. */
  isPaused(header: Pick<Header, 'event'>): boolean;
}

/** A tournament held in memory. */
export interface LiveTournament {
  readonly tournament: ChatTournament;
  /**
   * Enters a deed of a user (null: the bot): stores it, then updates the messages. A refusal changes nothing.
   * Rejects when it is not known to be stored. `hasChanged`: checked when the deed's turn comes; true refuses
   * it because the user saw an older state.
   */
  enter(
    deed: Deed,
    by: string | null,
    hasChanged?: (tournament: ChatTournament) => boolean,
  ): Promise<Result<ChatTournament, TournamentRefusal>>;
  /** Reads its journal again after rows were replaced. Rejects when it cannot be read. */
  reread(): Promise<void>;
  /** Sets the timer of its start, once it has been announced. */
  begin(): void;
  /** Stops its time as of this moment: Discord has not been heard since. */
  freeze(since: number): void;
  /** Stops its time while other tournaments run, and stores the start of that standstill. */
  stand(): Promise<void>;
  /** Lets its time run again. Rejects when that is not known to be stored. */
  goOn(): Promise<void>;
  /** Cancels its timers. */
  stop(): void;
  idle(): Promise<void>;
}
