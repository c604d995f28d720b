import { playable } from '../../../src/core/match.ts';
import { schikanoeschen } from '../../../src/games/schikanoeschen/rules.ts';
import { duel, type Pile } from '../../../src/games/schikanoeschen/piles.ts';
import type { View } from '../../../src/games/schikanoeschen/view.ts';
import { duelStyle } from '../duel-style.ts';
import { playersOf } from '../player.ts';

export const style = duelStyle<Pile, View>({
  duel,
  revealsEverywhere: false,
  withTop: (seat, pile) => [[{ seat, do: 'remove', pile }]],
  ending: (seat) => [[{ seat, do: 'pass' }]],
  careless: (seat) => [[{ seat, do: 'flip' }]],
});

export const playedBy = playersOf(playable(schikanoeschen), style);
