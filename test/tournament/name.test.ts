import { expect, it } from 'vitest';
import { isName } from '../../src/tournament/name.ts';

it.each([
  'ida',
  'x',
  'Jan van der Meer',
  '__proto__',
  '=1',
  'x'.repeat(32),
  '🂡'.repeat(32),
  'a\u2028b',
  '"',
  '1',
])('accepts %j as a name', (text) => {
  expect(isName(text)).toBe(true);
});

it.each([
  '',
  ' ',
  ' ida',
  'ida ',
  'ida\n',
  '\tida',
  'i\u0000da',
  'i\u0085da',
  'i\u007fda',
  '\u00a0ida',
  'x'.repeat(33),
  '🂡'.repeat(33),
])('rejects %j as a name', (text) => {
  expect(isName(text)).toBe(false);
});
