import {
  MessageFlags,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  type ModalMessageModalSubmitInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import type { LobbyMessage } from './message.ts';

/** A click on a button of a message, or a modal that such a click has opened. */
export type Click = MessageComponentInteraction<'cached'> | ModalMessageModalSubmitInteraction<'cached'>;

const NOBODY = { parse: [] } as const;

type Private = { readonly content: string; readonly components?: LobbyMessage['components'] };

/** Says something to who asked, and to nobody else; an answer that Discord no longer takes is only logged. */
export async function whisper(
  interaction: Click | ChatInputCommandInteraction<'cached'>,
  log: Logger,
  answer: Private,
): Promise<void> {
  const privately = { ...answer, allowedMentions: NOBODY, flags: MessageFlags.Ephemeral } as const;
  const answered = interaction.deferred || interaction.replied;
  try {
    await (answered ? interaction.followUp(privately) : interaction.reply(privately));
  } catch (error) {
    log.warn({ err: error, interaction: interaction.id }, 'a private answer was not taken');
  }
}

/** Changes the message of a click. False when Discord does not take that as an answer (any more). */
export async function change(
  click: Click,
  log: Logger,
  message: Partial<LobbyMessage> & Pick<LobbyMessage, 'components'>,
): Promise<boolean> {
  try {
    const silent = { ...message, allowedMentions: NOBODY };
    await (click.deferred ? click.editReply(silent) : click.update(silent));
    return true;
  } catch (error) {
    log.warn({ err: error, interaction: click.id }, 'a click could not be answered');
    return false;
  }
}

/** Tells Discord that the click's message is going to be changed. A click that came too late counts all the same. */
export async function acknowledge(click: Click, log: Logger): Promise<void> {
  try {
    await click.deferUpdate();
  } catch (error) {
    log.warn({ err: error, interaction: click.id }, 'a click could not be acknowledged');
  }
}
