import { TWO_SEATS } from '../../src/core/seat.ts';
import type { Move } from '../../src/games/schikanoeschen/move.ts';
import { PILES, ROWS, isBoard, ownerOf } from '../../src/games/schikanoeschen/piles.ts';
import { de } from '../../src/games/schikanoeschen/texts/de.ts';
import { en } from '../../src/games/schikanoeschen/texts/en.ts';
import type { View } from '../../src/games/schikanoeschen/view.ts';
import { fieldGroups } from '../patience/field.ts';
import { warnedIn } from '../patience/knocking.ts';
import { patienceWords } from '../patience/words.ts';
import type { Locale } from '../texts.ts';
import { look } from './schikanoeschen-look.ts';

const OUT: Readonly<Record<Locale, (count: number) => string>> = {
  en: (count) => (count === 1 ? '1 joker out.' : `${count} jokers out.`),
  de: (count) => `${count} Joker aus dem Spiel.`,
};

export const { altText, tableInWords } = patienceWords<View, Move>({
  look,
  texts: { en, de },
  remarks: (view, locale, nameOf) => [
    ...warnedIn(view, TWO_SEATS, locale, nameOf),
    ...(view.out.length > 0 ? [OUT[locale](view.out.length)] : []),
  ],
  groups: (_, locale, nameOf) =>
    fieldGroups({ seats: TWO_SEATS, piles: PILES, rows: ROWS, isField: isBoard, ownerOf }, locale, nameOf),
});
