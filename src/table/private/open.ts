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

/** A request that shows the own table, or words above it, and has not been answered yet. */
export interface Flight {
  /** What it shows; null: only words above the table that stands there. */
  readonly match: ShownMatch | null;
  readonly basis: unknown;
  /** Whether a later request is on its way, which counts instead. */
  isOld: boolean;
  /** Whether that shows something else: then nobody knows which of the two Discord carries out last. */
  isOvertaken: boolean;
}

/** What somebody has open in private of a match: one message, or several that count as one. */
export interface Open {
  readonly user: string;
  locale: Locale;
  /** The last has the buttons. None: the first is on its way. */
  messages: readonly Whispered[];
  /** When that was asked for which they answer, by Discord's clock in ms. */
  askedAt: number;
  /** `own`: the reader's own table. */
  shows: 'own' | (Page | Word)['kind'];
  page: Pick<Page, 'stands' | 'fleeting'> & Pick<Word, 'after'>;
  /** The question of that page that can be answered by words, until anything else is said or done. Null: there is none. */
  asks: Question | null;
  /** Whether it goes back to the reader's own table. */
  rests: boolean;
  /** What stands above the own table, until that changes. */
  words: string | null;
  /** The question that these words ask, as long as it can be answered: they stay then when the table changes. Null: they ask nothing. */
  question: object | null;
  /** The answer of which nobody knows whether Discord has it; null: none. */
  doubted: { readonly asked: Asked; readonly message: Whispered } | null;
  /** The text of the own table that Discord confirmed last; empty: it has confirmed none. */
  text: string;
  /** What the own table was made from that stands there; null: that is not known. */
  basis: unknown;
  /** Since when it is known to stand there, by our clock in ms. */
  since: number;
  /** The tables that may stand there: the one that Discord confirmed last, and those sent since. */
  sent: readonly ShownMatch[];
  /** The requests of which nobody knows yet what becomes of them, in the order in which they were sent. */
  readonly flying: Set<Flight>;
  /** Between the tries to show it. */
  readonly pauses: Pauses;
  /** How often it has been shown anew by itself since something happened. */
  repeats: number;
  /** Calls off the next try. */
  cancelAgain: Cancel;
  /** A click that is yet to be answered with the own table. */
  due: Asked | null;
  /** Whether the own table has changed since it was drawn last. */
  outdated: boolean;
  work: Promise<unknown> | null;
  /** A change that is on its way, never rejects: the next one is sent after it, an answer to a click 2.5 s later at most. */
  sending: Promise<unknown> | null;
  /** What the own table was made from when its picture was tried again. */
  redrawn: unknown;
  /** Since when it has shown the page, or the own table in the place of one, by our clock in ms; infinity: the page is on its way. */
  shownAt: number;
  /** Until when it can be changed, by our clock. */
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

/** The private message in which something was clicked; null: none was. */
export function privateId(interaction: Answerable): string | null {
  if (!('message' in interaction) || !interaction.message) return null;
  const { id, flags } = interaction.message;
  return flags.has(MessageFlags.Ephemeral) ? id : null;
}

/** Whether something was clicked on somebody's own table. */
export const isOnOwn = (interaction: Answerable): boolean =>
  'customId' in interaction && parseId(interaction.customId).area === 'own';
