import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { FrontButton } from '../../home/hooks.ts';
import { ANY_PUZZLE } from './ids.ts';

/** The button on the front page. */
export const frontOfPuzzles = (locale: Locale): readonly FrontButton[] => [
  { row: 'begin', rank: 40, button: { id: ANY_PUZZLE, label: texts[locale].puzzles.open } },
];
