import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/bot.ts';
import { named } from '../src/discord/naming.ts';
import { asideIn, putAway } from '../src/discord/damage.ts';
import { roomOf } from '../src/discord/table-command.ts';
import { abandon } from '../src/discord/table-menu.ts';
import { texts } from '../src/i18n/index.ts';

const { en, de } = texts;

/** Ends a match that nobody has touched for a long time, unrated, which only its players may; managers put away a damaged one. */
export const endMatch: Command = {
  data: named(new SlashCommandBuilder(), en.table.commands.end, de.table.commands.end).toJSON(),
  async run(asked, bot) {
    const { channelId } = asked.interaction;
    const aside = bot.rooms.at(channelId) ? undefined : asideIn(bot, channelId);
    if (aside) return putAway(asked, bot, aside);
    const room = await roomOf(asked, bot);
    if (room) await abandon(asked, room);
  },
};
