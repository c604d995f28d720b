import { MessageFlags, type ChatInputCommandInteraction } from 'discord.js';
import { localeFrom, texts } from '../i18n/index.ts';
import { parseGesture, type Gesture } from '../games/gesture.ts';
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

/** Says in private that there is no such thing in this match. */
export async function declineUnknown(
  interaction: Interaction,
  why: 'no-such-stack' | 'no-such-verb',
): Promise<void> {
  const content = texts[localeFrom(interaction.locale)].table.declined[why];
  await interaction.reply({ content, flags: MessageFlags.Ephemeral });
}

/** Whether the match of a room knows what a gesture names: the verb, and what it is done to. */
export function isKnown({ game, match }: Room, gesture: Gesture): boolean {
  const [seat = 1] = match.seats;
  return match.understands(game.lineOf(seat, gesture, 0));
}

/** Does something at the table of the channel, as the button with that gesture does. */
export async function gesture(interaction: Interaction, bot: Bot, code: string): Promise<void> {
  const room = await roomOf(interaction, bot);
  if (!room) return;
  const asked = parseGesture(code);
  if (isKnown(room, asked)) room.ask(interaction, asked, null);
  else await declineUnknown(interaction, 'no-such-verb');
}
