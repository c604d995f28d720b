import { expect, test } from 'vitest';
import { parseSetup } from '../../src/tournament/setup.ts';

const swissTieBreaks = ['buchholz-cut-1', 'buchholz', 'direct-encounter', 'wins'];

test.each([
  ['swiss', { tieBreaks: swissTieBreaks }],
  [
    'round-robin',
    { cycles: 1, leavers: 'fide', tieBreaks: ['direct-encounter', 'sonneborn-berger', 'wins'] },
  ],
  ['knockout', { thirdPlace: false }],
  ['arena', { minutes: 60, rematchAfterMs: 0, tieBreaks: ['wins', 'fewer-games'] }],
])('%s: uses the protocol’s defaults', (kind, options) => {
  expect(parseSetup(kind, undefined, undefined)).toEqual({ ok: true, value: { kind, seed: '', options } });
});

test.each([
  ['swiss', { rounds: 1 }],
  ['swiss', { rounds: 15, tieBreaks: [] }],
  ['round-robin', { cycles: 2 }],
  ['round-robin', { leavers: 'rest' }],
  ['arena', { minutes: 5 }],
  ['arena', { rematchAfterMs: 0 }],
  ['arena', { rematchAfterMs: 3_600_000 }],
  ['arena', { minutes: 600, tieBreaks: ['buchholz'] }],
])('%s accepts %o', (kind, options) => {
  expect(parseSetup(kind, 'any', options)).toMatchObject({ ok: true, value: { seed: 'any', options } });
});

test.each([
  ['double elimination', {}],
  ['swiss', { rounds: 0 }],
  ['swiss', { rounds: 16 }],
  ['swiss', { rounds: 2.5 }],
  ['swiss', { cycles: 1 }],
  ['swiss', { tieBreaks: ['wins', 'wins'] }],
  ['swiss', { tieBreaks: ['luck'] }],
  ['swiss', null],
  ['round-robin', { cycles: 3 }],
  ['round-robin', { rounds: 3 }],
  ['knockout', { tieBreaks: [] }],
  ['arena', { minutes: 4 }],
  ['arena', { minutes: 601 }],
  ['arena', { rematchAfterMs: -1 }],
  ['arena', { rematchAfterMs: 3_600_001 }],
  ['arena', { rematchAfterMs: 0.5 }],
  ['swiss', { rematchAfterMs: 0 }],
  ['round-robin', { leavers: 'stay' }],
  ['swiss', { leavers: 'fide' }],
])('%s refuses %o', (kind, options) => {
  expect(parseSetup(kind, '', options).ok).toBe(false);
});

test('a seed must be text', () => {
  expect(parseSetup('swiss', 5, {}).ok).toBe(false);
});
