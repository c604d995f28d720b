import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/bot.ts';
import { repostedText, tellInWords } from '../src/discord/table-menu.ts';
import { named } from '../src/discord/naming.ts';
import { roomOf } from '../src/discord/table-command.ts';
import { localeFrom, texts } from '../src/i18n/index.ts';

const en = texts.en.table.commands.table;
const de = texts.de.table.commands.table;

/** The table of the channel: a new message, or in words for whoever asks. */
export const table: Command = {
  data: named(new SlashCommandBuilder(), en, de)
    .addStringOption((option) =>
      named(option, en.as, de.as).addChoices(
        { name: en.picture, name_localizations: { de: de.picture }, value: 'picture' },
        { name: en.words, name_localizations: { de: de.words }, value: 'words' },
      ),
    )
    .toJSON(),
  async run(asked, bot) {
    const room = await roomOf(asked, bot);
    if (!room) return;
    const { interaction, answer } = asked;
    if (interaction.options.getString(en.as.name) === 'words') return tellInWords(asked, room);
    await answer.acknowledge('whisper');
    const posted = await room.repost();
    await answer.whisper(repostedText(interaction, posted, localeFrom(interaction.locale)));
  },
};
