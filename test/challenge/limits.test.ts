import { expect, test } from 'vitest';
import { limitMet, MOST_OWN, MOST_TOGETHER, type Counted } from '../../src/challenge/limits.ts';

const by = (id: string, channelId: string, parentId: string | null = null): Counted => ({
  challenger: { id },
  channelId,
  parentId,
});

test('of one user three challenges may stand, wherever they are', () => {
  const standing = Array.from({ length: MOST_OWN }, (_, i) => by('anna', `channel ${i}`));
  expect(MOST_OWN).toBe(3);
  expect(limitMet(standing.slice(1), by('anna', 'another'))).toBeNull();
  expect(limitMet(standing, by('anna', 'another'))).toBe('own');
  expect(limitMet(standing, by('ben', 'another'))).toBeNull();
});

test('in a channel and its threads there is room for as many as honest people ever make', () => {
  const threads = Array.from({ length: MOST_TOGETHER - 1 }, (_, i) => by(`user ${i}`, `thread ${i}`, 'hall'));
  expect(limitMet(threads, by('anna', 'thread', 'hall'))).toBeNull();
  const full = [...threads, by('ben', 'hall')];
  expect(limitMet(full, by('anna', 'thread', 'hall'))).toBe('together');
  expect(limitMet(full, by('anna', 'thread', 'another'))).toBeNull();
  expect(limitMet(full, by('anna', 'thread'))).toBeNull();
});
