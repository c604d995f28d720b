import type { Result } from '../../core/result.ts';
import type { Challenge, Lobby } from '../lobby.ts';
import type { Asked } from '../../chat/asked.ts';
import type { NotOpened, Post } from './place.ts';
import type { Standing, Place } from '../../chat/place.ts';
import type { Terms } from '../terms.ts';
import type { ChatInputCommandInteraction, MessageComponentInteraction } from 'discord.js';

/** The challenges that wait to become matches, one per channel. */
export interface Lobbies {
  /** Whether somebody waits for an answer, or for the cards to be cut, in this channel. */
  has(channelId: string): boolean;
  /** Those that stand on a server. */
  on(guildId: string): readonly Lobby[];
  /** Opens a challenge, one in each channel at a time; `post` shows it. Nothing has happened when it is refused. */
  open(place: Place, challenge: Challenge, post: Post): Promise<Result<null, NotOpened>>;
  /** Deals where all have cut; it can be tried again. */
  deal(channelId: string): Promise<void>;
  /**
   * The same as `open` where somebody asks: as the answer to a command, beside the private message that was clicked. Where
   * the challenge stands; null: it does not, which is said in private.
   */
  offer(asked: Asked<Offering>, challenge: Challenge): Promise<Standing | null>;
  /** Ends the lobby of a channel that this event has opened, if there is one: it is decided without a match. */
  close(channelId: string, event: string): Promise<void>;
  readonly blocks: Blocks;
  readonly lastTerms: LastTerms;
}

/** Blocks of a user, in both directions. */
export interface Parted {
  has(id: string): boolean;
  /** The user has made it. */
  isOwn(id: string): boolean;
  /** Whether there is no block, of the user or against them. */
  isNobody(): boolean;
}

/** Who wants nothing to do with whom, in any server. A list that is damaged rejects with Damaged when its owner asks for it. */
export interface Blocks {
  /** Whom a user has blocked, oldest first: ids, and keyed hashes of ids (see `hashTag`). */
  of(user: string): Promise<readonly string[]>;
  add(user: string, other: string): Promise<'blocked' | 'already' | 'full'>;
  /** False when they were not blocked. */
  remove(user: string, other: string): Promise<boolean>;
  /** Takes away a list that cannot be read: then it is empty. */
  putAway(user: string): Promise<void>;
  /** Those of `people` who have blocked a user. A list that is damaged blocks nobody, and is told to the operator. */
  against(user: string, people: readonly string[]): Promise<readonly string[]>;
  /** Those of `people` whom a user has blocked; likewise. */
  by(user: string, people: readonly string[]): Promise<readonly string[]>;
  /** Both together, for lists: all blocks are read once and remembered. Rejects when storage fails. */
  partedFrom(user: string): Promise<Parted>;
}

/** On what terms people have challenged others last, by user, in every server. Nothing here rejects. */
export interface LastTerms {
  /** Without a position; null: they have not, or these cannot be read, or be played on, any more. */
  of(user: string): Promise<Terms | null>;
  /** What somebody plays alone, or was given by an event, says nothing about how they like to play with others. */
  note(challenge: Challenge): Promise<void>;
}

/** Where a challenge is asked for: a command, or a button of a private message. */
export type Offering = ChatInputCommandInteraction<'cached'> | MessageComponentInteraction<'cached'>;
