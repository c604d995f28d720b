import { SlashCommandBuilder } from '@discordjs/builders';
import { MessageFlags } from 'discord.js';
import type { Command } from '../src/discord/bot.ts';
import { named } from '../src/discord/naming.ts';
import { answerWithPage, pageChoices, searchPages } from '../src/discord/rules.ts';
import { localeFrom, texts } from '../src/i18n/index.ts';

const en = texts.en.rules.command;
const de = texts.de.rules.command;

/** Discord's limit for suggestions. */
const CHOICES = 25;

/** A page of rules, for whoever asks or for the whole channel; there it is in the language of its match, if it has one. */
export const rules: Command = {
  data: named(new SlashCommandBuilder(), en, de)
    .addStringOption((option) => named(option, en.page, de.page).setAutocomplete(true))
    .addBooleanOption((option) => named(option, en.public, de.public))
    .toJSON(),
  async run(interaction, bot) {
    const room = bot.rooms.at(interaction.channelId);
    const isPublic = interaction.options.getBoolean(en.public.name) ?? false;
    const own = localeFrom(interaction.locale);
    const locale = isPublic ? (room?.header.locale ?? own) : own;
    const wanted = interaction.options.getString(en.page.name);
    const ofGame = pageChoices(own).filter(({ house }) => !room || house.id === room.house.id);
    const chosen =
      wanted === null
        ? ofGame[0]
        : (pageChoices(own).find(({ value }) => value === wanted) ?? searchPages(ofGame, own, wanted)[0]);
    if (!chosen) {
      await interaction.reply({ content: texts[own].rules.noPage, flags: MessageFlags.Ephemeral });
      return;
    }
    const { house, page } = chosen;
    await answerWithPage(interaction, bot, { house, locale, page, how: isPublic ? 'public' : 'private' });
  },
  async autocomplete(interaction) {
    const locale = localeFrom(interaction.locale);
    const found = searchPages(pageChoices(locale), locale, interaction.options.getFocused());
    await interaction.respond(found.slice(0, CHOICES).map(({ name, value }) => ({ name, value })));
  },
};
