import { describe, expect, it } from 'vitest';
import { CONFIRM_MS } from '../../src/match/confirmation.ts';
import { stateAt } from '../../src/match/engine-state.ts';
import {
  countsFrom,
  excuseDelay,
  GRACE_MS,
  idleFor,
  resumeTime,
  matchTime,
  meaningNow,
  readyAt,
  ringsAt,
  freezeTime,
  WINDOW_MS,
} from '../../src/match/timing.ts';
import { asked, BASE, plainMatch, plainState } from './plain.ts';

/** A match with a deadline ten seconds after the beginning. */
const due = () => plainMatch({ deadlines: [10_000] });

describe('match time', () => {
  it('is the time since the beginning, in whole milliseconds', () => {
    expect(matchTime(plainState(), BASE + 1234.4)).toBe(1234);
  });

  it('is never before the last input', () => {
    const state = plainState(plainMatch({ at: 5000 }));
    expect([4000, 6000].map((after) => matchTime(state, BASE + after))).toEqual([5000, 6000]);
  });

  it('stands still during an outage only', () => {
    const state = plainState();
    freezeTime(state, BASE + 3000);
    resumeTime(state, BASE + 60_000);
    const times = [2000, 3000, 59_000, 60_500].map((after) => matchTime(state, BASE + after));
    expect(times).toEqual([2000, 3000, 3000, 3500]);
  });

  it.each([
    [1000, null, 4000],
    [1001, 'resumed', 2999],
  ])('a delay of %i ms is excused: %s', (delay, change, later) => {
    const state = plainState();
    const until = BASE + 2000 + delay;
    expect(excuseDelay(state, BASE + 2000, until)).toBe(change);
    expect(matchTime(state, BASE + 4000)).toBe(later);
  });

  it('is excused only once while it stands still', () => {
    const state = plainState();
    freezeTime(state, BASE + 1000);
    expect(excuseDelay(state, BASE + 2000, BASE + 9000)).toBeNull();
    expect(matchTime(state, BASE + 9000)).toBe(1000);
    expect(excuseDelay(state, BASE + 500, BASE + 9000)).toBe('moved');
    expect(matchTime(state, BASE + 9000)).toBe(500);
  });

  it('is the same in a process that takes the match over', () => {
    const before = plainState();
    freezeTime(before, BASE + 3000);
    resumeTime(before, BASE + 60_000);
    const stood = { since: BASE + 3000, until: BASE + 60_000 };
    const progress = before.progress;
    const after = stateAt(before.game, before.header, {
      progress,
      entries: 0,
      counted: new Map(),
      takenBackAt: null,
      base: before.base,
      stood,
    });
    const times = [2000, 3000, 59_000, 60_500].map((when) => matchTime(after, BASE + when));
    expect(times).toEqual([2000, 3000, 3000, 3500]);
  });

  it('stays the same after further outages', () => {
    const state = plainState();
    const times = () => [2000, 5000, 12_000, 31_000].map((after) => matchTime(state, BASE + after));
    for (const [since, until] of [
      [3000, 10_000],
      [20_000, 30_000],
      // This outage turns out to have begun before the last had ended.
      [25_000, 31_000],
    ] as const) {
      freezeTime(state, BASE + since);
      resumeTime(state, BASE + until);
    }
    expect(times()).toEqual([2000, 3000, 5000, 13_000]);
    expect(state.base).toBe(BASE + 18_000);
  });
});

describe('frozen time', () => {
  it('begins only once', () => {
    const state = plainState();
    freezeTime(state, BASE + 3000);
    freezeTime(state, BASE + 9000);
    resumeTime(state, BASE + 60_000);
    expect(state).toMatchObject({ base: BASE + 57_000, still: null });
  });

  it('does not end before it has begun', () => {
    const state = plainState();
    resumeTime(state, BASE + 60_000);
    expect(state).toMatchObject({ base: BASE, still: null });
  });
});

describe('an ask counts', () => {
  it('from when it was made, if another seat takes its breath', () => {
    const state = plainState(plainMatch(), { breathUntil: new Map([[2, BASE + 2000]]) });
    expect(countsFrom(state, asked('anna', 'touch', 1000))).toBe(BASE + 1000);
    expect(countsFrom(state, asked('ben', 'touch', 1000))).toBe(BASE + 2000);
  });

  it('after the breath when it is a call on oneself', () => {
    const state = plainState(plainMatch({ calledOn: 1 }), { lookUntil: new Map([[1, BASE + 4000]]) });
    expect(countsFrom(state, asked('anna', 'knock', 3000))).toBe(BASE + 4000);
    expect(countsFrom(state, asked('ben', 'knock', 3000))).toBe(BASE + 3000);
  });

  it('from its first click when it confirms a call, if a deadline lies between', () => {
    const state = plainState(due());
    state.confirmation.ask('anna', BASE + 8000);
    expect(countsFrom(state, asked('anna', 'knock', 9999))).toBe(BASE + 9999);
    expect(countsFrom(state, asked('anna', 'knock', 10_000))).toBe(BASE + 8000);
    expect(countsFrom(state, asked('ben', 'knock', 10_000))).toBe(BASE + 10_000);
    expect(countsFrom(state, asked('anna', 'knock', 8001 + CONFIRM_MS))).toBe(BASE + 8001 + CONFIRM_MS);
  });

  it('from when it was made, if the user has no seat', () => {
    expect(countsFrom(plainState(), asked('carla', 'touch', 1000))).toBe(BASE + 1000);
  });

  it('by its meaning on the table at judging time', () => {
    const state = plainState();
    const ask = asked('anna', 'tap', 0);
    expect(meaningNow(state, ask)).toMatchObject({ value: { gesture: { verb: 'tap' } } });
    const match = plainMatch({ meant: () => ({ verb: 'touch', argument: null }) });
    state.progress = { ...state.progress, match };
    expect(meaningNow(state, ask)).toMatchObject({ value: { gesture: { verb: 'touch' } } });
  });
});

describe('an ask is judged', () => {
  it('after the window before a deadline, and after the grace time from the deadline on', () => {
    const state = plainState(due());
    expect([9999, 10_000, 10_700].map((after) => readyAt(state, BASE + after) - BASE)).toEqual([
      9999 + WINDOW_MS,
      10_000 + GRACE_MS,
      10_700 + WINDOW_MS,
    ]);
  });
});

describe('the timer of a deadline', () => {
  it('fires once all earlier clicks have arrived or their confirmation has expired', () => {
    const state = plainState(due());
    expect(ringsAt(state, BASE)).toBe(BASE + 10_000 + GRACE_MS);
    state.confirmation.ask('anna', BASE + 9000);
    expect(ringsAt(state, BASE)).toBe(BASE + 9000 + CONFIRM_MS + GRACE_MS);
  });

  it.each([
    ['the match has no deadline', plainState()],
    ['the match stands still', plainState(due(), { still: { since: BASE, at: 0 } })],
    ['the engine has stopped', plainState(due(), { stopped: true })],
  ])('does not fire while %s', (_, state) => {
    expect(ringsAt(state, BASE)).toBeNull();
  });

  it('fires again in a moment while the storage fails, but not early', () => {
    const state = plainState(due(), { doubtful: true });
    expect(ringsAt(state, BASE + 20_000)).toBe(BASE + 20_000 + GRACE_MS);
    expect(ringsAt(state, BASE)).toBe(BASE + 10_000 + GRACE_MS);
  });
});

describe('the time that the awaited player has let pass', () => {
  it('counts from when they could act, and not during a freeze', () => {
    const state = plainState(plainMatch({ at: 3000 }));
    state.progress = { ...state.progress, awaitedSince: 2000 };
    expect(idleFor(state, BASE + 9000)).toBe(7000);
    freezeTime(state, BASE + 5000);
    expect(idleFor(state, BASE + 9000)).toBe(3000);
    resumeTime(state, BASE + 9000);
    expect(idleFor(state, BASE + 10_000)).toBe(4000);
  });

  it.each([
    ['nobody is awaited', plainMatch({ awaited: null })],
    ['a clock runs, which ends the match by itself', due()],
  ])('is unknown while %s', (_, match) => {
    expect(idleFor(plainState(match), BASE + 9000)).toBeNull();
  });
});
