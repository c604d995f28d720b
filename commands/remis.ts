import type { Command } from '../src/discord/bot.ts';
import { named, slashCommand } from '../src/discord/naming.ts';
import { gesture } from '../src/discord/table-command.ts';
import { texts } from '../src/i18n/index.ts';

const en = texts.en.table.commands.remis;
const de = texts.de.table.commands.remis;

/** Subcommands and what they do. */
const VERBS = {
  offer: 'offer-draw',
  accept: 'accept-draw',
  decline: 'decline-draw',
  withdraw: 'withdraw-draw',
  claim: 'claim-draw',
} as const;
const KEYS = ['offer', 'accept', 'decline', 'withdraw', 'claim'] as const;

const builder = slashCommand(en, de);
for (const key of KEYS) builder.addSubcommand((subcommand) => named(subcommand, en[key], de[key]));

/** Draws (ruling 28): offered, answered, claimed. */
export const remis: Command = {
  data: builder.toJSON(),
  async run(asked, bot) {
    const chosen = asked.interaction.options.getSubcommand();
    const key = KEYS.find((known) => en[known].name === chosen);
    if (key) await gesture(asked, bot, VERBS[key]);
  },
};
