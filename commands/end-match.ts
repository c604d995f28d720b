import type { Command } from '../src/discord/bot.ts';
import { slashCommand } from '../src/discord/naming.ts';
import { endMatch as end } from '../src/discord/ending.ts';
import { asideIn, putAway } from '../src/discord/damage.ts';
import { roomOf } from '../src/discord/table-command.ts';
import { texts } from '../src/i18n/index.ts';

const { en, de } = texts;

/** Ends a match, unrated: players one that waits in vain, managers of the channel any, and a damaged one they put away. */
export const endMatch: Command = {
  data: slashCommand(en.table.commands.end, de.table.commands.end).toJSON(),
  async run(asked, bot) {
    const { channelId } = asked.interaction;
    const aside = bot.rooms.at(channelId) ? undefined : asideIn(bot, channelId);
    if (aside) return putAway(asked, bot, aside);
    const room = await roomOf(asked, bot);
    if (room) await end(asked, room, bot);
  },
};
