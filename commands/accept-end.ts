import type { Command } from '../src/discord/bot.ts';
import { slashCommand } from '../src/discord/naming.ts';
import { gesture } from '../src/discord/table-command.ts';
import { texts } from '../src/i18n/index.ts';

const { en, de } = texts;

/** Accepts an open win (ruling 27). */
export const acceptEnd: Command = {
  data: slashCommand(en.table.commands.acceptEnd, de.table.commands.acceptEnd).toJSON(),
  run: (asked, bot) => gesture(asked, bot, 'accept-end'),
};
