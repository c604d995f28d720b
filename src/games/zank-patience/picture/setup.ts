import { SOUTH } from '../../../core/seat.ts';
import { isDiscard, isMiddle, isRim, isSource, isSpite } from '../piles.ts';
import type { Pile } from '../piles.ts';
import { VARIANT, VARIANTS } from '../variant.ts';
import type { VariantId } from '../variant.ts';
import { STRIP, linesIn } from '../../patience/picture/places.ts';
import { SETUP_FRAME, THEIR_SIDE, YOUR_SIDE, setupScene } from '../../patience/picture/setup.ts';
import type { Beginning, Legend, SetupContext } from '../../patience/picture/setup.ts';
import type { Box, Scene } from '../../../../render/scene/scene.ts';
import { phrasesFrom } from '../../../../render/scene/texts.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';
import { pictureTexts } from '../texts/index.ts';
import { placesIn } from './places.ts';

const say = phrasesFrom(pictureTexts);

/** Ruling 20: cards of a deck in the player's spite stack; two more go to each of four rim stacks. */
const SPITE = 12;
const RIM = { cards: 2, stacks: 4 } as const;

/**
 * The pile at the start (rulings 1 and 18 to 20). All cards that are not dealt elsewhere are the source,
 * whose top card opens the discard.
 */
function begins(id: VariantId, pile: Pile): Beginning {
  const { spites, rims, deckSize } = VARIANT[id];
  const spiteful = spites.length > 0;
  const deck = pile.endsWith('2') && id !== 'learning' ? 2 : 1;
  if (isDiscard(pile)) return { cards: 1, open: 1, deck };
  if (isSpite(pile)) return { cards: SPITE, open: 1, deck };
  if (isSource(pile)) {
    const elsewhere = spiteful ? SPITE + RIM.cards * RIM.stacks : 0;
    return { cards: deckSize - elsewhere - 1, open: 0, deck };
  }
  if (isRim(pile) && spiteful) {
    return { cards: RIM.cards, open: 1, deck: rims.indexOf(pile) < RIM.stacks ? 1 : 2 };
  }
  return { cards: 0, open: 0, deck };
}

const isVariant = (picture: string): picture is VariantId => VARIANTS.some((id) => id === picture);

const CAPTIONS: readonly Phrase[] = [
  YOUR_SIDE,
  say((t) => t.neighbours.left),
  say((t) => t.neighbours.right),
];

/** With three players no corner is free, but there is room beside the empty rim. */
const BESIDE: readonly Box[] = [22, SETUP_FRAME.width - 362].map((x) => ({
  x,
  y: linesIn(SETUP_FRAME, 4).rows[1] ?? 0,
  width: 340,
  height: STRIP,
}));

/**
 * The set-up as drawn in the rules.
 * @throws if a rule page names a picture that belongs to no variant
 */
export function setup(context: SetupContext & { readonly picture: string }): Scene {
  const id = isVariant(context.picture) ? context.picture : null;
  if (id === null) throw new Error(`no variant has the picture ${context.picture}`);
  const { seats, spites } = VARIANT[id];
  const legends: readonly Legend[] = [
    [
      ['Q', say((t) => t.setup.source)],
      ['A', say((t) => t.setup.discard)],
      ...(spites.length > 0 ? [['S', say((t) => t.setup.spite)] as const] : []),
    ],
    [
      ['M', say((t) => t.setup.middle)],
      ['R', say((t) => t.setup.rim)],
    ],
  ];
  const caption = (seat: number): Phrase =>
    (seats.length === 2 && seat === 2 ? THEIR_SIDE : CAPTIONS[seat - 1]) ?? THEIR_SIDE;
  return setupScene(context, {
    places: placesIn(id)(SETUP_FRAME, SOUTH),
    begins: (pile) => begins(id, pile),
    letter: (pile) =>
      isRim(pile) || (!isMiddle(pile) && pile.endsWith('1')) ? pile.charAt(0).toUpperCase() : null,
    middle: 'M',
    caption,
    legends,
    ...(seats.length > 2 && { boxes: BESIDE }),
  });
}
