import { expect, it } from 'vitest';
import { SETTLING_MS, watchNewcomers } from '../../src/shards/newcomers.ts';

it('counts processes as newcomers for a while after they come or return', () => {
  let running = 0;
  const newcomers = watchNewcomers(() => ({ running, wall: 0 }));
  const at = (ms: number, ...owners: readonly string[]): readonly string[] => {
    running = ms;
    return [...newcomers(new Map(owners.map((owner) => [owner, null])))];
  };
  expect(at(0, 'a')).toEqual(['a']);
  expect(at(SETTLING_MS - 1, 'a', 'b')).toEqual(['a', 'b']);
  expect(at(SETTLING_MS, 'a', 'b')).toEqual(['b']);
  expect(at(SETTLING_MS + 1, 'b')).toEqual(['b']);
  expect(at(2 * SETTLING_MS, 'a', 'b')).toEqual(['a']);
});
