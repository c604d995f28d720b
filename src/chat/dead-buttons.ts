import { MessageFlags } from 'discord.js';
import type { ClickAnywhere } from './asked.ts';
import type { ChatPorts } from './ports.ts';
import { customIdsIn } from './components.ts';

/** True if the clicked button is really on a public message: a custom id can be forged. */
const isPublic = ({ interaction: { message, customId } }: ClickAnywhere): boolean =>
  message !== null && !message.flags.has(MessageFlags.Ephemeral) && customIdsIn(message).includes(customId);

/**
 * Answers a click on something that is over or no longer stored. A public message loses its buttons, which
 * would stay dead for ever.
 */
export async function answerDead(asked: ClickAnywhere, words: string): Promise<void> {
  const { answer } = asked;
  if (isPublic(asked)) await answer.change({ components: [] });
  await answer.whisper(words);
}

/** Removes the buttons from a public message after a private answer to the click. Never rejects. */
export async function stripDead(asked: ClickAnywhere, { log }: Pick<ChatPorts, 'log'>): Promise<void> {
  const { message } = asked.interaction;
  if (message === null || !isPublic(asked)) return;
  try {
    await message.edit({ components: [] });
  } catch (error) {
    log.info({ err: error, channel: message.channelId }, 'dead buttons not removed');
  }
}
