import { expect, it } from 'vitest';
import { count, countedIn, INTERACTION_MS, isOvertaken } from '../../src/match/counted.ts';

const made = (interaction: string, at: number) => ({ do: 'touch', at, interaction });

it('remembers an interaction for as long as Discord could deliver it again', () => {
  const counted = countedIn([made('a', 0), { do: 'tick', at: 5 }, made('b', INTERACTION_MS)]);
  expect([...counted.keys()]).toEqual(['a', 'b']);
  count(counted, made('c', INTERACTION_MS + 1));
  expect([...counted.keys()]).toEqual(['b', 'c']);
});

it('keeps as few interactions after a thousand hours as after one', () => {
  const hour = 3_600_000;
  const entries = Array.from({ length: 1000 }, (_, i) => made(`${i}`, i * hour));
  expect(countedIn(entries).size).toBe(1);
});

it('knows the player’s later clicks, also by ids of different length', () => {
  const counted = countedIn([
    { ...made('99', 0), seat: 1 },
    { ...made('100', 1), seat: 2 },
    { do: 'say', at: 2, interaction: '200', seat: 1 },
    { do: 'tick', at: 5, interaction: '999' },
  ]);
  expect(['98', '99', '101'].map((id) => isOvertaken(counted, [1], id, (verb) => verb === 'touch'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(['99', '100', '101'].map((id) => isOvertaken(counted, [2], id, () => true))).toEqual([
    true,
    false,
    false,
  ]);
});
