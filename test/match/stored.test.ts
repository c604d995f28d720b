import { expect, it } from 'vitest';
import { headerSchema } from '../../src/match/header.ts';
import { readMatch } from '../../src/match/stored.ts';
import { headersOf } from '../golden/match.ts';

it.each([
  ['a header that is none', { header: { seed: 'a secret' }, entries: [] }],
  ['entries that are none', { header: null, entries: ['a secret'] }],
])('%s is damage to the journal of that match', async (_, stored) => {
  const reading = readMatch({ read: () => Promise.resolve(stored) }, 'm1');
  await expect(reading).rejects.toMatchObject({ name: 'Damaged', collection: 'journal', key: 'm1' });
});

it('reads headers from before buttons could be chosen, which then show cards', () => {
  const { labels, ...old } = headersOf('schikanees')('old', { seed: 'x' });
  expect(labels).toBe('card');
  expect(headerSchema.parse(old)).toEqual({ ...old, labels });
});
