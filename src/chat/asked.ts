import type {
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js';
import type { Answer } from './answer.ts';

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
