import { expect, test } from 'vitest';
import { limitMet, MOST_OWN, MOST_TOGETHER, type Counted } from '../../src/challenge/limits.ts';

const by = (id: string, channelId: string, parentId: string | null = null): Counted => ({
  challenger: { id },
  channelId,
  parentId,
});

test('a user can have three open challenges in all channels', () => {
  const standing = Array.from({ length: MOST_OWN }, (_, i) => by('anna', `channel ${i}`));
  expect(MOST_OWN).toBe(3);
  expect(limitMet(standing.slice(1), by('anna', 'another'))).toBeNull();
  expect(limitMet(standing, by('anna', 'another'))).toBe('own');
  expect(limitMet(standing, by('ben', 'another'))).toBeNull();
});

test('a channel and its threads have a generous limit of challenges', () => {
  const threads = Array.from({ length: MOST_TOGETHER - 1 }, (_, i) => by(`user ${i}`, `thread ${i}`, 'hall'));
  expect(limitMet(threads, by('anna', 'thread', 'hall'))).toBeNull();
  const full = [...threads, by('ben', 'hall')];
  expect(limitMet(full, by('anna', 'thread', 'hall'))).toBe('together');
  expect(limitMet(full, by('anna', 'thread', 'another'))).toBeNull();
  expect(limitMet(full, by('anna', 'thread'))).toBeNull();
});
