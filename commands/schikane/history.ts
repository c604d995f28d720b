import type { PortsOf, Subcommand } from '../subcommands.ts';
import { TRAITS } from '../../src/features/archive/history.ts';
import { lookAt } from '../../src/features/archive/chat/asked.ts';
import { historyView } from '../../src/features/archive/chat/history-view.ts';
import { ofGame, person, slashOptions, word } from '../../src/chat/form/slash.ts';
import { games } from '../../src/games/index.ts';
import { translatedFrom } from '../../src/i18n/index.ts';
import { archiveTexts } from '../../src/features/archive/texts/index.ts';

const names = translatedFrom(archiveTexts, (t) => t.history.command);
const traits = translatedFrom(archiveTexts, (t) => t.history.traits);

const options = slashOptions(names, {
  person,
  game: ofGame(games),
  opponent: person,
  which: word(TRAITS, traits, (t, trait) => t[trait]),
});

/** A player's finished matches on the server. */
export const history: Subcommand<PortsOf<typeof lookAt>> = {
  names,
  options: (sub) => options.addTo(sub),
  async run(asked, bot) {
    const { interaction } = asked;
    const { person: player, game, opponent, which } = options.read(interaction);
    const filter = {
      games: game === null ? [] : [game],
      traits: which === null ? [] : [which],
      opponent: opponent?.user.id ?? null,
    };
    const whose = player?.user.id ?? interaction.user.id;
    await asked.answer.whisper(
      lookAt(asked, bot, whose).then((looked) => historyView(looked, { filter, page: 0 })),
    );
  },
};
