import type { Box } from '../../../render/scene/scene.ts';
import { asIs } from '../../../render/scene/texts.ts';
import type { Phrase } from '../../../render/scene/texts.ts';
import { label, part, type Part } from './sheet.ts';

/** Large numbers side by side, with captions below. */
export interface Headlined {
  readonly number: number;
  readonly below: Phrase;
  /** Share of the width, from 0 to 1. */
  readonly share: number;
}

/** Height of a headline with the gap below it. */
export const HEADLINE = 116;

export function headline(
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  numbers: readonly Headlined[],
): Part {
  return part({
    labels: numbers.flatMap(({ number, below, share }, i) => {
      const left = x + width * numbers.slice(0, i).reduce((sum, one) => sum + one.share, 0);
      const box = { x: Math.round(left) + 4, width: Math.floor(width * share) - 8 };
      return [
        label(asIs(String(number)), 'letter', { ...box, y, height: 60 }, 'centre'),
        label(below, 'subtitle', { ...box, y: y + 60, height: 36 }, 'centre'),
      ];
    }),
  });
}
