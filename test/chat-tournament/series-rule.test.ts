import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  momentOfEvening,
  nearestMinute,
  REPEATS,
  ruleFrom,
  weekdayOf,
} from '../../src/features/tournament/series/rule.ts';

const at = (local: string, zone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;

const shown = (moment: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const dates = (local: string, every: (typeof REPEATS)[number], count: number, zone = 'Europe/Berlin') => {
  const rule = ruleFrom(at(local, zone), zone, every);
  return Array.from({ length: count }, (_, i) => shown(momentOfEvening(rule, i), zone));
};

describe('the evenings of a series', () => {
  it('keep their time of day when the clocks change', () => {
    expect(dates('2026-10-16T19:30', 'week', 4)).toEqual([
      '2026-10-16T19:30',
      '2026-10-23T19:30',
      '2026-10-30T19:30',
      '2026-11-06T19:30',
    ]);
    const rule = ruleFrom(at('2026-10-23T19:30', 'Europe/Berlin'), 'Europe/Berlin', 'week');
    expect(momentOfEvening(rule, 1) - momentOfEvening(rule, 0)).toBe((7 * 24 + 1) * 3_600_000);
    expect(dates('2027-03-16T19:30', 'fortnight', 2)).toEqual(['2027-03-16T19:30', '2027-03-30T19:30']);
  });

  it('begin an hour later where the clocks skip their time, and at the first of two equal times', () => {
    expect(dates('2027-03-21T02:30', 'week', 3)).toEqual([
      '2027-03-21T02:30',
      '2027-03-28T03:30',
      '2027-04-04T02:30',
    ]);
    const rule = ruleFrom(at('2026-10-18T02:30', 'Europe/Berlin'), 'Europe/Berlin', 'week');
    expect(new Date(momentOfEvening(rule, 1)).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('have the same weekday of the month: the second Tuesday, the last Friday', () => {
    expect(dates('2026-12-08T20:00', 'month', 4).map((date) => date.slice(0, 10))).toEqual([
      '2026-12-08',
      '2027-01-12',
      '2027-02-09',
      '2027-03-09',
    ]);
    expect(dates('2027-01-29T20:00', 'month', 5).map((date) => date.slice(0, 10))).toEqual([
      '2027-01-29',
      '2027-02-26',
      '2027-03-26',
      '2027-04-30',
      '2027-05-28',
    ]);
  });

  it('always come in order, on their weekday', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) }),
        fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'),
        fc.constantFrom(...REPEATS),
        fc.integer({ min: 0, max: 60 }),
        (moment, zone, every, number) => {
          const rule = ruleFrom(moment, zone, every);
          const [one, next] = [momentOfEvening(rule, number), momentOfEvening(rule, number + 1)];
          const days = (next - one) / (24 * 3_600_000);
          const [least, most] = { week: [6.9, 7.1], fortnight: [13.9, 14.1], month: [27.9, 35.1] }[every];
          expect(days).toBeGreaterThan(least ?? 0);
          expect(days).toBeLessThan(most ?? 0);
          const local = Temporal.Instant.fromEpochMilliseconds(next).toZonedDateTimeISO(zone);
          expect(local.dayOfWeek).toBe(weekdayOf(rule).weekday);
        },
      ),
    );
  });
});

it('finds the minute of a start when the clocks have drifted by a second', () => {
  for (const drift of [-1500, -501, 0, 501, 1500]) expect(nearestMinute(60_000 * 7 + drift)).toBe(60_000 * 7);
});
