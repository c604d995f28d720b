import { MessageFlags } from 'discord.js';
import type { AskedByClick, Bot } from './bot.ts';

const isPublic = ({ interaction: { message } }: AskedByClick): boolean =>
  message !== null && message.components.length > 0 && !message.flags.has(MessageFlags.Ephemeral);

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
export async function stripDead(asked: AskedByClick, { log }: Pick<Bot, 'log'>): Promise<void> {
  const { message } = asked.interaction;
  if (message === null || !isPublic(asked)) return;
  try {
    await message.edit({ components: [] });
  } catch (error) {
    log.info({ err: error, channel: message.channelId }, 'dead buttons not removed');
  }
}
