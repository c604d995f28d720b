/** A clock under any sequence of presses and pauses charges only running time, and all of it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  clockAt,
  flagAt,
  newClock,
  pauseClock,
  pressClock,
  resumeClock,
  startClock,
} from '../../src/core/clock.ts';
import { timesAsMany } from '../long.ts';

const SEATS = [1, 2, 3] as const;
const seats = fc.constantFrom(...SEATS);
const acts = fc.record({
  after: fc.nat(5000),
  what: fc.constantFrom('start', 'press', 'pause', 'resume', 'look'),
  seat: seats,
});

it('charges the time that runs to the player whose time it is, and nothing while it is paused', () => {
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.nat(3000),
      fc.array(acts, { maxLength: 30 }),
      (initialMs, incrementMs, made) => {
        let clock = newClock({ initialMs, incrementMs, press: 'manual' }, SEATS);
        let at = 0;
        for (const { after, what, seat } of made) {
          at += after;
          const { running, paused, left } = clock;
          const flag = flagAt(clock);
          const runs = running !== null && !paused;
          expect(flag !== null).toBe(runs);
          const charged = left.map((before, i) =>
            runs && running === i + 1 ? Math.max(0, before - after) : before,
          );
          expect(clockAt(clock, at).left).toEqual(charged);
          // A flag falls exactly when nothing is left.
          if (flag !== null) expect(clockAt(clock, at).left[(running ?? 1) - 1] === 0).toBe(flag <= at);
          switch (what) {
            case 'start':
              clock = running === null ? startClock(clock, seat, at) : clockAt(clock, at);
              break;
            case 'press':
              clock = pressClock(clock, seat, at);
              if (running !== null) charged[running - 1] = (charged[running - 1] ?? 0) + incrementMs;
              break;
            case 'pause':
              clock = pauseClock(clock, at);
              break;
            case 'resume':
              clock = resumeClock(clock, at);
              break;
            case 'look':
              clock = clockAt(clock, at);
          }
          expect(clock.left).toEqual(charged);
          expect(clock.since).toBe(at);
        }
      },
    ),
    { numRuns: 300 * timesAsMany(50), seed: 7 },
  );
});
