import type { Move } from '../move.ts';
import { duel, left, middle, right } from '../piles.ts';
import type { Pile } from '../piles.ts';
import { texts } from '../texts/index.ts';
import type { View } from '../view.ts';
import { duelPlaces, duelTable } from '../../patience/picture/duel.ts';

/** Left, middle and right stack in front of their player. */
export const placesIn = duelPlaces(duel, (seat) => [left(seat), middle(seat), right(seat)]);

/**
 * The table of Schikanees as a picture, and in words. Neither shows whether the left stack is closed (ruling
 * 8). A stack that stays open after a touch of the middle one would reveal that the touch was an offence.
 */
export const { layout, scaleFor, standing, descriptions } = duelTable<Pile, View, Move>({
  duel,
  placesIn,
  texts,
  // An ace begins a final stack of its own deck (ruling 6).
  showsDeck: (face) => face.startsWith('A'),
  note: () => null,
  remarks: () => [],
});
