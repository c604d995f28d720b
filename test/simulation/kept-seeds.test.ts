/** The seeds that once found a fault. */
import { expect, it } from 'vitest';
import { foundIn } from './found-in.ts';
import { KEPT } from './seeds.ts';

it(
  'finds nothing in the kept seeds',
  async () => expect(await foundIn(KEPT.length, ['--kept'])).toEqual([]),
  1_200_000 * KEPT.length,
);
