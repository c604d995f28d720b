import { expect, it } from 'vitest';
import { createHeldBack } from '../../src/line/held-back.ts';

const MINUTE = 60_000;

it('a refused request is retried after growing pauses, an hour at most', () => {
  const held = createHeldBack();
  let now = 0;
  const pauses = Array.from({ length: 10 }, () => {
    held.refused('POST 1', 'rights', now);
    let pause = 0;
    while (held.has('POST 1', 'rights', now + pause)) pause += MINUTE / 2;
    now += pause;
    return pause / MINUTE;
  });
  expect(pauses).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

it('a refused request is retried when permissions change, and success resets its pause', () => {
  const held = createHeldBack();
  held.refused('POST 1', 'rights', 0);
  held.refused('POST 1', 'rights', 0);
  expect(held.has('POST 1', 'rights', MINUTE - 1)).toBe(true);
  expect(held.has('POST 1', 'others', 0)).toBe(false);
  expect(held.has('PATCH 1', 'rights', 0)).toBe(false);
  held.done('POST 1');
  expect(held.has('POST 1', 'rights', 0)).toBe(false);
  held.refused('POST 1', 'rights', 0);
  expect(held.has('POST 1', 'rights', MINUTE / 2)).toBe(false);
});

it('only the latest of many refusals are remembered', () => {
  const held = createHeldBack();
  for (let i = 0; i < 20_000; i += 1) held.refused(`POST ${i}`, 'rights', 0);
  expect(held.has('POST 19999', 'rights', 0)).toBe(true);
  expect(held.has('POST 0', 'rights', 0)).toBe(false);
});
