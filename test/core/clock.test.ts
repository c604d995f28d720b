/** The chess clock (rulings 30 and 31), by hand. */
import { describe, expect, it } from 'vitest';
import {
  clockAt,
  clockView,
  flagAt,
  newClock,
  pauseClock,
  pressClock,
  resumeClock,
  startClock,
} from '../../src/core/clock.ts';

const fresh = newClock({ initialMs: 1000, incrementMs: 50, press: 'manual' }, [1, 2, 3]);
const running = startClock(fresh, 2, 100);

describe('a clock', () => {
  it('stands until it is started', () => {
    expect(fresh).toMatchObject({ left: [1000, 1000, 1000], running: null, paused: false });
    expect(clockAt(fresh, 700)).toEqual({ ...fresh, since: 700 });
    expect(flagAt(fresh)).toBeNull();
  });

  it('charges the player whose time runs, down to zero', () => {
    expect(clockAt(running, 400).left).toEqual([1000, 700, 1000]);
    expect(clockAt(clockAt(running, 400), 500).left).toEqual([1000, 600, 1000]);
    expect(clockAt(running, 5000).left).toEqual([1000, 0, 1000]);
    expect(flagAt(running)).toBe(1100);
    expect(flagAt(clockAt(running, 400))).toBe(1100);
  });

  it('adds the increment to the player who presses it', () => {
    const pressed = pressClock(running, 3, 400);
    expect(pressed).toMatchObject({ left: [1000, 750, 1000], running: 3, since: 400 });
    expect(clockAt(pressed, 600).left).toEqual([1000, 750, 800]);
  });

  it('starts without an increment if nobody’s time runs', () => {
    expect(pressClock(fresh, 1, 400)).toEqual({ ...fresh, running: 1, since: 400 });
  });

  it('charges nobody in a pause', () => {
    const paused = pauseClock(running, 400);
    expect(clockView(paused)).toEqual({ left: [1000, 700, 1000], running: null });
    expect(flagAt(paused)).toBeNull();
    const resumed = resumeClock(paused, 9000);
    expect(clockView(resumed)).toEqual({ left: [1000, 700, 1000], running: 2 });
    expect(flagAt(resumed)).toBe(9700);
  });
});
