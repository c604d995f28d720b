/** Matches shown with a delay. */
import { describe, expect, it } from 'vitest';
import { dueAt, FRAME_MS, withFrame, type Frame } from '../../src/features/watching/delay.ts';

const fold = (times: readonly number[]): readonly Frame<number>[] =>
  times.reduce<readonly Frame<number>[]>((frames, at) => withFrame(frames, { at, shows: at }), []);

describe('a delay', () => {
  it('shows nothing early, and then the last due frame', () => {
    const frames = fold([0, 10_000, 20_000]);
    expect(dueAt(frames, 59_999, 60_000)).toEqual({ frame: null, left: frames, next: 60_000 });
    const due = dueAt(frames, 71_000, 60_000);
    expect([due.frame?.shows, due.left.map(({ at }) => at), due.next]).toEqual([10_000, [20_000], 80_000]);
    expect(dueAt(frames, 80_000, 60_000)).toMatchObject({ frame: { shows: 20_000 }, left: [], next: null });
  });

  it('keeps at most a frame per three seconds, and always the last', () => {
    const every = 100;
    const times = Array.from({ length: 6000 }, (_, i) => i * every);
    const frames = fold(times);
    expect(frames.length).toBeLessThanOrEqual((6000 * every) / FRAME_MS + 2);
    expect(frames.at(-1)?.at).toBe(times.at(-1));
    const gaps = frames.slice(1, -1).map(({ at }, i) => at - (frames[i]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(FRAME_MS);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(FRAME_MS + every);
  });

  it('never shows a frame before it was visible', () => {
    for (const { at, shows } of fold([0, 1, 2, 2999, 3000, 3001, 9000])) expect(shows).toBe(at);
  });

  it('of zero shows frames at once', () => {
    expect(dueAt(fold([5]), 5, 0)).toMatchObject({ frame: { shows: 5 }, left: [], next: null });
  });
});
