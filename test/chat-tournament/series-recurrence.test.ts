import { describe, expect, it } from 'vitest';
import { recurrenceFrom } from '../../src/features/tournament/series/recurrence.ts';

const from = (every: 'week' | 'fortnight' | 'month', moment: string, zone = 'Europe/Berlin') =>
  recurrenceFrom({ every, zone }, Date.parse(moment));

describe('the recurrence of an event', () => {
  it('has the weekday of UTC, which may not be that of the zone', () => {
    expect(from('week', '2026-11-27T18:30:00Z')).toEqual({ frequency: 'weekly', interval: 1, weekday: 4 });
    expect(from('fortnight', '2026-11-27T23:30:00Z')).toEqual({
      frequency: 'weekly',
      interval: 2,
      weekday: 4,
    });
  });

  it('has the week of the month, where Discord can say it', () => {
    expect(from('month', '2026-12-08T18:30:00Z')).toEqual({ frequency: 'monthly', week: 2, weekday: 1 });
    // The last Thursday; and a Tuesday in Berlin that is a Monday by UTC.
    expect(from('month', '2026-12-31T18:30:00Z')).toBeNull();
    expect(from('month', '2026-12-07T23:30:00Z')).toBeNull();
  });
});
