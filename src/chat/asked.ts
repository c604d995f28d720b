import type {
  AttachmentBuilder,
  AttachmentPayload,
  ChatInputCommandInteraction,
  ContextMenuCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
  BaseMessageOptions,
  Message,
} from 'discord.js';
import type { ModalBuilder } from '@discordjs/builders';

/** An interaction that the bot answers in chat. */
export type Answerable =
  | ChatInputCommandInteraction
  | ContextMenuCommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction;

/** A user's request, and the one answer to it. */
export interface Asked<I extends Answerable = Answerable> {
  readonly interaction: I;
  readonly answer: Answer;
}
/** A request by a slash command on a server of the bot's. */
export type AskedByCommand = Asked<ChatInputCommandInteraction<'cached'>>;
/** A request by a command in the menu of a name or a message, on such a server. */
export type AskedByMenu = Asked<ContextMenuCommandInteraction<'cached'>>;
/** A request by a click on a button, a choice in a list, or a modal, on such a server. */
export type AskedByClick = Asked<MessageComponentInteraction<'cached'> | ModalSubmitInteraction<'cached'>>;

/**
 * Requests from any place: a server of the bot's, a server without the bot, a direct message or a group chat.
 * Outside of the bot's servers Discord names no guild, and answers are private.
 */
export type CommandAnywhere = Asked<ChatInputCommandInteraction>;
export type MenuAnywhere = Asked<ContextMenuCommandInteraction>;
export type ClickAnywhere = Asked<MessageComponentInteraction | ModalSubmitInteraction>;

export type Payload = Pick<BaseMessageOptions, 'content' | 'components' | 'allowedMentions'> & {
  readonly files?: readonly (AttachmentPayload | AttachmentBuilder)[];
  readonly attachments?: readonly [];
  /** True for a table in words or a list of moves: its cards stay text, which can be read out. */
  readonly inWords?: true;
  /** True if its cards are already as its readers want them. */
  readonly isPictured?: true;
};

/**
 * A message, or the promise of one. While the message is being made, the bot acknowledges the interaction in
 * the matching way.
 */
export type Coming = Payload | Promise<Payload>;

/**
 * A private message, which its interaction can reach for 15 minutes. Both methods reject if Discord does not
 * take the request.
 */
export interface Whispered {
  /** Null until Discord has sent it. */
  readonly id: string | null;
  amend(message: Payload): Promise<unknown>;
  remove(): Promise<unknown>;
}

/**
 * Edits a clicked message by the click's token. Discord counts such edits for the token, not towards the bot's
 * limit of requests. The token is a secret: it stays in memory.
 */
export interface ByToken {
  readonly messageId: string;
  /** Our time until which Discord takes edits, in ms. */
  readonly until: number;
  /** Rejects if Discord does not take the edit. */
  edit(message: Payload): Promise<unknown>;
}

/**
 * Place of a private answer. `here`: replaces the clicked private message. `into`: changes it, and keeps what
 * is not given. `below`: a message of its own, as always if no private message was clicked.
 */
export type Where = 'here' | 'into' | 'below';

/**
 * The one answer to an interaction. The router makes it, and the linter sees to it that nothing else answers.
 * It acknowledges automatically, so it is in time however long the queue is. Failures at Discord do not
 * reject: they are logged, and shown by the result. A message that cannot be made does reject.
 */
export interface Answer {
  /**
   * True if the interaction arrived while it could be answered. An older one was answered before a restart,
   * and is delivered again.
   */
  readonly cameInTime: boolean;
  /** True if it was acknowledged as private because nothing was said in time: then nothing can be posted. */
  isLate(): boolean;
  /** Changes the clicked message. False if Discord does not take the change. */
  change(message: Coming): Promise<boolean>;
  /**
   * Posts a public message. Null if Discord does not take it, or if the interaction has already been
   * answered.
   */
  post(message: Coming): Promise<Message | null>;
  /** Answers in private, `here` by default. Null if Discord does not take the answer. */
  whisper(message: string | Coming, where?: Where): Promise<Whispered | null>;
  /**
   * Returns the message of the last `whisper` if Discord's reply was lost, so that it may or may not exist;
   * otherwise null.
   */
  doubted(): Whispered | null;
  /**
   * Removes the message that was changed, posted or first said; after a mere acknowledgement, the clicked
   * message. Rejects if Discord does not take that.
   */
  remove(): Promise<void>;
  /**
   * Tells Discord at once that such an answer will come. False if Discord does not take that, or has the
   * answer already.
   */
  acknowledge(kind: 'change' | 'whisper'): Promise<boolean>;
  /**
   * Returns the way to edit the clicked message later. Null unless Discord has taken a `change` of it, or the
   * acknowledgement of one, as the first answer.
   */
  byToken(): ByToken | null;
  /** Asks for more in a modal. If it is too late for one, asks the user to click again. */
  ask(modal: ModalBuilder): Promise<void>;
}
