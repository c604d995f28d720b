import { expect, test } from 'vitest';
import { createShrinking } from '../../render/shrinking.ts';

const PALETTE = [0x000000, 0xffffff, 0x808080, 0xff0000];
/** The nearest colour, as far as these are concerned. */
const colourOf = (rgb: number): number => {
  const known = PALETTE.indexOf(rgb);
  return known === -1 ? 2 : known;
};
const shrink = createShrinking(PALETTE, { colourOf });

test('each pixel is what its square looks like from afar, and what fills no square is cut off', () => {
  const rows = [
    [0, 1, 1, 0, 1, 3],
    [0, 1, 1, 1, 0, 3],
    [0, 3, 3, 0, 0, 3],
    [0, 3, 3, 0, 0, 3],
    [0, 3, 3, 3, 3, 3],
  ];
  expect([...shrink(Uint8Array.from(rows.flat()), 5, 2)]).toEqual([0, 1, 2, 0, 3, 0]);
});
