import { MessageFlags } from 'discord.js';
import type { AskedByClick } from './asked.ts';
import type { ChatPorts } from './ports.ts';
import { customIdsIn } from './components.ts';

/** Whether what was clicked is a button of a message that everybody sees; an id can be forged. */
const isPublic = ({ interaction: { message, customId } }: AskedByClick): boolean =>
  message !== null && !message.flags.has(MessageFlags.Ephemeral) && customIdsIn(message).includes(customId);

/**
 * Answers a click on something that is over, or of which nothing is stored any more. A message that everybody sees loses its
 * buttons, which would do nothing for ever.
 */
export async function answerDead(asked: AskedByClick, words: string): Promise<void> {
  const { answer } = asked;
  if (isPublic(asked)) await answer.change({ components: [] });
  await answer.whisper(words);
}

/** Takes the buttons from a message that everybody sees where the click has been answered in private. Never rejects. */
export async function stripDead(asked: AskedByClick, { log }: Pick<ChatPorts, 'log'>): Promise<void> {
  const { message } = asked.interaction;
  if (message === null || !isPublic(asked)) return;
  try {
    await message.edit({ components: [] });
  } catch (error) {
    log.info({ err: error, channel: message.channelId }, 'dead buttons not removed');
  }
}
