import type { Coming, Payload, Asked } from '../../chat/asked.ts';
import type { ButtonRow } from '../../chat/components.ts';

/** A question that a page asks, which can be answered by words, too. */
export interface Question {
  /** The label of its yes. */
  readonly yes: string;
  /** Whether it can be answered as the match stands. */
  isOpen(): boolean;
  /** Does what the yes means, for a command. */
  answer(asked: Asked): unknown;
}

/** A menu, a list, a question, something to read: it stands alone. */
export interface Page {
  readonly kind: 'page';
  readonly message: Coming;
  /** What does not fit into one message: further ones, which come and go with it. */
  readonly more?: readonly Payload[];
  /** For how long it can be answered, in ms after it was asked for; then it loses its buttons. As long as Discord allows if left out. */
  readonly ms?: number;
  /** Whether it can be answered as the match stands; left out: always. */
  readonly stands?: () => boolean;
  /** What it asks; left out: nothing that can be answered by words. */
  readonly question?: Question;
  /** There is nothing to read in it without its buttons: it goes with them. */
  readonly fleeting?: true;
}

/**
 * A refusal, or that something was `done`, which is seen soon. It stands above its reader's own table if they have opened that, and
 * goes with the next thing that they do.
 */
export interface Word extends Pick<Page, 'ms'> {
  readonly kind: 'word' | 'done';
  readonly message: string;
  readonly components?: readonly ButtonRow[];
  /** What takes its place when it can no longer be answered; left out: it stays, without its buttons. */
  readonly after?: string;
}
