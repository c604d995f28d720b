import type {
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
  BaseMessageOptions,
  Message,
} from 'discord.js';
import type { ModalBuilder } from '@discordjs/builders';

/** An interaction that is answered in the chat. */
export type Answerable = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/** What somebody asks for, and the one answer to it. */
export interface Asked<I extends Answerable = Answerable> {
  readonly interaction: I;
  readonly answer: Answer;
}
export type AskedByCommand = Asked<ChatInputCommandInteraction<'cached'>>;
/** By a click on a button or in a list, or with a modal. */
export type AskedByClick = Asked<MessageComponentInteraction<'cached'> | ModalSubmitInteraction<'cached'>>;

/** … where the bot talks with one person alone: below a direct message. */
export type AskedDirectly = Asked<MessageComponentInteraction>;

export type Payload = Pick<BaseMessageOptions, 'content' | 'files' | 'components' | 'allowedMentions'> & {
  readonly attachments?: readonly [];
};

/** A message, or one that takes time to make: then the interaction is acknowledged in the way that fits it. */
export type Coming = Payload | Promise<Payload>;

/** A private message, as the interaction that it answers reaches it for 15 minutes: both reject when Discord does not take it. */
export interface Whispered {
  /** Null: Discord has not told it yet. */
  readonly id: string | null;
  amend(message: Payload): Promise<unknown>;
  remove(): Promise<unknown>;
}

/**
 * Where something is said in private: in place of the private message that was clicked (`here`), as a part of it (`into`: what
 * is not given stays as it was), or in a message of its own (`below`), as always where no private message was clicked.
 */
export type Where = 'here' | 'into' | 'below';

/**
 * The one answer to an interaction: every interaction has one, made by the router, and nothing else answers (the linter
 * holds everybody to it). It comes in time whatever the queue does, because it acknowledges by itself. Nothing here rejects
 * because of Discord: what it does not take is logged, and told by the result. A message that cannot be made does reject.
 */
export interface Answer {
  /** Whether it came while it could be answered: what is older was answered before a restart, and is delivered again. */
  readonly cameInTime: boolean;
  /** Whether it was acknowledged as something private, because nothing had been said in time: then nothing can be posted. */
  isLate(): boolean;
  /** Changes the message that was clicked. False when Discord does not take that (any more). */
  change(message: Coming): Promise<boolean>;
  /** Posts a message of its own for everybody. Null when Discord does not take it, or when the interaction has already been answered. */
  post(message: Coming): Promise<Message | null>;
  /** Answers in private, `here` by default. Null: Discord does not take the answer, or no longer. */
  whisper(message: string | Coming, where?: Where): Promise<Whispered | null>;
  /** The message of the last `whisper` if Discord's reply to it was lost: it may be there or not. Null: nothing is in doubt. */
  doubted(): Whispered | null;
  /** Takes away what was changed, posted or first said; of what was only acknowledged, the message that was clicked. Rejects when Discord does not take it. */
  remove(): Promise<void>;
  /** Lets Discord know at once that such an answer will come. False when Discord does not take that, or has the answer already. */
  acknowledge(kind: 'change' | 'whisper'): Promise<boolean>;
  /** Asks for more in a modal. */
  ask(modal: ModalBuilder): Promise<boolean>;
}
