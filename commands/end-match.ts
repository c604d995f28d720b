import { SlashCommandBuilder } from '@discordjs/builders';
import { MessageFlags } from 'discord.js';
import type { Command } from '../src/discord/bot.ts';
import { named } from '../src/discord/naming.ts';
import { roomOf } from '../src/discord/table-command.ts';
import { localeFrom, texts } from '../src/i18n/index.ts';
import { seatsOf } from '../src/match/header.ts';

const { en, de } = texts;

/** Ends a match that nobody has touched for long, unrated; only its players may. */
export const endMatch: Command = {
  data: named(new SlashCommandBuilder(), en.table.commands.end, de.table.commands.end).toJSON(),
  async run(interaction, bot) {
    const room = await roomOf(interaction, bot);
    if (!room) return;
    const t = texts[localeFrom(interaction.locale)].table;
    const isPlayer = seatsOf(room.header, interaction.user.id).length > 0;
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const ended = isPlayer && (await room.abandon());
    const content = ended ? t.ended : t.declined[isPlayer ? 'not-untouched' : 'spectator'];
    await interaction.editReply({ content });
  },
};
