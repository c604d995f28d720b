/** Numbers on a table, for tests that read like play. */
import { CARD_SIZES, type Scene } from '../../render/scene/scene.ts';
import { textOf } from '../../render/scene/texts.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import type { TableContext } from '../../src/games/parts.ts';

export const CONTEXT: TableContext = {
  players: ['Anna', 'Ben', 'Cleo'],
  locale: 'en',
  suitColours: 2,
  numbers: true,
};

/** The texts on cards, each with the pile and the face of its card; in the order of the piles. */
export function numbersIn({ labels, cards }: Scene): { text: string; pile: string; face: string | null }[] {
  return labels.flatMap((label) => {
    if (label.style !== 'number' && label.style !== 'small-number') return [];
    const [x, y] = [label.x + label.width / 2, label.y + label.height / 2];
    const under = cards.findLast((card) => {
      const { width, height } = CARD_SIZES[card.size];
      return card.x <= x && x < card.x + width && card.y <= y && y < card.y + height;
    });
    if (!under) throw new Error('a number beside the cards');
    return [{ text: textOf('en', label.phrase), pile: under.pile ?? '', face: under.face }];
  });
}

/** As in `1 5D f1, 2 AS d5`, in order. */
export const numberedOn = (match: ShownMatch): string =>
  numbersIn(match.scene(CONTEXT))
    .map(({ text, pile, face }) => `${text} ${face ?? 'down'} ${pile}`)
    .toSorted((one, other) => parseInt(one, 10) - parseInt(other, 10))
    .join(', ');

/** The sentence about the last turn, without its full stop; null: none. */
export const toldOn = (match: ShownMatch): string | null =>
  /Last turn \([^)]*\): (\d+\. [^.,]*(?:, \d+\. [^.,]*)*)\. /.exec(match.altText(CONTEXT))?.[1] ?? null;
