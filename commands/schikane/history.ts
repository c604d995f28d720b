import type { ArchivePorts } from '../../src/features/archive/chat/ports.ts';
import type { Subcommand } from '../subcommands.ts';
import { isTrait, TRAITS } from '../../src/features/archive/history.ts';
import { lookAt } from '../../src/features/archive/chat/asked.ts';
import { historyView } from '../../src/features/archive/chat/history-view.ts';
import { gameChoices, named } from '../../src/chat/naming.ts';
import { games } from '../../src/games/index.ts';
import { archiveTexts } from '../../src/features/archive/texts/index.ts';

const en = archiveTexts.en.history;
const de = archiveTexts.de.history;
const names = { en: en.command, de: de.command };

const traitChoices = TRAITS.map((trait) => ({
  name: en.traits[trait],
  name_localizations: { de: de.traits[trait] },
  value: trait,
}));

/** The matches that somebody has finished on the server. */
export const history: Subcommand<ArchivePorts> = {
  ...names,
  options: (sub) =>
    sub
      .addUserOption((option) => named(option, names.en.person, names.de.person))
      .addStringOption((option) => named(option, names.en.game, names.de.game).addChoices(gameChoices(games)))
      .addUserOption((option) => named(option, names.en.opponent, names.de.opponent))
      .addStringOption((option) => named(option, names.en.which, names.de.which).addChoices(traitChoices)),
  async run(asked, bot) {
    const { options, user } = asked.interaction;
    const game = options.getString(names.en.game.name);
    const trait = options.getString(names.en.which.name);
    const filter = {
      games: game === null ? [] : [game],
      traits: trait !== null && isTrait(trait) ? [trait] : [],
      opponent: options.getUser(names.en.opponent.name)?.id ?? null,
    };
    const whose = options.getUser(names.en.person.name)?.id ?? user.id;
    await asked.answer.whisper(
      lookAt(asked, bot, whose).then((looked) => historyView(looked, { filter, page: 0 })),
    );
  },
};
