import type { Locale } from '../../../core/locale.ts';
import type { FrontButton } from '../../home/hooks.ts';
import type { LookedBack, Training } from '../../result/review-hooks.ts';
import { ANY_PUZZLE, openId } from './ids.ts';
import { spotOpenId } from './spot/ids.ts';
import { puzzleTexts, spotTexts } from '../texts/index.ts';

export const frontOfPuzzles = (locale: Locale): readonly FrontButton[] => [
  { row: 'begin', rank: 40, button: { id: ANY_PUZZLE, label: puzzleTexts[locale].open } },
  { row: 'begin', rank: 45, button: { id: spotOpenId(), label: spotTexts[locale].open } },
];

/** Buttons to puzzles of a match's game, for its players. */
export function trainingByPuzzles({ game }: Pick<LookedBack, 'game'>, locale: Locale): Training {
  const { name, button } = puzzleTexts[locale].training;
  return { name, ways: [{ id: openId({ game: game.id, kind: null }), label: button }], closer: [] };
}
