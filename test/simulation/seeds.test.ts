/** Forty evenings under all faults, a thousand in the long run. */
import { expect, it } from 'vitest';
import { isLong } from '../long.ts';
import { foundIn } from './found-in.ts';

const LAST = isLong ? 1000 : 40;
/** The start of a process takes as long as several evenings: two of them use two processors. */
const HALVES: readonly [first: number, last: number][] = [
  [1, LAST / 2],
  [LAST / 2 + 1, LAST],
];

it(`finds nothing in seeds 1 to ${LAST}`, async () => {
  const options = ['--faults', 'all', '--minutes', '10', '--people', '2'];
  const found = await Promise.all(
    HALVES.map(([first, last]) => foundIn(last - first + 1, ['--seed', `${first}-${last}`, ...options])),
  );
  expect(found.flat()).toEqual([]);
}, 3_600_000);
