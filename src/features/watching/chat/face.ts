import type { Locale } from '../../../core/locale.ts';
import type { Asked } from '../../../chat/asked.ts';
import type { Room } from '../../../table/face.ts';

/** Who chooses whom they follow, and in which language. */
export interface Chooser {
  readonly follower: string;
  readonly locale: Locale;
}

/** Who follows whom. */
export interface Follows {
  /** Whom somebody follows on a server. Never rejects. */
  of(guildId: string, follower: string): Promise<readonly string[]>;
  /** The language in which somebody chose last whom they follow. Never rejects. */
  languageOf(follower: string): Promise<Locale>;
  /** Whether somebody is written to, as far as Discord lets the bot. Never rejects. */
  isOn(follower: string): Promise<boolean>;
  /** Those who follow somebody there and are written to. Never rejects: where that cannot be read, nobody is told. */
  followers(guildId: string, user: string): Promise<readonly string[]>;
  /**
   * Whom somebody follows there from now on, of whom they do, 25 at most; they are written to again. Rejects with NotStored
   * when it is not known to be stored.
   */
  change(guildId: string, by: Chooser, to: (users: readonly string[]) => readonly string[]): Promise<void>;
  /** Discord does not let the bot write to somebody: that ends, and they are to be told. */
  refused(follower: string): Promise<void>;
  /** Whether somebody is to be told that: true once. Never rejects. */
  takeRefusal(follower: string): Promise<boolean>;
  /** They have been told, or not. Never rejects. */
  told(follower: string, isTold: boolean): Promise<void>;
}

/** What happened in a match that is being played, for whoever comes to it later. */
export interface SoFar {
  /** The last turns in words, with the calls that were made: nothing that nobody has called. Rejects with Damaged. */
  of(asked: Asked, room: Room): Promise<readonly string[]>;
}
