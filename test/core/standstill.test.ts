import { expect, it } from 'vitest';
import { noteAfter, type Note, type Progress } from '../../src/core/standstill.ts';

const after = (...progress: Progress[]): Note | null => progress.reduce<Note | null>(noteAfter, null);
const at = (done: number[], left: number[]): Progress => ({ done, left });

it.each<[string, Progress[], Note]>([
  ['the first note', [at([3, 1], [5, 6])], { done: [3, 1], fewest: [5, 6], unchanged: 0 }],
  [
    'equal notes are counted',
    [at([3, 1], [5, 6]), at([3, 1], [5, 6]), at([3, 1], [5, 6])],
    { done: [3, 1], fewest: [5, 6], unchanged: 2 },
  ],
  [
    'a card played for good begins the count again',
    [at([3, 1], [5, 6]), at([3, 1], [5, 6]), at([3, 2], [5, 6])],
    { done: [3, 2], fewest: [5, 6], unchanged: 0 },
  ],
  [
    'fewer cards than ever in any stack begin it again',
    [at([3], [5, 6]), at([3], [5, 6]), at([3], [5, 5])],
    { done: [3], fewest: [5, 5], unchanged: 0 },
  ],
  [
    'cards given and taken back do not',
    [at([3], [5, 6]), at([3], [6, 6]), at([3], [5, 7])],
    { done: [3], fewest: [5, 6], unchanged: 2 },
  ],
])('%s', (_, progress, note) => {
  expect(after(...progress)).toEqual(note);
});
