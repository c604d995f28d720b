import type { Command } from '../src/discord/bot.ts';
import { slashCommand } from '../src/discord/naming.ts';
import { gesture } from '../src/discord/table-command.ts';
import { texts } from '../src/i18n/index.ts';

/** Starts or presses the chess clock (ruling 30). */
export const clock: Command = {
  data: slashCommand(texts.en.table.commands.clock, texts.de.table.commands.clock).toJSON(),
  run: (asked, bot) => gesture(asked, bot, 'press'),
};
