import { expect, it } from 'vitest';
import { fitLines } from '../../src/chat/lists.ts';

const lines = (count: number): string[] => Array.from({ length: count }, (_, i) => `line ${i + 1}`);

it.each([
  [3, 3, lines(3)],
  [4, 3, ['line 1', 'line 2', '… and 2 more']],
  [40, 3, ['line 1', 'line 2', '… and 38 more']],
  [0, 3, []],
])('%s lines, at most %s', (count, most, expected) => {
  expect(fitLines(lines(count), 2000, 'en', most)).toEqual(expected);
});

it('the room counts as well', () => {
  expect(fitLines(lines(40), 30, 'en', 10)).toEqual(['line 1', 'line 2', '… and 38 more']);
});
