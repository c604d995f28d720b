import type { Result } from '../../core/result.ts';
import type { Challenge, Lobby } from '../lobby.ts';
import type { Asked, ClickAnywhere, CommandAnywhere } from '../../chat/asked.ts';
import type { NotOpened, Post } from './place.ts';
import type { Standing, Place } from '../../chat/place.ts';
import type { Terms } from '../terms.ts';
import type { ChatInputCommandInteraction, MessageComponentInteraction } from 'discord.js';

/** The challenges that are to become matches, one per channel. */
export interface Lobbies {
  /** True if a challenge in this channel waits for an answer, or for the cut. */
  has(channelId: string): boolean;
  /** Returns the open challenges on a server. */
  on(guildId: string): readonly Lobby[];
  /** Opens a challenge, one in each channel at a time; `post` shows it. A refusal changes nothing. */
  open(place: Place, challenge: Challenge, post: Post): Promise<Result<null, NotOpened>>;
  /** Deals if all have cut; can be tried again. */
  deal(channelId: string): Promise<void>;
  /**
   * Opens a challenge on a user's request: as the answer to a command, or beside the clicked private message.
   * Returns its place. Null if it is refused, which the bot says in private.
   */
  offer(asked: Asked<Offering>, challenge: Challenge): Promise<Standing | null>;
  /** Begins a match against the bot in private messages, or offers the one under way. */
  practise(asked: Practising, challenge: Challenge): Promise<void>;
  /**
   * Ends the lobby of a channel that this event has opened, if there is one: it is decided without a match.
   */
  close(channelId: string, event: string): Promise<void>;
  readonly blocks: Blocks;
  readonly lastTerms: LastTerms;
}

/** Blocks of a user, in both directions. */
export interface Parted {
  has(id: string): boolean;
  /** True if the user has made the block. */
  isOwn(id: string): boolean;
  /** True if there is no block by the user or against them. */
  isNobody(): boolean;
}

/**
 * Blocks between users, for all servers. A damaged list rejects with `Damaged` when its owner asks for it.
 */
export interface Blocks {
  /**
   * Returns the users that a user has blocked, oldest first: ids, and keyed hashes of ids (see `hashTag`).
   */
  of(user: string): Promise<readonly string[]>;
  add(user: string, other: string): Promise<'blocked' | 'already' | 'full'>;
  /** False when they were not blocked. */
  remove(user: string, other: string): Promise<boolean>;
  /** Puts away an unreadable list, which is then empty. */
  putAway(user: string): Promise<void>;
  /**
   * Returns the users among `people` who have blocked a user. A damaged list blocks nobody, and is logged for
   * the operator.
   */
  against(user: string, people: readonly string[]): Promise<readonly string[]>;
  /**
   * Returns the users among `people` whom a user has blocked. A damaged list blocks nobody, and is logged for
   * the operator.
   */
  by(user: string, people: readonly string[]): Promise<readonly string[]>;
  /**
   * Returns the blocks in both directions, for lists. All blocks are read once and remembered. Rejects if
   * storage fails.
   */
  partedFrom(user: string): Promise<Parted>;
}

/** Terms of each user's last challenge to others, for all servers. Nothing here rejects. */
export interface LastTerms {
  /** The last terms without a position; null if there are none, or they are unreadable or outdated. */
  of(user: string): Promise<Terms | null>;
  /**
   * Notes a challenge. Challenges for the user alone or by an event do not count: they show nothing about how
   * the user likes to play with others.
   */
  note(challenge: Challenge): Promise<void>;
}

/** A request for a match against the bot, from any place. */
export type Practising = Asked<(CommandAnywhere | ClickAnywhere)['interaction']>;

/** An interaction that asks for a challenge: a command, or a button of a private message. */
export type Offering = ChatInputCommandInteraction<'cached'> | MessageComponentInteraction<'cached'>;
