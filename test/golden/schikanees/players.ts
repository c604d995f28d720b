import { playable } from '../../../src/core/match.ts';
import { schikanees } from '../../../src/games/schikanees/rules.ts';
import { duel, type Pile } from '../../../src/games/schikanees/piles.ts';
import type { View } from '../../../src/games/schikanees/view.ts';
import { duelStyle } from '../duel-style.ts';
import { playersOf } from '../player.ts';

export const style = duelStyle<Pile, View>({
  duel,
  revealsEverywhere: true,
  withTop: () => [],
  ending: () => [],
  careless: () => [],
});

export const playedBy = playersOf(playable(schikanees), style);
