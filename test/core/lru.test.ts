import { expect, test } from 'vitest';
import { lru } from '../../src/core/lru.ts';

test('evicts the least recently used, and reports it', () => {
  const evicted: [string, number][] = [];
  const known = lru<number>(2, (key, value) => evicted.push([key, value]));
  known.set('anna', 1);
  known.set('ben', 2);
  expect(known.get('anna')).toBe(1);
  known.set('cleo', 3);
  expect([...known.keys()]).toEqual(['cleo', 'anna']);
  expect(evicted).toEqual([['ben', 2]]);
});

test('does not report replaced and deleted values as evicted', () => {
  const evicted: string[] = [];
  const known = lru<number>(2, (key) => evicted.push(key));
  known.set('anna', 1);
  known.set('anna', 2);
  known.set('ben', 2);
  known.delete('ben');
  known.clear();
  expect(evicted).toEqual([]);
  expect(known.size).toBe(0);
});
