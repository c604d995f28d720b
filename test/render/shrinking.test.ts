import { expect, test } from 'vitest';
import { createShrinking } from '../../render/shrinking.ts';

const PALETTE = [0x000000, 0xffffff, 0x808080, 0xff0000];
/** Index of the nearest palette colour; gray for colours not in the palette. */
const colourOf = (rgb: number): number => {
  const known = PALETTE.indexOf(rgb);
  return known === -1 ? 2 : known;
};
const shrink = createShrinking(PALETTE, { colourOf });

test('averages each square of pixels, and cuts off incomplete squares', () => {
  const rows = [
    [0, 1, 1, 0, 1, 3],
    [0, 1, 1, 1, 0, 3],
    [0, 3, 3, 0, 0, 3],
    [0, 3, 3, 0, 0, 3],
    [0, 3, 3, 3, 3, 3],
  ];
  expect([...shrink(Uint8Array.from(rows.flat()), 5, 2)]).toEqual([0, 1, 2, 0, 3, 0]);
});
