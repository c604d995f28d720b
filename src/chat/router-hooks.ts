import type { Locale } from '../core/locale.ts';

/** Hooks of features for every interaction. */
export interface RouterHooks {
  /** Returns why a user can do nothing at the moment, in their language, or null. */
  refused(user: string, locale: Locale): string | null;
  /** Called when a user acts in a channel. Rejects if that is not known to be stored. */
  seen(channelId: string, user: string): Promise<void>;
  /**
   * Returns a text to add after the answer, in the user's language; never asked at a table. Null: nothing.
   */
  besides(user: string, locale: Locale): Promise<Besides | null>;
}

export interface Besides {
  readonly text: string;
  /** Called with true if the text could be sent. */
  readonly told: (isTold: boolean) => Promise<void>;
}
