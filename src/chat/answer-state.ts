import type { MessageComponentInteraction, ModalMessageModalSubmitInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { Cancel, Time } from '../time/time.ts';
import type { Answerable, Payload, Whispered } from './asked.ts';
import type { Questions } from './questions.ts';

/** The answer that an acknowledgement announces: a changed, a private or a public message. */
export type Promised = 'change' | 'whisper' | 'post';

export interface AnswerPorts {
  /** Our time when the interaction was made. */
  readonly created: number;
  readonly time: Time;
  readonly log: Logger;
  /** Called when a private message is about to show a question, and when it shows it. */
  readonly questions: Pick<Questions, 'coming' | 'shown'>;
  /** True if a clicked private message stays: answers come below it. */
  readonly isLasting: boolean;
  /** Shows the cards in the text of a private message as its reader wants them. Never rejects. */
  readonly pictured: (message: Payload) => Payload | Promise<Payload>;
  /** Called when Discord has taken an answer, and when it has not. */
  readonly given: () => void;
  readonly missed: () => void;
}

type Component = MessageComponentInteraction | ModalMessageModalSubmitInteraction;

/** An interaction, and the state of its answer. */
export interface AnswerState extends Pick<
  AnswerPorts,
  'time' | 'log' | 'questions' | 'pictured' | 'given' | 'missed'
> {
  readonly interaction: Answerable;
  /** The interaction if it comes from a message: a click there, or a form that it opened. */
  readonly component: Component | null;
  /** True if that message is private, and the next private answer to its reader may replace it. */
  readonly isPrivate: boolean;
  /** True once an answer was sent or is being sent. */
  answered: boolean;
  /** True once Discord no longer knows the interaction. */
  isForgotten: boolean;
  promised: Promised;
  /** Resolves to true if Discord took the acknowledgement; null until one is sent. */
  acknowledged: Promise<boolean> | null;
  readonly cancel: Cancel;
  /** True once Discord has taken a change of the clicked message, or its acknowledgement. */
  changesClicked: boolean;
  /** The message that an earlier try of a first answer has left; null: none is known. */
  standing: { readonly id: string; readonly as: Promised } | null;
  /**
   * Discord's refusal to show an earlier answer that has been removed since: only follow-ups can answer then.
   * Null: none.
   */
  removed: Error | null;
  /** Message of the last whisper, while it is in doubt. */
  doubted: Whispered | null;
}
