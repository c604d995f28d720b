import { expect, test } from 'vitest';
import { createQuota } from '../../src/chat/quota.ts';

const NOW = 1_000_000;

test('a quota allows a number of acts in a time, then names the next possible time', () => {
  const quota = createQuota({ most: 2, ms: 100 });
  expect(quota.take('anna', NOW)).toBeNull();
  expect(quota.fullUntil('anna', NOW)).toBeNull();
  expect(quota.take('anna', NOW + 10)).toBeNull();
  expect(quota.fullUntil('anna', NOW + 10)).toBe(NOW + 100);
  expect(quota.take('anna', NOW + 99)).toBe(NOW + 100);
  expect(quota.take('ben', NOW + 99)).toBeNull();
  expect(quota.take('anna', NOW + 100)).toBeNull();
  expect(quota.take('anna', NOW + 100)).toBe(NOW + 110);
});

test('a given-back act does not count', () => {
  const quota = createQuota({ most: 1, ms: 100 });
  quota.take('anna', NOW);
  quota.giveBack('anna');
  expect(quota.take('anna', NOW)).toBeNull();
  expect(quota.take('anna', NOW)).toBe(NOW + 100);
});
