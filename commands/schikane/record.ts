import { time, TimestampStyles, type AttachmentBuilder } from 'discord.js';
import type { Bot } from '../../src/discord/bot.ts';
import { moveListFile } from '../../src/discord/replay/move-list.ts';
import { recordFile } from '../../src/discord/result.ts';
import type { Locale } from '../../src/games/texts.ts';
import type { EndedMatch } from '../../src/match/finished.ts';
import { isOutdated } from '../../src/match/header.ts';
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
      files: [recordFile(ended), ...(await movesOf(ended, interaction.user.id, bot, locale))],
    });
  },
  autocomplete: suggestFinished,
};

/** The match as a list of moves beside its record; nothing where today's rules cannot tell it, or it cannot be read now. */
async function movesOf(
  { header, game, entries }: EndedMatch,
  userId: string,
  bot: Bot,
  locale: Locale,
): Promise<readonly AttachmentBuilder[]> {
  if (isOutdated(header, game.rules)) return [];
  const list = await moveListFile({ game, header, of: { header, entries } }, userId, bot, locale);
  return list.ok ? [list.value] : [];
}
