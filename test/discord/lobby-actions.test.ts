import { describe, expect, test } from 'vitest';
import { headerOf } from '../../src/challenge/beginning.ts';
import { transition, type LobbyEvent } from '../../src/challenge/transition.ts';
import { lobbySchema, type Lobby } from '../../src/challenge/lobby.ts';
import {
  offered,
  lobbyFor,
  anna,
  berta,
  NOW,
  cutting,
  accept,
  halfCut,
  cut,
  allCut,
  ready,
  alone,
  alonePlaced,
  cleo,
  lot,
  placed,
} from './lobby-states.ts';

const open = lobbyFor({ opponents: [null] });

describe('permitted actions', () => {
  const lobbies = { offered, open, cutting, halfCut, allCut, alone, alonePlaced };
  const outcome = (lobby: Lobby, event: LobbyEvent): string => {
    const done = transition(lobby, event);
    if (!done.ok) return done.error;
    return done.value.kind === 'closed' ? done.value.closing.how : done.value.kind;
  };
  type Row = readonly [keyof typeof lobbies, LobbyEvent['kind'], anna: string, berta: string, cleo: string];
  const table: readonly Row[] = [
    ['offered', 'accept', 'own-challenge', 'waiting', 'not-invited'],
    ['offered', 'decline', 'own-challenge', 'declined', 'not-invited'],
    ['offered', 'withdraw', 'withdrawn', 'not-challenger', 'not-challenger'],
    ['offered', 'speak', 'own-language', 'waiting', 'not-invited'],
    ['open', 'speak', 'own-language', 'not-invited', 'not-invited'],
    ['cutting', 'speak', 'stale', 'stale', 'not-playing'],
    ['offered', 'cut', 'stale', 'stale', 'not-playing'],
    ['open', 'accept', 'own-challenge', 'waiting', 'waiting'],
    ['open', 'decline', 'own-challenge', 'not-invited', 'not-invited'],
    ['open', 'withdraw', 'withdrawn', 'not-challenger', 'not-challenger'],
    ['open', 'cut', 'stale', 'not-playing', 'not-playing'],
    ['cutting', 'accept', 'stale', 'stale', 'taken'],
    ['cutting', 'decline', 'stale', 'stale', 'not-playing'],
    ['cutting', 'withdraw', 'withdrawn', 'withdrawn', 'not-playing'],
    ['cutting', 'cut', 'waiting', 'waiting', 'not-playing'],
    ['offered', 'lot', 'stale', 'stale', 'not-playing'],
    ['cutting', 'lot', 'waiting', 'waiting', 'not-playing'],
    ['halfCut', 'lot', 'already-cut', 'ready', 'not-playing'],
    ['allCut', 'lot', 'ready', 'ready', 'not-playing'],
    ['alone', 'lot', 'ready', 'not-playing', 'not-playing'],
    ['halfCut', 'cut', 'already-cut', 'ready', 'not-playing'],
    ['offered', 'deal', 'stale', 'stale', 'not-playing'],
    ['halfCut', 'deal', 'stale', 'stale', 'not-playing'],
    ['allCut', 'deal', 'ready', 'ready', 'not-playing'],
    ['allCut', 'cut', 'ready', 'ready', 'not-playing'],
    ['allCut', 'withdraw', 'withdrawn', 'withdrawn', 'not-playing'],
    ['alone', 'cut', 'waiting', 'not-playing', 'not-playing'],
    ['alone', 'withdraw', 'withdrawn', 'not-playing', 'not-playing'],
    ['alonePlaced', 'accept', 'ready', 'not-invited', 'not-invited'],
    ['alonePlaced', 'withdraw', 'withdrawn', 'not-challenger', 'not-challenger'],
  ];
  test.each(table)('%s: %s', (name, kind, ...expected) => {
    const outcomes = [anna, berta, cleo].map((by) => {
      if (kind === 'accept') return outcome(lobbies[name], { ...accept, by });
      if (kind === 'lot') return outcome(lobbies[name], lot(by));
      if (kind === 'speak') return outcome(lobbies[name], { kind, by, now: NOW, locale: 'en' });
      return outcome(lobbies[name], kind === 'cut' ? cut(by, 9) : { kind, by, now: NOW });
    });
    expect(outcomes).toEqual(expected);
  });

  test.each([
    [0, 'waiting'],
    [55, 'waiting'],
    [-1, 'bad-cut'],
    [56, 'bad-cut'],
    [1.5, 'bad-cut'],
    [NaN, 'bad-cut'],
  ])('a cut after %d cards: %s', (at, expected) => expect(outcome(cutting, cut(berta, at))).toBe(expected));

  test.each(Object.entries(lobbies))('%s: can only expire once its time is up', (_, lobby) => {
    for (const by of [anna, berta, cleo]) {
      expect(outcome(lobby, { kind: 'withdraw', by, now: lobby.expiresAt })).toBe('expired');
      expect(outcome(lobby, { ...accept, by, now: lobby.expiresAt + 1 })).toBe('expired');
    }
    expect(outcome(lobby, { kind: 'withdraw', by: anna, now: lobby.expiresAt - 1 })).toBe('withdrawn');
  });
});

test('the acceptance makes the seed and starts the time to cut', () => {
  expect(cutting).toMatchObject({ seed: 'secret', expiresAt: NOW + 900, cuts: [null, null] });
  expect(offered).not.toHaveProperty('seed');
});

test.each([
  ['offered', offered],
  ['open', open],
  ['placed', placed],
  ['halfCut', halfCut],
  ['allCut', allCut],
  ['alone', alone],
])('%s is read as stored', (_, lobby) => {
  expect(lobbySchema.parse(JSON.parse(JSON.stringify(lobby)))).toEqual(lobby);
});

test('no cut counts once all have cut', () => {
  expect(ready(allCut, cut(berta, 9))).toEqual(allCut);
  expect(ready(allCut, { kind: 'deal', by: anna, now: NOW })).toEqual(allCut);
});

test('there is no deal without its number', () => {
  const parts = { id: 'match', rules: 2, startedAt: NOW };
  expect(() => headerOf(allCut, parts)).toThrow("deal without Discord's number");
});

test('a transition never mutates its lobby', () => {
  const before = structuredClone(cutting);
  transition(cutting, cut(berta, 31));
  transition(cutting, { kind: 'withdraw', by: anna, now: NOW });
  expect(cutting).toEqual(before);
});
