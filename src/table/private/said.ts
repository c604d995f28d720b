import type { Coming, Payload, Asked } from '../../chat/asked.ts';
import type { ButtonRow } from '../../chat/components.ts';

/** A page's question that can be answered by words, too. */
export interface Question {
  /** Label of the yes. */
  readonly yes: string;
  /** True if the match still allows an answer. */
  isOpen(): boolean;
  /** Carries out the yes, for a command. */
  answer(asked: Asked): unknown;
}

/** A menu, a list, a question or a text, in a message of its own. */
export interface Page {
  readonly kind: 'page';
  readonly message: Coming;
  /** Further messages for what does not fit into one; they come and go with it. */
  readonly more?: readonly Payload[];
  /**
   * Time to answer, in ms after the request; then the page loses its buttons. Left out: as long as Discord
   * allows.
   */
  readonly ms?: number;
  /** True if the match still allows an answer; left out: always. */
  readonly stands?: () => boolean;
  /** Its question; left out: none that can be answered by words. */
  readonly question?: Question;
  /** Set if the page is useless without its buttons: it goes with them. */
  readonly fleeting?: true;
}

/**
 * A refusal, or a confirmation (`done`), which disappears soon. It stands above the reader's own table if
 * that is open, and goes with their next act.
 */
export interface Word extends Pick<Page, 'ms'> {
  readonly kind: 'word' | 'done';
  readonly message: string;
  readonly components?: readonly ButtonRow[];
  /** Text that replaces it when its time to answer is over; left out: it stays, without its buttons. */
  readonly after?: string;
}
