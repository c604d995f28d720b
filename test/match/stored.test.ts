import { expect, it } from 'vitest';
import { readMatch } from '../../src/match/stored.ts';

it.each([
  ['a header that is none', { header: { seed: 'a secret' }, entries: [] }],
  ['entries that are none', { header: null, entries: ['a secret'] }],
])('%s is damage to the journal of that match', async (_, stored) => {
  const reading = readMatch({ read: () => Promise.resolve(stored) }, 'm1');
  await expect(reading).rejects.toMatchObject({ name: 'Damaged', collection: 'journal', key: 'm1' });
});
