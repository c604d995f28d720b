import type { Move } from '../move.ts';
import { discard, duel, main, side } from '../piles.ts';
import type { Pile } from '../piles.ts';
import { pictureTexts, texts } from '../texts/index.ts';
import type { View } from '../view.ts';
import { duelPlaces, duelTable } from '../../patience/picture/duel.ts';
import { seenCard } from '../../patience/picture/seen.ts';
import { phrasesFrom } from '../../../../render/scene/texts.ts';

/** Main, discard and side stack, from left to right in front of their player. */
export const placesIn = duelPlaces(duel, (seat) => [main(seat), discard(seat), side(seat)]);

const say = phrasesFrom(pictureTexts);

/** The table of Schikanöschen as a picture, and in words. */
export const { layout, scaleFor, standing, descriptions } = duelTable<Pile, View, Move>({
  duel,
  placesIn,
  texts,
  note(view, seat) {
    const out = view.out.filter((code) => seenCard(code).deck === seat).length;
    return out === 0 ? null : say((t) => t.out(out));
  },
  remarks: (view, locale) => (view.out.length === 0 ? [] : [`${pictureTexts[locale].out(view.out.length)}.`]),
});
