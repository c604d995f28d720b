import type { MessageComponentInteraction, ModalMessageModalSubmitInteraction } from 'discord.js';
import type { Asked, AskedByClick } from '../../chat/asked.ts';

/** A click on a button of a message, or a modal that such a click has opened. */
export type Click = MessageComponentInteraction<'cached'> | ModalMessageModalSubmitInteraction<'cached'>;

/** Returns a request by such a click; null if the modal was not opened by a message. */
export function fromMessage({ interaction, answer }: AskedByClick): Asked<Click> | null {
  if (interaction.isModalSubmit()) return interaction.isFromMessage() ? { interaction, answer } : null;
  return { interaction, answer };
}
