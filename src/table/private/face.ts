import type { Asked } from '../../chat/asked.ts';
import type { Button } from '../../chat/components.ts';
import type { Gesture } from '../../games/gesture.ts';
import type { Word, Page, Question } from './said.ts';

/**
 * What people have open in private of one match: a message each, changed in place by what is clicked in it, and taken away
 * when another takes its place or when it has been seen. It rests on its reader's own table once they have opened that,
 * which follows the match. Known until a restart, and no longer than Discord lets it be changed; a click in a message of
 * which nothing is known is answered in place all the same.
 */
export interface PrivateMessages {
  /** Says something to whoever asked; resolves when Discord has it. */
  say(asked: Asked, said: Page | Word): Promise<void>;
  /** What was asked for has been done, and can be seen at the table. Nobody waits until that is said. `what`: in sentences, if there are any. */
  done(asked: Asked, what?: string | null): void;
  /** Shows a player their own table, or why they have none. */
  showOwn(asked: Asked): Promise<void>;
  /** The menu's button that leads to the reader's own table: back to it, or where only the menu has one. */
  ways(asked: Asked): readonly Button[];
  /** Lets whoever asked wait for an answer that outlasts the match: what they clicked is taken away with nothing. */
  release(asked: Asked): Promise<void>;
  /** Whether a page was clicked, or the own table in the place of one, that had been shown for less than `MEANT_MS`. */
  isTooSoon(asked: Asked): boolean;
  /** The question that a user can answer by words now: the one of the page that they have open. Null: there is none. */
  question(user: string): Question | null;
  /** It has been answered. */
  answered(user: string): void;
  /** The users who have something open, as far as is known. */
  readers(): readonly string[];
  /** A user has done something at the table: words said to them before have been seen. */
  acted(user: string): void;
  /**
   * Whether a click on an own table of this ply counts at the table as it stands: its player did not have a newer one before
   * them at `when`, by our clock, since Discord's reply is outstanding or was lost; and it means the same on both.
   */
  counts(
    user: string,
    click: { readonly gesture: Gesture; readonly ply: number; readonly when: number },
  ): boolean;
  /**
   * The match stands otherwise than before: own tables follow, and what can no longer be answered loses its buttons. Nobody
   * waits for that. `isOver`: nobody can do anything any more.
   */
  moved(isOver: boolean): void;
  /** The match is over. */
  end(): Promise<void>;
  idle(): Promise<void>;
  stop(): void;
}
