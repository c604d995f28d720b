/** Buttons that need several rows are spread evenly: none stands alone below a full row. */
import { describe, expect, it } from 'vitest';
import { buttonRows } from '../../src/chat/components.ts';

const buttons = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `b${i}`, label: `${i}` }));
const sizesOf = (count: number): number[] =>
  buttonRows(buttons(count)).map(({ components }) => components.length);

describe('button rows', () => {
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
  ])('of %i buttons are as few and as even as possible', (count, sizes) => {
    expect(sizesOf(count)).toEqual(sizes);
  });

  it('keep the order of the buttons', () => {
    const ids = buttonRows(buttons(13)).flatMap(({ components }) =>
      components.map((one) => ('custom_id' in one ? one.custom_id : '')),
    );
    expect(ids).toEqual(buttons(13).map(({ id }) => id));
  });
});
