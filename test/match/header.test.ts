import { describe, expect, it } from 'vitest';
import { isOutdated, isSolitary, playerAt, practiceIn, seatsIn, seatsOf } from '../../src/match/header.ts';
import type { Header } from '../../src/match/header.ts';
import { header } from './table.ts';

const players = (...ids: readonly string[]) => ids.map((id) => ({ id, name: id }));
/** Practice in these seats. */
const practice = (...seats: readonly (1 | 2 | 3)[]) => ({
  level: 'easy' as const,
  pace: 'normal' as const,
  seats: [...seats],
});

describe('a match that one person plays', () => {
  it.each<[string, boolean, Partial<Header>]>([
    ['alone in all seats', true, { players: players('anna', 'anna') }],
    ['against the bot', true, { players: players('anna', 'bot'), practice: practice(2) }],
    ['against the bot, which begins', true, { players: players('bot', 'anna'), practice: practice(1) }],
    ['against two bots', true, { players: players('anna', 'bot', 'bot'), practice: practice(2, 3) }],
    ['against another person', false, { players: players('anna', 'ben') }],
    [
      'against another person and the bot',
      false,
      { players: players('anna', 'ben', 'bot'), practice: practice(3) },
    ],
    ['alone, but ranked', false, { players: players('anna', 'anna'), ranked: true }],
    ['alone, but in an event', false, { players: players('anna', 'anna'), event: { kind: 'cup', id: '1' } }],
  ])('%s: faults may be shown: %s', (_, isAlone, changes) => {
    expect(isSolitary({ ...header({}), ...changes })).toBe(isAlone);
  });
});

it('keeps the opponent of matches without terms strong, as they began', () => {
  expect(practiceIn({})).toEqual({ level: 'strong', pace: 'normal' });
  expect(practiceIn({ practice: practice(2) })).toMatchObject({ level: 'easy' });
});

it('neither replays nor continues a match of another version of the rules, older or newer', () => {
  const outdated = [1, 2, 3].map((rules) => isOutdated({ rules }, { version: 2 }));
  expect(outdated).toEqual([true, false, true]);
});

it('finds seats by their players, and reports an empty seat', () => {
  const match = { players: players('anna', 'ben', 'anna') };
  expect(seatsIn(match)).toEqual([1, 2, 3]);
  expect([seatsOf(match, 'anna'), seatsOf(match, 'carla')]).toEqual([[1, 3], []]);
  expect(playerAt(match, 2)).toEqual({ id: 'ben', name: 'ben' });
  expect(() => playerAt({ players: players('anna', 'ben') }, 3)).toThrow('seat 3 is empty');
});
