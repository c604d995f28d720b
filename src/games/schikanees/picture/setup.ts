import { SOUTH } from '../../../core/seat.ts';
import { isField, isFinal, ownerOf } from '../../patience/field.ts';
import type { Pile } from '../piles.ts';
import { SETUP_FRAME, THEIR_SIDE, YOUR_SIDE, setupScene } from '../../patience/picture/setup.ts';
import type { Beginning, SetupContext } from '../../patience/picture/setup.ts';
import type { Scene } from '../../../../render/scene/scene.ts';
import { phrasesFrom } from '../../../../render/scene/texts.ts';
import { pictureTexts } from '../texts/index.ts';
import { placesIn } from './layout.ts';

const say = phrasesFrom(pictureTexts);

/** Ruling 2: 13 cards to the left stack, 25 to the right one, one open card on one to four others in the field. */
function begins(pile: Pile): Beginning {
  const deck = ownerOf(pile) === 2 ? 2 : 1;
  if (isFinal(pile)) return { cards: 0, open: 0, deck };
  const kind = pile.charAt(0);
  const cards = isField(pile) ? 'efgh'.indexOf(kind) + 2 : ({ l: 13, m: 0, r: 25 }[kind] ?? 0);
  return { cards, open: kind === 'r' ? 0 : 1, deck };
}

export const setup = (context: SetupContext): Scene =>
  setupScene(context, {
    places: placesIn(SETUP_FRAME, SOUTH),
    begins,
    letter: (pile) => (ownerOf(pile) === 1 ? pile.charAt(0).toUpperCase() : null),
    middle: 'D',
    caption: (seat) => (seat === 1 ? YOUR_SIDE : THEIR_SIDE),
    legends: [
      [
        ['L', say((t) => t.setup.left)],
        ['M', say((t) => t.setup.middle)],
        ['R', say((t) => t.setup.right)],
      ],
      [
        ['D', say((t) => t.setup.final)],
        ['E–H', say((t) => t.setup.field)],
      ],
    ],
  });
