import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../src/core/result.ts';
import { dayIn, isZone, momentIn, readMoment, ZONES } from '../../src/time/when.ts';

const NOW = Date.UTC(2026, 10, 23, 1, 40);
const BERLIN = 'Europe/Berlin';
const read = (day: string, time: string, zone = BERLIN, now = NOW) => readMoment({ day, time, zone }, now);
const iso = (day: string, time: string, zone?: string): string | null => {
  const found = read(day, time, zone);
  return found.ok ? new Date(found.value).toISOString() : null;
};

describe('a time as a host writes it', () => {
  it.each([
    ['2026-11-27', '19:30'],
    ['27.11.2026', '19.30'],
    ['27.11.', '7:30 pm'],
    ['27. 11.', '19:30 Uhr'],
    [' 27.11.26 ', '19h30'],
  ])('%s, %s', (day, time) => {
    expect(iso(day, time)).toBe('2026-11-27T18:30:00.000Z');
  });

  it('means today without a day, and knows tomorrow, by the calendar of the zone', () => {
    expect(iso('', '19')).toBe('2026-11-23T18:00:00.000Z');
    expect(iso('heute', '19:00')).toBe('2026-11-23T18:00:00.000Z');
    expect(iso('Tomorrow', '12 am')).toBe('2026-11-23T23:00:00.000Z');
    // In New York the day before has not ended.
    expect(iso('today', '23:00', 'America/New_York')).toBe('2026-11-23T04:00:00.000Z');
  });

  it('falls in the next year if a day without a year has passed', () => {
    expect(iso('1.3.', '20:00')).toBe('2027-03-01T19:00:00.000Z');
  });

  it.each([
    ['31.11.', '20:00', 'day'],
    ['2026-02-29', '20:00', 'day'],
    ['next friday', '20:00', 'day'],
    ['11/27/2026', '20:00', 'day'],
    ['27.11.', 'evening', 'time'],
    ['27.11.', '24:00', 'time'],
    ['27.11.', '13 pm', 'time'],
    ['27.11.', '20:60', 'time'],
    ['2026-11-22', '20:00', 'past'],
    ['', '0:00', 'past'],
    // Clocks go forward at two, and back at three.
    ['2027-03-28', '2:30', 'skipped'],
  ])('is refused: %s, %s (%s)', (day, time, why) => {
    expect(read(day, time)).toEqual(fail(why));
  });

  it('is refused in an unknown zone', () => {
    for (const zone of ['Europe/Atlantis', '', '+02:00', 'Europe/Berlin; DROP']) {
      expect(read('27.11.', '20:00', zone)).toEqual(fail('zone'));
    }
  });

  it('is the first of two when the clocks go back', () => {
    expect(read('2027-10-31', '2:30')).toEqual(ok(Date.UTC(2027, 9, 31, 0, 30)));
  });

  it('accepts the machine’s time with fractions of a millisecond', () => {
    const midnight = Date.UTC(2026, 6, 1, 22);
    expect(String(dayIn('Europe/Berlin', midnight - 0.25))).toBe('2026-07-01');
    expect(String(dayIn('Europe/Berlin', midnight + 0.25))).toBe('2026-07-02');
  });

  it('is recovered from the clock reading of any zone', () => {
    const minute = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), minute, (zone, minutes) => {
        const at = minutes * 60_000;
        const shown = new Intl.DateTimeFormat('en', {
          timeZone: zone,
          hourCycle: 'h23',
          hour: 'numeric',
          minute: 'numeric',
        }).formatToParts(at);
        const part = (type: string): number => Number(shown.find((one) => one.type === type)?.value);
        const found = momentIn(zone, dayIn(zone, at), { hour: part('hour'), minute: part('minute') });
        // The same time, or an earlier one that the clocks show twice: they go back by two hours at most.
        expect(found).not.toBeNull();
        const earlier = at - (found ?? 0);
        expect(earlier === 0 || (earlier > 0 && earlier <= 2 * 3_600_000)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('works in each of the offered zones', () => {
    expect(ZONES.length).toBeGreaterThan(300);
    expect(ZONES[0]).toBe('UTC');
    expect(ZONES.every(isZone)).toBe(true);
    // … and in renamed ones.
    expect(isZone('Asia/Kolkata')).toBe(true);
    expect(isZone('Europe/Kyiv')).toBe(true);
  });
});
