import { expect, test } from 'vitest';
import { knownDraft, putDraft, takeDraft, type Draft, type Drafts } from '../../src/chat/form/drafts.ts';

const NOW = 1_000_000;
const draftOf = (user: string, id: string, expiresAt = NOW + 1): Draft => ({ id, user, expiresAt });

test('every user has one draft, the newest', () => {
  const drafts: Drafts<Draft> = new Map();
  putDraft(drafts, draftOf('anna', 'old'), NOW);
  putDraft(drafts, draftOf('berta', 'other'), NOW);
  putDraft(drafts, draftOf('anna', 'new'), NOW);
  expect(takeDraft(drafts, { id: 'old', user: 'anna' }, NOW)).toBeNull();
  expect(takeDraft(drafts, { id: 'new', user: 'anna' }, NOW)?.user).toBe('anna');
  expect(takeDraft(drafts, { id: 'other', user: 'berta' }, NOW)?.user).toBe('berta');
});

test("a user cannot take another user's draft by its id", () => {
  const drafts: Drafts<Draft> = new Map();
  putDraft(drafts, draftOf('anna', 'draft'), NOW);
  expect(takeDraft(drafts, { id: 'draft', user: 'berta' }, NOW)).toBeNull();
  expect(takeDraft(drafts, { id: 'draft', user: 'anna' }, NOW)?.user).toBe('anna');
});

test('a draft stays readable for its user until it expires', () => {
  const drafts: Drafts<Draft> = new Map();
  putDraft(drafts, draftOf('anna', 'draft'), NOW);
  expect(knownDraft(drafts, { id: 'draft', user: 'berta' }, NOW)).toBeNull();
  const ask = () => knownDraft(drafts, { id: 'draft', user: 'anna' }, NOW)?.user;
  expect([ask(), ask()]).toEqual(['anna', 'anna']);
  expect(knownDraft(drafts, { id: 'draft', user: 'anna' }, NOW + 1)).toBeNull();
});

test('a draft is taken once, so that two clicks open one thread', () => {
  const drafts: Drafts<Draft> = new Map();
  putDraft(drafts, draftOf('anna', 'draft'), NOW);
  expect(takeDraft(drafts, { id: 'draft', user: 'anna' }, NOW)?.id).toBe('draft');
  expect(takeDraft(drafts, { id: 'draft', user: 'anna' }, NOW)).toBeNull();
});

test('an expired draft cannot be taken, and is dropped with the next one', () => {
  const drafts: Drafts<Draft> = new Map();
  putDraft(drafts, draftOf('anna', 'draft'), NOW);
  expect(takeDraft(drafts, { id: 'draft', user: 'anna' }, NOW + 1)).toBeNull();
  putDraft(drafts, draftOf('berta', 'other', NOW + 2), NOW + 1);
  expect([...drafts.keys()]).toEqual(['berta']);
});
