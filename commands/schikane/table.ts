import type { PortsOf, Subcommand } from '../subcommands.ts';
import { tellInWords, tellSoFar } from '../../src/table/menu.ts';
import { slashOptions, word } from '../../src/chat/form/slash.ts';
import { roomOf } from '../../src/table/command.ts';
import { translated } from '../../src/i18n/index.ts';

const names = translated((t) => t.table.commands.table);
const WAYS = ['picture', 'side', 'words', 'so-far'] as const;
const options = slashOptions(names, {
  as: word(WAYS, names, (t, way) => t[way === 'so-far' ? 'soFar' : way]),
});

/**
 * The table of the channel: posted again for its players, as a copy for other users. Options show it from the
 * user's side, in words, or as a summary so far.
 */
export const table: Subcommand<PortsOf<typeof roomOf> & Parameters<typeof tellSoFar>[2]> = {
  names,
  anywhere: true,
  options: (sub) => options.addTo(sub),
  async run(asked, bot) {
    const room = bot.rooms.at(asked.interaction.channelId) ?? (await roomOf(asked, bot));
    if (!room) return;
    const how = options.read(asked.interaction).as;
    if (how === 'words') await tellInWords(asked, room);
    else if (how === 'so-far') await tellSoFar(asked, room, bot);
    else if (how === 'side') await room.privately.showOwn(asked);
    else await room.showTable(asked);
  },
};
