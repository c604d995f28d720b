import { SOUTH } from '../../../core/seat.ts';
import { isFinal, ownerOf } from '../piles.ts';
import type { Pile } from '../piles.ts';
import { SETUP_FRAME, THEIR_SIDE, YOUR_SIDE, setupScene } from '../../patience/picture/setup.ts';
import type { Beginning, SetupContext } from '../../patience/picture/setup.ts';
import type { Scene } from '../../../../render/scene/scene.ts';
import { phrasesFrom } from '../../../../render/scene/texts.ts';
import { pictureTexts } from '../texts/index.ts';
import { placesIn } from './layout.ts';

const say = phrasesFrom(pictureTexts);

/** Ruling 1: 28 cards to the main stack, 13 to the side stack, one open card on one to four others on the board. */
function begins(pile: Pile): Beginning {
  const deck = ownerOf(pile) === 2 ? 2 : 1;
  if (isFinal(pile)) return { cards: 0, open: 0, deck };
  const kind = pile.charAt(0);
  const cards = { a: 28, b: 0, c: 13 }[kind] ?? 'efgh'.indexOf(kind) + 2;
  return { cards, open: kind === 'a' ? 0 : 1, deck };
}

/** The set-up as the rules draw it (schikanoeschen-setup.png). */
export const setup = (context: SetupContext): Scene =>
  setupScene(context, {
    places: placesIn(SETUP_FRAME, SOUTH),
    begins,
    letter: (pile) => (ownerOf(pile) === 1 ? pile.charAt(0).toUpperCase() : null),
    middle: 'D',
    caption: (seat) => (seat === 1 ? YOUR_SIDE : THEIR_SIDE),
    legends: [
      [
        ['A', say((t) => t.setup.main)],
        ['B', say((t) => t.setup.discard)],
        ['C', say((t) => t.setup.side)],
      ],
      [
        ['D', say((t) => t.setup.final)],
        ['E–H', say((t) => t.setup.board)],
      ],
    ],
  });
