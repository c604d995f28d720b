import type { Locale } from '../../../core/locale.ts';
import type { Asked } from '../../../chat/asked.ts';
import type { Room } from '../../../table/face.ts';

/** The follower and their language. */
export interface Chooser {
  readonly follower: string;
  readonly locale: Locale;
}

/** The follows of all users. */
export interface Follows {
  /** The users that a user follows on a server. Never rejects. */
  of(guildId: string, follower: string): Promise<readonly string[]>;
  /** The language in which the user last changed their follows. Never rejects. */
  languageOf(follower: string): Promise<Locale>;
  /** True if the user gets notifications, as far as Discord lets the bot send them. Never rejects. */
  isOn(follower: string): Promise<boolean>;
  /**
   * Followers of the user on this server who get notifications. Never rejects: if reading fails, nobody is
   * notified.
   */
  followers(guildId: string, user: string): Promise<readonly string[]>;
  /**
   * Changes the users followed on a server, 25 at most, and turns notifications on. Rejects with NotStored
   * when it is not known to be stored.
   */
  change(guildId: string, by: Chooser, to: (users: readonly string[]) => readonly string[]): Promise<void>;
  /** Turns notifications off after Discord has refused one; the bot has yet to notify the user of that. */
  refused(follower: string): Promise<void>;
  /** True, once, if the bot has to notify the user of that. Never rejects. */
  takeRefusal(follower: string): Promise<boolean>;
  /** Records whether the user has been notified of that. Never rejects. */
  told(follower: string, isTold: boolean): Promise<void>;
}

/** The moves so far of a running match, for spectators who arrive later. */
export interface SoFar {
  /** The last turns in words, with the calls: no uncalled offences. Rejects with Damaged and NotReadNow. */
  of(asked: Asked, room: Room): Promise<readonly string[]>;
}
