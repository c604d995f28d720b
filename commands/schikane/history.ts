import type { PortsOf, Subcommand } from '../subcommands.ts';
import { isTrait, TRAITS } from '../../src/features/archive/history.ts';
import { lookAt } from '../../src/features/archive/chat/asked.ts';
import { historyView } from '../../src/features/archive/chat/history-view.ts';
import { choice, gameChoices, named } from '../../src/chat/naming.ts';
import { games } from '../../src/games/index.ts';
import { translatedFrom } from '../../src/i18n/index.ts';
import { archiveTexts } from '../../src/features/archive/texts/index.ts';

const names = translatedFrom(archiveTexts, (t) => t.history.command);
const traits = translatedFrom(archiveTexts, (t) => t.history.traits);

const traitChoices = TRAITS.map((trait) => choice(trait, traits, (t) => t[trait]));

/** The matches that somebody has finished on the server. */
export const history: Subcommand<PortsOf<typeof lookAt>> = {
  names,
  options: (sub) =>
    sub
      .addUserOption((option) => named(option, names, (t) => t.person))
      .addStringOption((option) => named(option, names, (t) => t.game).addChoices(gameChoices(games)))
      .addUserOption((option) => named(option, names, (t) => t.opponent))
      .addStringOption((option) => named(option, names, (t) => t.which).addChoices(traitChoices)),
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
