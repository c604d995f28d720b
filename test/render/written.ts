import { overlap } from '../../render/scene/boxes.ts';
import { CARD_SIZES } from '../../render/scene/scene.ts';
import type { Box, Label, Scene, SceneCard } from '../../render/scene/scene.ts';

export const boxOf = (card: SceneCard): Box => ({ x: card.x, y: card.y, ...CARD_SIZES[card.size] });

/** The part of a card that may carry text: all of a back, and of a face the part between the indices. */
function freeOn(card: SceneCard): Box {
  const { x, y, width, height } = boxOf(card);
  const index = card.face === null || card.face === 'blank' ? 4 : 18;
  return { x: x + index, y, width: width - 2 * index, height };
}

/** The band between the upper and the lower indices of a card of the table. */
function bandOn(card: SceneCard): Box {
  const { x, y, width } = boxOf(card);
  return { x, y: y + 52, width, height: 22 };
}

const within = (one: Box, whole: Box): boolean =>
  one.x >= whole.x &&
  one.y >= whole.y &&
  one.x + one.width <= whole.x + whole.width &&
  one.y + one.height <= whole.y + whole.height;

/**
 * Labels that hide the name of a card: names and numbers may lie between the indices, the order of cards also
 * between the upper and the lower ones, other words on no card.
 */
export const hiding = ({ labels, cards }: Scene): Label[] =>
  labels.filter((label) => {
    // Letters are written on plain paper.
    const under = cards.filter((card) => overlap(label, boxOf(card)) && card.face !== 'blank').at(-1);
    if (!under) return false;
    if (['number', 'small-number'].includes(label.style) && within(label, bandOn(under))) return false;
    return !(['tag', 'held', 'count', 'number'].includes(label.style) && within(label, freeOn(under)));
  });

/** One line for each thing in the scene. */
export const written = (scene: Scene): string =>
  Object.entries(scene)
    .map(([field, value]: [string, unknown]) =>
      Array.isArray(value)
        ? `${field}:\n${value.map((item) => `  ${JSON.stringify(item)}\n`).join('')}`
        : `${field}: ${JSON.stringify(value)}\n`,
    )
    .join('');
