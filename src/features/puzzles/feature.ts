import { localeFrom } from '../../i18n/index.ts';
import type { Feature } from '../feature.ts';
import { collections } from './chat/collections.ts';
import type { PuzzlesPorts } from './chat/ports.ts';
import { puzzleSettings } from './chat/settings.ts';
import { createPuzzles, type ManagedPuzzles } from './chat/puzzles.ts';
import { frontOfPuzzles, trainingByPuzzles } from './chat/ways.ts';

/** Puzzles from the stock and from finished matches, and a daily one per server. */
export const puzzles: Feature<PuzzlesPorts, { readonly puzzles: ManagedPuzzles }> = {
  id: 'puzzles',
  collections,
  open(ports) {
    const opened = createPuzzles(ports);
    return {
      clicksAnywhere: { puzzle: opened.handle, spot: opened.spot.handle },
      ended: opened.listener,
      hooks: {
        buttonsAnywhere: ({ interaction }) => frontOfPuzzles(localeFrom(interaction.locale)),
        training: trainingByPuzzles,
        ...puzzleSettings,
      },
      offers: { puzzles: opened },
      start: () => opened.daily.start(),
      stop: () => opened.daily.stop(),
      idle: () => opened.idle(),
    };
  },
};
