import type { Puzzles } from '../../src/features/puzzles/chat/puzzles.ts';
import { suggest } from '../../src/chat/answer.ts';
import { choice, gameChoices, named } from '../../src/chat/naming.ts';
import { games } from '../../src/games/index.ts';
import { translatedFrom } from '../../src/i18n/index.ts';
import { KINDS } from '../../src/features/puzzles/puzzle.ts';
import type { Subcommand } from '../subcommands.ts';
import { puzzleTexts } from '../../src/features/puzzles/texts/index.ts';

const names = translatedFrom(puzzleTexts, (t) => t.command);
const { en } = names;

/** A puzzle, in private; or the answer to the last one in words. */
export const puzzle: Subcommand<{ readonly puzzles: Puzzles }> = {
  names,
  options: (sub) =>
    sub
      .addStringOption((option) => named(option, names, (t) => t.game).addChoices(gameChoices(games)))
      .addStringOption((option) =>
        named(option, names, (t) => t.kind).addChoices(
          KINDS.map((value) => choice(value, names, (t) => t.kind.values[value])),
        ),
      )
      .addStringOption((option) => named(option, names, (t) => t.answer).setAutocomplete(true)),
  async run(asked, bot) {
    const { options } = asked.interaction;
    const said = options.getString(en.answer.name);
    const kind = KINDS.find((one) => one === options.getString(en.kind.name)) ?? null;
    if (said !== null) await bot.puzzles.answer(asked, said);
    else await bot.puzzles.open(asked, { game: options.getString(en.game.name), kind });
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
