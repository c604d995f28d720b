import { time, TimestampStyles } from 'discord.js';
import { recordFile } from '../../src/discord/result.ts';
import type { Subcommand } from '../subcommands.ts';
import { finishedMatch, suggestFinished } from '../../src/discord/finished-option.ts';
import { named } from '../../src/discord/naming.ts';
import { playerNames, resultText } from '../../src/discord/table-text.ts';
import { localeFrom, texts } from '../../src/i18n/index.ts';

const en = texts.en.result.commands.record;
const de = texts.de.result.commands.record;

/** The record of a match that is over, as a file for whoever asks; there is none of a match that is still being played. */
export const record: Subcommand = {
  ...{ en, de },
  options: (sub) => sub.addStringOption((option) => named(option, en.match, de.match).setAutocomplete(true)),
  async run({ interaction, answer }, bot) {
    await answer.acknowledge('whisper');
    const ended = await finishedMatch(interaction, bot, interaction.options.getString(en.match.name));
    if (typeof ended === 'string') {
      await answer.whisper(ended);
      return;
    }
    const { header, game, result } = ended;
    const locale = localeFrom(interaction.locale);
    const t = texts[locale];
    const when = time(Math.floor(header.startedAt / 1000), TimestampStyles.LongDateShortTime);
    const heading = t.result.record.heading(playerNames(header), game.texts[locale].name, when);
    await answer.whisper({
      content: `${heading}\n${result === 'not-kept' ? t.result.record.resultStands : resultText(locale, game, header, result)}`,
      files: [recordFile(ended)],
    });
  },
  autocomplete: suggestFinished,
};
