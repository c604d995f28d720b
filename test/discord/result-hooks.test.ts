import { AttachmentBuilder } from 'discord.js';
import { expect, it } from 'vitest';
import { messageOf } from '../../src/features/result/chat/message.ts';
import { movesOf, showAgain, type ResultHooks } from '../../src/features/result/hooks.ts';
import { gameIn } from '../golden/match.ts';
import { entriesOf, goldenCalled } from '../golden/goldens.ts';
import { review } from '../../src/match/review.ts';
import { progressOf } from '../../src/match/progress.ts';
import { ok } from '../../src/core/result.ts';

const MATCH = goldenCalled('careless');
const GAME = gameIn(MATCH);
const ENTRIES = entriesOf(MATCH);
const ENDED = { header: MATCH.header, game: GAME, entries: ENTRIES };

const AGAIN: Partial<ResultHooks> = { showAgain: (match) => [{ id: `again|${match}`, label: 'Again' }] };

/** Custom ids below a result's message. */
function buttonsOf(hooks: readonly Partial<ResultHooks>[]): string {
  const { match } = progressOf(GAME, MATCH.header, ENTRIES);
  const looked = ok(review(GAME, MATCH.header, ENTRIES));
  const ended = {
    ...ENDED,
    match,
    result: match.result,
    unrated: null,
    again: false,
    looked: () => Promise.resolve(looked),
  };
  return JSON.stringify(messageOf(ended, looked, [], hooks).components);
}

it('puts the buttons of features below a result, and does without them', () => {
  expect(buttonsOf([{}, AGAIN])).toContain(`again|${MATCH.header.id}`);
  const alone = buttonsOf([]);
  expect(alone).not.toContain('again|');
  expect(alone).not.toContain('"replay|');
  expect(alone).toContain('after|record');
});

it('asks each feature for its buttons', () => {
  expect(showAgain([], 'm', 'en')).toEqual([]);
  expect(showAgain([AGAIN, {}, AGAIN], 'm', 'de').map(({ id }) => id)).toEqual(['again|m', 'again|m']);
});

it('takes the moves of the first feature that lists them; null if none does', async () => {
  const moves = { lines: ['1. 0:00 Anna'], file: new AttachmentBuilder(Buffer.from('moves')) };
  expect(await movesOf([], ENDED, '1', 'en')).toBeNull();
  const hooks = [{}, { moves: () => Promise.resolve(null) }, { moves: () => Promise.resolve(moves) }];
  expect(await movesOf(hooks, ENDED, '1', 'en')).toBe(moves);
});
