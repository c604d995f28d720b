import type { Move } from '../move.ts';
import { discard, duel, main, side } from '../piles.ts';
import type { Pile } from '../piles.ts';
import { de } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import type { View } from '../view.ts';
import { duelPlaces, duelTable } from '../../patience/picture/duel.ts';
import { seenCard } from '../../patience/picture/seen.ts';
import { said } from '../../../../render/scene/texts.ts';
import type { Locale } from '../../../../render/scene/texts.ts';

/** Main, discard and side stack, from left to right in front of their player. */
export const placesIn = duelPlaces(duel, (seat) => [main(seat), discard(seat), side(seat)]);

const OUT: Readonly<Record<Locale, (count: number) => string>> = {
  en: (count) => (count === 1 ? '1 joker out' : `${count} jokers out`),
  de: (count) => `${count} Joker raus`,
};

/** The table of Schikanöschen as a picture, and in words. */
export const { layout, scaleFor, standing, descriptions } = duelTable<Pile, View, Move>({
  duel,
  placesIn,
  texts: { en, de },
  note(view, seat) {
    const out = view.out.filter((code) => seenCard(code).deck === seat).length;
    return out === 0 ? null : said(OUT.en(out), OUT.de(out));
  },
  remarks: (view, locale) => (view.out.length === 0 ? [] : [`${OUT[locale](view.out.length)}.`]),
});
