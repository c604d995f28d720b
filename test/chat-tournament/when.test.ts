import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, isZone, momentIn, ZONES } from '../../src/time/when.ts';

describe('a time in a zone', () => {
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
