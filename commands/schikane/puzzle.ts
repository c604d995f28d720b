import type { Puzzles } from '../../src/features/puzzles/chat/puzzles.ts';
import { suggest } from '../../src/chat/suggest.ts';
import { ofGame, slashOptions, suggested, word } from '../../src/chat/form/slash.ts';
import { games } from '../../src/games/index.ts';
import { translatedFrom } from '../../src/i18n/index.ts';
import { KINDS } from '../../src/features/puzzles/puzzle.ts';
import type { Subcommand } from '../subcommands.ts';
import { puzzleTexts } from '../../src/features/puzzles/texts/index.ts';

const names = translatedFrom(puzzleTexts, (t) => t.command);
const options = slashOptions(names, {
  game: ofGame(games),
  kind: word([...KINDS, 'spot'] as const, names, (t, kind) => t.kind.values[kind]),
  answer: suggested,
});

/** Shows a puzzle in private, or takes a typed answer to the last one. */
export const puzzle: Subcommand<{ readonly puzzles: Puzzles }> = {
  names,
  anywhere: true,
  options: (sub) => options.addTo(sub),
  async run(asked, bot) {
    const { answer, game, kind } = options.read(asked.interaction);
    if (answer !== null) await bot.puzzles.answer(asked, answer);
    else if (kind === 'spot') await bot.puzzles.spot.open(asked);
    else await bot.puzzles.open(asked, { game, kind });
  },
  async autocomplete(interaction, bot) {
    const typed = interaction.options.getFocused().toLowerCase();
    const all = await bot.puzzles.answers(interaction);
    await suggest(
      interaction,
      all.filter(({ name }) => name.toLowerCase().includes(typed)),
    );
  },
};
