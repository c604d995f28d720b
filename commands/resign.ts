import type { Command } from '../src/discord/bot.ts';
import { askResign } from '../src/discord/table-menu.ts';
import { slashCommand } from '../src/discord/naming.ts';
import { roomOf } from '../src/discord/table-command.ts';
import { texts } from '../src/i18n/index.ts';

const { en, de } = texts;

/** Resigns the match of the channel, after a question (ruling 29). */
export const resign: Command = {
  data: slashCommand(en.table.commands.resign, de.table.commands.resign).toJSON(),
  async run(asked, bot) {
    const room = await roomOf(asked, bot);
    if (room) await askResign(asked, room);
  },
};
