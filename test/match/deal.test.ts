import { expect, it } from 'vitest';
import { lotFor, mixedSeed, numberIn } from '../../src/match/deal.ts';

const SECRET = 'ab'.repeat(32);
const NUMBER = '1234567890123456789';

it.each<[string, Record<string, unknown>, string | null]>([
  ['the number that was mixed in after the cut', { seed: mixedSeed(SECRET, NUMBER) }, NUMBER],
  ['none for a seed without a number', { seed: SECRET }, null],
  ['none for a number that Discord cannot have given', { seed: mixedSeed(SECRET, '0123') }, null],
  ['none without a seed', {}, null],
  ['none for a given position, which is not dealt', { seed: mixedSeed(SECRET, NUMBER), position: {} }, null],
])('finds in a set-up %s', (_, setup, number) => {
  expect(numberIn({ game: 'whist', ...setup })).toBe(number);
});

it('cuts for the bot at any place of the pack, both ends included, and always at the same', () => {
  const cuts = Array.from({ length: 200 }, (_, i) => lotFor(`secret ${i}`, 1, 3));
  expect(new Set(cuts)).toEqual(new Set([0, 1, 2, 3]));
  expect(Array.from({ length: 200 }, (_, i) => lotFor(`secret ${i}`, 1, 3))).toEqual(cuts);
  expect(Array.from({ length: 200 }, (_, i) => lotFor(`secret ${i}`, 2, 3))).not.toEqual(cuts);
});
