/** Buttons that need more than one row are spread evenly: no button stands alone below a full row. */
import { describe, expect, it } from 'vitest';
import { buttonRows } from '../../src/chat/components.ts';

const buttons = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `b${i}`, label: `${i}` }));
const sizesOf = (count: number): number[] =>
  buttonRows(buttons(count)).map(({ components }) => components.length);

describe('the rows of buttons', () => {
  it.each([
    [0, []],
    [1, [1]],
    [5, [5]],
    [6, [3, 3]],
    [7, [4, 3]],
    [10, [5, 5]],
    [11, [4, 4, 3]],
    [16, [4, 4, 4, 4]],
    [25, [5, 5, 5, 5, 5]],
  ])('of %i are as few as they can be, and as long as each other', (count, sizes) => {
    expect(sizesOf(count)).toEqual(sizes);
  });

  it('keep the order', () => {
    const ids = buttonRows(buttons(13)).flatMap(({ components }) =>
      components.map((one) => ('custom_id' in one ? one.custom_id : '')),
    );
    expect(ids).toEqual(buttons(13).map(({ id }) => id));
  });
});
