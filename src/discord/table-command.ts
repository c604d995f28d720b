import { MessageFlags, type ChatInputCommandInteraction } from 'discord.js';
import { localeFrom, texts } from '../i18n/index.ts';
import { parseGesture } from '../games/gesture.ts';
import type { Bot, Room } from './bot.ts';

type Interaction = ChatInputCommandInteraction<'cached'>;

/** The match of the channel; null when there is none, which is said. */
export async function roomOf(interaction: Interaction, bot: Bot): Promise<Room | null> {
  const room = bot.rooms.at(interaction.channelId);
  if (room) return room;
  const content = texts[localeFrom(interaction.locale)].refusals['no-match'];
  await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  return null;
}

/** Does something at the table of the channel, as the button with that gesture does. */
export async function gesture(interaction: Interaction, bot: Bot, code: string): Promise<void> {
  const room = await roomOf(interaction, bot);
  room?.ask(interaction, parseGesture(code), null);
}
