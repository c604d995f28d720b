import { playable } from '../../src/core/live.ts';
import { house, type House } from '../../src/games/house.ts';
import { schikanoeschen } from '../../src/games/schikanoeschen/game.ts';
import { moveOf } from '../../src/games/schikanoeschen/move.ts';
import * as P from '../../src/games/schikanoeschen/panel.ts';
import { de } from '../../src/games/schikanoeschen/texts/de.ts';
import { en } from '../../src/games/schikanoeschen/texts/en.ts';

const never = (): never => {
  throw new Error('a lobby shows no table');
};
export const schikanoeschenHouse: House = house({
  game: playable(schikanoeschen),
  verbs: P.VERBS,
  panel: P.panel,
  moveOf,
  layout: never,
  setup: never,
  words: { altText: never, tableInWords: never },
  texts: { en, de },
});
