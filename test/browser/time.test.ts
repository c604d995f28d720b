import { expect, it } from 'vitest';
import { formatSent, formatTimestamp } from 'loopback-discord/page/time.js';

const NOW = 1_700_000_000_000;
/** Browsers and Node use different blanks between numbers and words. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  [90, 'en-US', 'in 2 minutes'],
  [59, 'en-US', 'in 59 seconds'],
  [-1, 'en-US', '1 second ago'],
  [0, 'en-US', 'now'],
  [0, 'de', 'jetzt'],
  [60, 'en-US', 'in 1 minute'],
  [-90, 'en-US', '2 minutes ago'],
  [3_599, 'en-US', 'in 1 hour'],
  [-86_399, 'de', 'vor 1 Tag'],
  [3_600, 'de', 'in 1 Stunde'],
  [-86_400 * 3, 'de', 'vor 3 Tagen'],
  [86_400 * 400, 'en-US', 'in 1 year'],
])('says %s seconds from now in %s', (seconds, locale, text) => {
  expect(plain(formatTimestamp(NOW / 1000 + seconds, 'R', locale, NOW))).toBe(text);
});

it('counts whole seconds, and reaches its moment together with a clock beside it', () => {
  const at = (ms: number) => formatTimestamp(NOW / 1000 + 60, 'R', 'en-US', NOW + ms);
  expect([0, 999, 1_000, 59_999, 60_000, 60_999, 61_000].map(at)).toEqual([
    'in 1 minute',
    'in 1 minute',
    'in 59 seconds',
    'in 1 second',
    'now',
    'now',
    '1 second ago',
  ]);
});

it('writes the same time in every style, in the language of the user', () => {
  const written = (style: string, locale: string) => plain(formatTimestamp(NOW / 1000, style, locale, 0));
  expect(written('T', 'de')).toMatch(/^\d\d:\d\d:20$/);
  expect(written('T', 'en-US')).toMatch(/^\d{1,2}:\d\d:20 [AP]M$/);
  expect(written('D', 'de')).toMatch(/^1[45]\. November 2023$/);
  expect(new Set(['t', 'T', 'd', 'D', 'f', 'F'].map((style) => written(style, 'en-US'))).size).toBe(6);
  expect(formatTimestamp(1e13, 'T', 'de', 0)).toBe('10000000000000');
});

it('leaves out today’s date', () => {
  const sent = (ago: number) => plain(formatSent(new Date(NOW - ago).toISOString(), 'de', NOW));
  expect(sent(0)).toMatch(/^\d\d:\d\d$/);
  expect(sent(2 * 86_400_000)).toMatch(/^1[23]\.11\.23, \d\d:\d\d$/);
});
