import { expect, test } from 'vitest';
import { putDraft, takeDraft, type Draft, type Drafts } from '../../src/challenge/chat/drafts.ts';
import type { Terms } from '../../src/challenge/terms.ts';

const terms: Terms = {
  game: 'schikanoeschen',
  options: {},
  clock: null,
  endWindowMs: 15_000,
  stillTurns: null,
  reactionMs: 3000,
  ranked: false,
  locale: 'en',
  suitColours: 4,
  labels: 'card',
  breathMs: 800,
  idleMs: null,
  position: null,
};
const NOW = 1_000_000;
const draftOf = (user: string, id: string, expiresAt = NOW + 1): Draft => ({
  id,
  user,
  expiresAt,
  threadId: null,
  challenge: {
    challenger: { id: user, name: user },
    opponents: [null],
    challengerSeat: 1,
    practice: false,
    terms,
  },
});

test('everybody has one draft, the newest', () => {
  const drafts: Drafts = new Map();
  putDraft(drafts, draftOf('anna', 'old'), NOW);
  putDraft(drafts, draftOf('berta', 'other'), NOW);
  putDraft(drafts, draftOf('anna', 'new'), NOW);
  expect(takeDraft(drafts, { id: 'old', user: 'anna' }, NOW)).toBeNull();
  expect(takeDraft(drafts, { id: 'new', user: 'anna' }, NOW)?.user).toBe('anna');
  expect(takeDraft(drafts, { id: 'other', user: 'berta' }, NOW)?.user).toBe('berta');
});

test('nobody takes the draft of somebody else, whose id they know', () => {
  const drafts: Drafts = new Map();
  putDraft(drafts, draftOf('anna', 'draft'), NOW);
  expect(takeDraft(drafts, { id: 'draft', user: 'berta' }, NOW)).toBeNull();
  expect(takeDraft(drafts, { id: 'draft', user: 'anna' }, NOW)?.user).toBe('anna');
});

test('a draft is taken once, so that two clicks open one thread', () => {
  const drafts: Drafts = new Map();
  putDraft(drafts, draftOf('anna', 'draft'), NOW);
  expect(takeDraft(drafts, { id: 'draft', user: 'anna' }, NOW)?.id).toBe('draft');
  expect(takeDraft(drafts, { id: 'draft', user: 'anna' }, NOW)).toBeNull();
});

test('a draft whose time is over cannot be taken, and is not kept beside another', () => {
  const drafts: Drafts = new Map();
  putDraft(drafts, draftOf('anna', 'draft'), NOW);
  expect(takeDraft(drafts, { id: 'draft', user: 'anna' }, NOW + 1)).toBeNull();
  putDraft(drafts, draftOf('berta', 'other', NOW + 2), NOW + 1);
  expect([...drafts.keys()]).toEqual(['berta']);
});
