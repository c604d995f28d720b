import type { Command } from '../src/discord/bot.ts';
import { resignQuestion } from '../src/discord/table-menu.ts';
import { slashCommand } from '../src/discord/naming.ts';
import { roomOf } from '../src/discord/table-command.ts';
import { localeFrom, texts } from '../src/i18n/index.ts';
import { seatsOf } from '../src/match/header.ts';

const { en, de } = texts;

/** Resigns the match of the channel, after a question (ruling 29). */
export const resign: Command = {
  data: slashCommand(en.table.commands.resign, de.table.commands.resign).toJSON(),
  async run(asked, bot) {
    const room = await roomOf(asked, bot);
    if (!room) return;
    const { interaction, answer } = asked;
    const locale = localeFrom(interaction.locale);
    const isPlayer = seatsOf(room.header, interaction.user.id).length > 0;
    const question = isPlayer
      ? resignQuestion(room, locale)
      : { content: texts[locale].table.declined.spectator };
    await answer.whisper(question);
  },
};
