import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/games/index.ts';
import { headerSchema } from '../../src/match/header.ts';
import { readMatch, storedMatch, storeNew } from '../../src/match/stored.ts';
import type { Journal } from '../../src/storage/ports.ts';
import { headersOf } from '../golden/match.ts';

it.each([
  ['an invalid header', { header: { seed: 'a secret' }, entries: [] }],
  ['invalid entries', { header: null, entries: ['a secret'] }],
])('reports %s as damage to the journal of that match', async (_, stored) => {
  const reading = readMatch({ read: () => Promise.resolve(stored) }, 'm1');
  await expect(reading).rejects.toMatchObject({ name: 'Damaged', collection: 'journal', key: 'm1' });
});

it('reads headers from before button labels were a choice, which then show cards', () => {
  const { labels, ...old } = headersOf('schikanees')('old', { seed: 'x' });
  expect(labels).toBe('card');
  expect(headerSchema.parse(old)).toEqual({ ...old, labels });
});

describe('the start of a match', () => {
  const header = headersOf('schikanees')('m1', { seed: 'x' });
  const refused = new Error('the answer is lost');
  /** A journal that rejects all writes but holds `stored`. */
  const rejecting = (stored: Awaited<ReturnType<Journal['read']>>) => ({
    create: () => Promise.reject(refused),
    read: () => Promise.resolve(stored),
  });

  it('succeeds when only the answer of the storage was lost', () =>
    expect(storeNew(rejecting({ header, entries: [] }), header)).resolves.toBeUndefined());

  it.each([
    ['nothing is there', undefined],
    ['another match is there', { header: { ...header, setup: { ...header.setup, seed: 'y' } }, entries: [] }],
    ['the match has been played', { header, entries: [{ do: 'tick', at: 1 }] }],
    ['the match cannot be read', { header: null, entries: [] }],
  ])('fails when the storage rejects and %s', (_, stored) =>
    expect(storeNew(rejecting(stored), header)).rejects.toBe(refused),
  );
});

describe('a stored match', () => {
  const header = headersOf('schikanees')('m1', { seed: 'x' });
  const journal = (stored: Awaited<ReturnType<Journal['read']>>) => ({ read: () => Promise.resolve(stored) });

  it('comes with its game, the inputs that count, and all entries', async () => {
    const entries = [
      { seat: 1, do: 'draw', at: 1 },
      { seat: 1, do: 'take-back', to: 0, at: 2 },
    ];
    expect(await storedMatch(journal({ header, entries }), 'm1')).toEqual({
      game: gameOf('schikanees'),
      header,
      entries: [{ do: 'tick', at: 2 }],
      all: entries,
    });
  });

  it.each([
    [
      'under another match’s id',
      { header: { ...header, id: 'm2' }, entries: [] },
      'belongs to another match',
    ],
    [
      'of a game that this version does not know',
      { header: { ...header, game: 'whist' }, entries: [] },
      'is of an unknown game',
    ],
    ['that must exist and does not', undefined, 'is missing'],
  ])('%s is damage', async (_, stored, what) => {
    const reading = storedMatch(journal(stored), 'm1');
    await expect(reading).rejects.toMatchObject({ name: 'Damaged', collection: 'journal', key: 'm1', what });
  });

  it('is undefined if there is none of that id', async () => {
    expect(await readMatch(journal(undefined), 'm1')).toBeUndefined();
  });
});

it('keeps the reason of damage for the log', async () => {
  const reading = readMatch({ read: () => Promise.resolve({ header: {}, entries: [] }) }, 'm1');
  await expect(reading).rejects.toMatchObject({ what: 'is not a match', cause: { name: 'ZodError' } });
});
