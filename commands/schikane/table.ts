import type { PortsOf, Subcommand } from '../subcommands.ts';
import { tellInWords, tellSoFar } from '../../src/table/menu.ts';
import { choice, named } from '../../src/chat/naming.ts';
import { roomOf } from '../../src/table/command.ts';
import { translated } from '../../src/i18n/index.ts';

const names = translated((t) => t.table.commands.table);
const { en } = names;

/**
 * The table of the channel: a new message for its players, a copy for whoever only watches; or, for whoever asks, from their
 * side, in words, or as what happened so far.
 */
export const table: Subcommand<PortsOf<typeof roomOf> & Parameters<typeof tellSoFar>[2]> = {
  names,
  options: (sub) =>
    sub.addStringOption((option) =>
      named(option, names, (t) => t.as).addChoices(
        choice('picture', names, (t) => t.picture),
        choice('side', names, (t) => t.side),
        choice('words', names, (t) => t.words),
        choice('so-far', names, (t) => t.soFar),
      ),
    ),
  async run(asked, bot) {
    const room = await roomOf(asked, bot);
    if (!room) return;
    const how = asked.interaction.options.getString(en.as.name);
    if (how === 'words') await tellInWords(asked, room);
    else if (how === 'so-far') await tellSoFar(asked, room, bot);
    else if (how === 'side') await room.privately.showOwn(asked);
    else await room.showTable(asked);
  },
};
