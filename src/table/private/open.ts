import { MessageFlags } from 'discord.js';
import type { Locale } from '../../core/locale.ts';
import type { ShownMatch } from '../../games/game.ts';
import { createPauses, type Pauses } from '../../time/pauses.ts';
import type { Cancel } from '../../time/time.ts';
import type { Whispered, Answerable, Asked } from '../../chat/asked.ts';
import { parseId } from '../../chat/ids.ts';
import type { Page, Question, Word } from './said.ts';

/** First and longest pause before a private message that Discord has not confirmed is sent again, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [1000, 15_000];

/** A pending request that shows the own table, or words above it. */
export interface Flight {
  /** The match it shows; null: only words above the existing table. */
  readonly match: ShownMatch | null;
  readonly basis: unknown;
  /** True if a later request is pending, which counts instead. */
  isOld: boolean;
  /** True if the later request shows something else: Discord may carry out either of them last. */
  isOvertaken: boolean;
}

/** A user's open private message about a match: one message, or several that count as one. */
export interface Open {
  readonly user: string;
  locale: Locale;
  /** The last one has the buttons. Empty while the first is on its way. */
  messages: readonly Whispered[];
  /** Time of the request that they answer, by Discord's clock in ms. */
  askedAt: number;
  /** `own`: the reader's own table. */
  shows: 'own' | (Page | Word)['kind'];
  page: Pick<Page, 'stands' | 'fleeting'> & Pick<Word, 'after'>;
  /** The page's question that can be answered by words, until anything else is said or done; null: none. */
  asks: Question | null;
  /** True if the message returns to the reader's own table. */
  rests: boolean;
  /** Words above the own table, until it changes; null: none. */
  words: string | null;
  /**
   * Identity of the question in these words, while it can be answered: such words outlast a change of the
   * table. Null: no question.
   */
  question: object | null;
  /** An answer that has perhaps not reached Discord; null: none. */
  doubted: { readonly asked: Asked; readonly message: Whispered } | null;
  /** Text of the own table that Discord last confirmed; empty: none. */
  text: string;
  /** Basis of the own table in the message; null: unknown. */
  basis: unknown;
  /** Time when Discord confirmed the content, by our clock, in ms; Infinity: unconfirmed. */
  since: number;
  /** Tables that may be in the message: the last confirmed one, and those sent since. */
  sent: readonly ShownMatch[];
  /** Pending requests, in the order of sending. */
  readonly flying: Set<Flight>;
  readonly pauses: Pauses;
  /** Number of repeats without an event. */
  repeats: number;
  /** Cancels the next retry. */
  cancelAgain: Cancel;
  /** A click still to be answered with the own table. */
  due: Asked | null;
  /** True if the own table has changed since it was last drawn. */
  outdated: boolean;
  /** Basis of the own table that is being drawn, or sent after that; null: none. */
  drawing: unknown;
  work: Promise<unknown> | null;
  /**
   * The pending change; never rejects. The next one is sent after it, an answer to a click 2.5 s later at
   * most.
   */
  sending: Promise<unknown> | null;
  /** Basis of the own table whose picture has been retried. */
  redrawn: unknown;
  /**
   * Our time since which the message shows its page, or the own table in its place, in ms; infinity: the page
   * is on its way.
   */
  shownAt: number;
  /** Our time until which Discord accepts changes. */
  until: number;
  cancel: Cancel;
}

export const opened = (user: string): Open => ({
  user,
  locale: 'en',
  messages: [],
  askedAt: -Infinity,
  shows: 'page',
  page: {},
  rests: false,
  asks: null,
  words: null,
  question: null,
  shownAt: -Infinity,
  doubted: null,
  text: '',
  basis: null,
  since: Infinity,
  sent: [],
  due: null,
  outdated: false,
  drawing: null,
  flying: new Set(),
  repeats: 0,
  work: null,
  sending: null,
  redrawn: null,
  until: Infinity,
  cancel: () => undefined,
  pauses: createPauses(AGAIN_MS, LONGEST_AGAIN_MS),
  cancelAgain: () => undefined,
});

/** Returns the id of the clicked private message; null if none was clicked. */
export function privateId(interaction: Answerable): string | null {
  if (!('message' in interaction) || !interaction.message) return null;
  const { id, flags } = interaction.message;
  return flags.has(MessageFlags.Ephemeral) ? id : null;
}

/** True if the click was on an own table. */
export const isOnOwn = (interaction: Answerable): boolean =>
  'customId' in interaction && parseId(interaction.customId).area === 'own';
