/** Dates, times and zones as people write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { zonesCalled } from '../../src/time/places.ts';
import { ZONES } from '../../src/time/when.ts';
import { readStart } from '../../src/time/written/moment.ts';
import { shownIn, usualZones, zoneName } from '../../src/time/zones.ts';

/** A Monday, noon in London. */
const NOW = Date.UTC(2026, 10, 23, 12);

const read = (text: string, locale: Locale = 'en', zone = 'Europe/Berlin', now = NOW) =>
  readStart(text, { zone, locale, now });

/** The start in UTC, the starts to choose from, or the reason against it. */
function readAs(...args: Parameters<typeof read>): string | readonly string[] {
  const found = read(...args);
  const utc = (at: number): string => new Date(at).toISOString().slice(0, 16);
  if (found.ok) return utc(found.value);
  return found.error.why === 'several' ? found.error.moments.map(utc) : found.error.why;
}

const FRIDAY = '2026-11-27T18:30';

describe('a start as a host writes it', () => {
  it.each([
    ...[
      'Friday 19:30',
      'fri 7:30pm',
      'Fri., 7.30 p.m.',
      'on Friday at 19:30',
      '19:30 Friday',
      'this friday 19:30',
    ],
    ...[
      'Friday evening 7:30',
      '27 Nov 19:30',
      'Nov 27 7:30 PM',
      'November 27th, 2026 at 19:30',
      '27th of November 19h30',
    ],
    ...[
      '27/11/2026 19:30',
      '27/11 19:30',
      '27-11-2026 19:30',
      '11/27/2026 19:30',
      '2026-11-27 19:30',
      'in 4 days at 19:30',
    ],
    ...[
      '27.11. 19:30',
      '27. 11. 2026 19.30',
      '27.11.26 19:30 Uhr',
      'Freitag 19:30',
      'Fr 19 Uhr 30',
      'am Freitag um 19:30 Uhr',
    ],
    ...[
      'Freitagabend 7:30',
      '27. November 19:30',
      'Freitag, den 27.11. um 19.30',
      '19:30 Uhr am 27.11.',
      'in 4 Tagen 19:30',
    ],
    ...['Fri, 27 Nov 2026, 19:30', 'Freitag, 27. November 2026 um 19:30', '  FRIDAY   19:30 '],
  ])('%s', (text) => {
    for (const locale of LOCALES) expect(readAs(text, locale)).toBe(FRIDAY);
  });

  it.each([
    ['tomorrow 20:00', '2026-11-24T19:00'],
    ['morgen 20:00', '2026-11-24T19:00'],
    ['tonight 8', '2026-11-23T19:00'],
    ['heute Abend 8 Uhr', '2026-11-23T19:00'],
    ['übermorgen um 20:15', '2026-11-25T19:15'],
    ['in 2 hours', '2026-11-23T14:00'],
    ['in 90 min', '2026-11-23T13:30'],
    ['in einer halben Stunde', '2026-11-23T12:30'],
    ['in zwei Stunden', '2026-11-23T14:00'],
    ['20:00', '2026-11-23T19:00'],
    ['Sa 20 Uhr', '2026-11-28T19:00'],
    ['Samstag 8 Uhr abends', '2026-11-28T19:00'],
    // On a Monday at one, of the Monday in a week.
    ['Monday 12:30', '2026-11-30T11:30'],
    ['Monday 13:30', '2026-11-23T12:30'],
    ['1 March 20:00', '2027-03-01T19:00'],
    ['Friday noon', '2026-11-27T11:00'],
    ['1. Jänner 2027 20:00', '2027-01-01T19:00'],
  ])('%s is %s', (text, at) => {
    for (const locale of LOCALES) expect(readAs(text, locale)).toBe(at);
  });

  it('is asked about when it can mean several', () => {
    expect(readAs('05/06/2027 20:00')).toEqual(['2027-05-06T18:00', '2027-06-05T18:00']);
    // German has one order.
    expect(readAs('05/06/2027 20:00', 'de')).toBe('2027-06-05T18:00');
    expect(readAs('05.06.2027 20:00')).toBe('2027-06-05T18:00');
    expect(readAs('06/06/2027 20:00')).toBe('2027-06-06T18:00');
    // A time in the past is none that is meant.
    expect(readAs('10/12/2026 20:00')).toBe('2026-12-10T19:00');
    expect(readAs('Friday at 7')).toEqual(['2026-11-27T06:00', '2026-11-27T18:00']);
    expect(readAs('next Friday 19:30')).toEqual([FRIDAY, '2026-12-04T18:30']);
    // The hour that comes twice.
    expect(readAs('31.10.2027 2:30')).toEqual(['2027-10-31T00:30', '2027-10-31T01:30']);
  });

  it.each([
    ['27 Nov', 'no-time'],
    ['Freitag', 'no-time'],
    ['31.11. 20:00', 'day'],
    ['31 November 20:00', 'day'],
    ['2026-02-29 20:00', 'day'],
    ['Thursday 27 Nov 2026 19:30', 'weekday'],
    ['2026-11-22 20:00', 'past'],
    ['today 0:30', 'past'],
    ['28.3.2027 2:30', 'skipped'],
    ['', 'unreadable'],
    ['evening', 'unreadable'],
    ['Friday 24:00', 'unreadable'],
    ['Friday 13 pm', 'unreadable'],
    ['Friday 19:60', 'unreadable'],
    ['Friday 19:30 or 20:00', 'unreadable'],
    ['Fryday 19:30', 'unreadable'],
    ['27.11. 19:30; DROP TABLE', 'unreadable'],
    ['9'.repeat(60), 'unreadable'],
  ])('%s is refused: %s', (text, why) => {
    for (const locale of LOCALES) expect(readAs(text, locale)).toBe(why);
  });

  it('names the first time after the hour that does not exist', () => {
    expect(read('28.3.2027 2:30')).toMatchObject({ error: { next: Date.UTC(2027, 2, 28, 1) } });
  });

  it('counts by the calendar of the zone', () => {
    const night = Date.UTC(2026, 10, 23, 2);
    expect(readAs('today 23:00', 'en', 'America/New_York', night)).toBe('2026-11-23T04:00');
    expect(readAs('today 23:00', 'en', 'Asia/Tokyo', night)).toBe('2026-11-23T14:00');
  });

  it('is what the bot and Discord show, in any zone and language', () => {
    const minute = fc.integer({ min: Date.UTC(2026, 10, 24) / 60_000, max: Date.UTC(2027, 10, 20) / 60_000 });
    const written = fc.constantFrom<(at: number, zone: string) => readonly [string, Locale]>(
      (at, zone) => [shownIn(at, zone, 'en'), 'en'],
      (at, zone) => [shownIn(at, zone, 'de'), 'de'],
      ...(['en-GB', 'en-US', 'de-DE', 'de-AT'] as const).flatMap((code) =>
        (['full', 'long'] as const).map(
          (dateStyle) =>
            (at: number, zone: string): readonly [string, Locale] => [
              new Intl.DateTimeFormat(code, { timeZone: zone, dateStyle, timeStyle: 'short' }).format(at),
              code.startsWith('de') ? 'de' : 'en',
            ],
        ),
      ),
    );
    fc.assert(
      fc.property(minute, fc.constantFrom(...ZONES), written, (minutes, zone, write) => {
        const at = minutes * 60_000;
        const [text, locale] = write(at, zone);
        const found = read(text, locale, zone);
        const moments = found.ok ? [found.value] : found.error.why === 'several' ? found.error.moments : [];
        expect([text, moments]).toEqual([text, expect.arrayContaining([at])]);
        // Two moments only in an hour that comes twice.
        expect(new Set(moments.map((one) => shownIn(one, zone, 'en'))).size).toBe(1);
      }),
      { numRuns: 500 },
    );
  });

  it('whatever is typed, a start is to come, and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60, unit: 'grapheme' }),
        fc.constantFrom(...LOCALES),
        (text, locale) => {
          const found = read(text, locale);
          expect(!found.ok || found.value > NOW).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a time zone as people call it', () => {
  it.each([
    ['Kolkata', 'Asia/Kolkata'],
    ['Germany', 'Europe/Berlin'],
    ['deutschland', 'Europe/Berlin'],
    ['CET', 'Europe/Berlin'],
    ['MESZ', 'Europe/Berlin'],
    ['Vienna', 'Europe/Vienna'],
    ['Wien', 'Europe/Vienna'],
    ['Österreich', 'Europe/Vienna'],
    ['Zurich', 'Europe/Zurich'],
    ['zürich', 'Europe/Zurich'],
    ['new york', 'America/New_York'],
    ['europe/berlin', 'Europe/Berlin'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['UTC', 'UTC'],
    ['UTC+2', 'Etc/GMT-2'],
    ['gmt -3', 'Etc/GMT+3'],
    ['+05:30', 'Asia/Kolkata'],
    ['UTC+0', 'UTC'],
  ])('%s', (word, zone) => {
    expect(zonesCalled(word)).toEqual([zone]);
  });

  it('is asked about when a word has several, and unknown when it has none', () => {
    expect(zonesCalled('USA')).toContain('America/Denver');
    expect(zonesCalled('IST')).toHaveLength(3);
    for (const word of ['Atlantis', '', 'UTC+15', '+02:17', 'Europe/Berlin; DROP', 'constructor'])
      expect(zonesCalled(word)).toEqual([]);
  });

  it('is what the bot shows', () => {
    for (const zone of [...ZONES, ...usualZones(null, Infinity), 'Etc/GMT-2', 'Etc/GMT+11'])
      expect([zone, zonesCalled(zoneName(zone))]).toEqual([zone, [zone]]);
  });
});
