import { expect, test } from 'vitest';
import { createSpoken } from '../../src/chat/spoken.ts';

test('the languages last heard are kept for a limited number of users', () => {
  const spoken = createSpoken(2);
  expect(spoken.of('anna')).toBeNull();
  spoken.heard('anna', 'de');
  spoken.heard('ben', 'en');
  spoken.heard('anna', 'en');
  spoken.heard('cleo', 'de');
  expect(['anna', 'ben', 'cleo'].map((user) => spoken.of(user))).toEqual(['en', null, 'de']);
});
