import { expect, test } from 'vitest';
import { createRecent, together } from '../../src/core/recent.ts';

const NOW = 1_000_000;

test('remembers the times of events for a while', () => {
  const recent = createRecent({ ms: 100, times: 3 });
  recent.add('anna', NOW);
  recent.add('anna', NOW + 60);
  expect(recent.times('anna', NOW + 99)).toEqual([NOW, NOW + 60]);
  expect(recent.times('anna', NOW + 100)).toEqual([NOW + 60]);
  expect(recent.times('anna', NOW + 160)).toEqual([]);
  expect(recent.times('ben', NOW)).toEqual([]);
});

test('remembers a limited number of times per key', () => {
  const recent = createRecent({ ms: 100, times: 2 });
  for (const when of [1, 2, 3]) recent.add('anna', NOW + when);
  expect(recent.times('anna', NOW + 3)).toEqual([NOW + 2, NOW + 3]);
});

test('learns a limited number of times, the newest', () => {
  const recent = createRecent({ ms: 100, times: 2 });
  recent.learn('anna', [NOW, NOW + 1, NOW + 2]);
  expect(recent.times('anna', NOW + 3)).toEqual([NOW + 1, NOW + 2]);
});

test('an event known from two places counts once, two at the same time twice', () => {
  expect(together([5, 9], [1, 5, 5], [9])).toEqual([1, 5, 5, 9]);
  expect(together()).toEqual([]);
});

test('takes back the last, or forgets all', () => {
  const recent = createRecent({ ms: 100, times: 3 });
  recent.undo('anna');
  recent.add('anna', NOW);
  recent.add('anna', NOW + 1);
  recent.undo('anna');
  expect(recent.times('anna', NOW + 1)).toEqual([NOW]);
  recent.forget('anna');
  expect(recent.times('anna', NOW + 1)).toEqual([]);
});

test('remembers only the most recent keys when there are too many', () => {
  const recent = createRecent({ ms: 100, times: 3, keys: 10 });
  for (let i = 0; i < 1000; i += 1) recent.add(`stranger ${i}`, NOW);
  const known = Array.from({ length: 1000 }, (_, i) => recent.times(`stranger ${i}`, NOW)).filter(
    (times) => times.length > 0,
  );
  expect(known).toHaveLength(10);
  expect(recent.times('stranger 999', NOW)).toEqual([NOW]);
});

test('reports forgotten keys: beyond the limit, or with expired times', () => {
  const changes: [string, readonly number[]][] = [];
  const changed = (key: string, times: readonly number[]) => void changes.push([key, times]);
  const recent = createRecent({ ms: 100, times: 3, keys: 2, changed });
  recent.add('anna', NOW);
  recent.add('ben', NOW + 50);
  // Asking does not count as an event.
  recent.times('anna', NOW + 50);
  recent.add('cleo', NOW + 60);
  recent.add('cleo', NOW + 150);
  expect(changes).toEqual([
    ['anna', [NOW]],
    ['ben', [NOW + 50]],
    ['anna', []],
    ['cleo', [NOW + 60]],
    ['cleo', [NOW + 60, NOW + 150]],
    ['ben', []],
  ]);
});
