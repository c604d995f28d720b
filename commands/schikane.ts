import type { Command } from '../src/discord/bot.ts';
import { openHome } from '../src/discord/home/home.ts';
import { named, slashCommand } from '../src/discord/naming.ts';
import { texts } from '../src/i18n/index.ts';

const en = texts.en.home.command;
const de = texts.de.home.command;

/** The home, from which everything can be reached. */
export const schikane: Command = {
  data: slashCommand(en, de)
    .addSubcommand((sub) => named(sub, en.home, de.home))
    .toJSON(),
  run: (asked, bot) => openHome(asked, bot),
};
