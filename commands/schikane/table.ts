import type { TablePorts } from '../../src/table/ports.ts';
import type { Subcommand } from '../subcommands.ts';
import { tellInWords, tellSoFar } from '../../src/table/menu.ts';
import { named } from '../../src/chat/naming.ts';
import { roomOf } from '../../src/table/command.ts';
import { texts } from '../../src/i18n/index.ts';

const en = texts.en.table.commands.table;
const de = texts.de.table.commands.table;

/**
 * The table of the channel: a new message for its players, a copy for whoever only watches; or, for whoever asks, from their
 * side, in words, or as what happened so far.
 */
export const table: Subcommand<TablePorts> = {
  en,
  de,
  options: (sub) =>
    sub.addStringOption((option) =>
      named(option, en.as, de.as).addChoices(
        { name: en.picture, name_localizations: { de: de.picture }, value: 'picture' },
        { name: en.side, name_localizations: { de: de.side }, value: 'side' },
        { name: en.words, name_localizations: { de: de.words }, value: 'words' },
        { name: en.soFar, name_localizations: { de: de.soFar }, value: 'so-far' },
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
