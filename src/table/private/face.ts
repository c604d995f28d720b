import type { Asked, Payload, Whispered } from '../../chat/asked.ts';
import type { Button } from '../../chat/components.ts';
import type { Gesture } from '../../games/gesture.ts';
import type { Word, Page, Question } from './said.ts';

/**
 * Private messages about one match: one for each user, changed in place by its clicks, and removed once it is
 * seen or replaced. Once its reader has opened their own table, the message returns to that, which follows
 * the match. A message is known until a restart, or until Discord accepts no more changes. A click in an
 * unknown message is answered in place, too.
 */
export interface PrivateMessages {
  /** Sends something to the asker; resolves when Discord has it. */
  say(asked: Asked, said: Page | Word): Promise<void>;
  /**
   * Confirms in private what the asker did; the table shows it as well. The caller does not wait. `what`:
   * sentences about it, if any.
   */
  done(asked: Asked, what?: string | null): void;
  /** Notes that a user is about to act at the table. */
  asks(asked: Asked): void;
  /** Closes a user's own table, if it is open. */
  closeOwn(user: string): void;
  /** Shows a player their own table, or why they have none. */
  showOwn(asked: Asked): Promise<void>;
  /** Makes a private message the reader's own table, which follows the match from then on. */
  open(asked: Asked, message: Whispered): Promise<void>;
  /**
   * Sends the result of a private match below its last table. Its player does not get it if Discord takes no more
   * messages of theirs.
   */
  conclude(message: Payload): Promise<void>;
  /** Menu button that leads the reader to their own table, or back to it. */
  ways(asked: Asked): readonly Button[];
  /** Acknowledges the interaction and forgets the clicked message, so that its answer outlasts the match. */
  release(asked: Asked): Promise<void>;
  /** True if the clicked page, or the own table in its place, had been shown for less than `MEANT_MS`. */
  isTooSoon(asked: Asked): boolean;
  /** Returns the question of a user's open page that can be answered by words; null if there is none. */
  question(user: string): Question | null;
  /** Marks a user's question as answered. */
  answered(user: string): void;
  /** Returns the users with an open message, as far as known. */
  readers(): readonly string[];
  /** Records that a user acted at the table, and has therefore seen earlier words. */
  acted(user: string): void;
  /**
   * True if a click on an own table of this ply counts at the current table. The player had no newer own
   * table at `when` (our clock), since Discord's reply is outstanding or was lost. And the click means the
   * same on both tables.
   */
  counts(
    user: string,
    click: { readonly gesture: Gesture; readonly ply: number; readonly when: number },
  ): boolean;
  /**
   * Updates own tables after a change of the match, and removes buttons that can no longer be used. The
   * caller does not wait. `isOver`: nobody can act any more.
   */
  moved(isOver: boolean): void;
  /** Ends all private messages, because the match has ended. */
  end(): Promise<void>;
  idle(): Promise<void>;
  /** True if no message is open or on its way, and nobody hears the table. */
  isIdle(): boolean;
  stop(): void;
}
