/** The clock of a match through outages, slow storage and slow publication: match time is real time without them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GRACE_MS, WINDOW_MS } from '../../src/match/timing.ts';
import { timesAsMany } from '../long.ts';
import { FREE, testTable, type TestTable } from './table.ts';

const INITIAL_MS = 60_000;
/** Longest delay of storing or showing that is charged, in ms. */
const AT_MOST_MS = 1000;

/** A match with a clock, and the time that must not be charged. */
class Timed {
  readonly table: TestTable = testTable({
    setup: { ...FREE, options: { clock: { initialMs: INITIAL_MS, incrementMs: 0, press: 'auto' } } },
  });
  private excused = 0;
  private frozenAt: number | null = null;

  freeze(): void {
    const { time, engine } = this.table;
    this.frozenAt ??= time.now();
    engine.freeze(time.now());
  }

  resume(): void {
    const { time, engine } = this.table;
    if (this.frozenAt === null) return;
    this.excused += time.now() - this.frozenAt;
    this.frozenAt = null;
    engine.resume();
  }

  /** A click whose storing (`disk`) or showing (`gate`) takes `ms`. */
  async click(user: string, pile: string, what: 'disk' | 'gate', ms: number): Promise<void> {
    const { table } = this;
    if (this.frozenAt !== null || table.engine.match.result) return;
    let open = (): void => undefined;
    table[what] = new Promise((resolve) => {
      open = resolve;
    });
    const before = table.published.length;
    table.ask(user, `tap:${pile}`);
    await table.time.pass(WINDOW_MS + ms);
    table[what] = null;
    open();
    await table.time.settle();
    if (table.published.length > before && ms > AT_MOST_MS) this.excused += ms;
  }

  check(): void {
    const { time, engine, base } = this.table;
    const { match } = engine;
    const now = this.frozenAt ?? time.now();
    const view = match.view('spectator').clock;
    const left = view?.left ?? [];
    expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    if (match.result) {
      expect(match.result.reason).toBe('time');
      expect(Math.min(...left)).toBe(0);
      return;
    }
    expect(engine.at).toBe(now - base - this.excused);
    // What both have left and what was charged is all that there was.
    expect(left.reduce((sum, one) => sum + one, match.at)).toBe(left.length * INITIAL_MS);
    // No flag has fallen that is still to be judged, apart from the wait for clicks made before it.
    expect(engine.at).toBeLessThanOrEqual((match.deadline ?? Infinity) + GRACE_MS);
  }
}

type Step = (timed: Timed) => unknown;

const steps = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 8000 }).map(
      (ms): Step =>
        ({ table }) =>
          table.time.pass(ms),
    ),
    fc
      .record({
        user: fc.constantFrom('anna', 'ben'),
        pile: fc.constantFrom('c1', 'e1', 'f1', 'c2', 'g2'),
        what: fc.constantFrom<'disk' | 'gate'>('disk', 'gate'),
        ms: fc.constantFrom(0, 10, AT_MOST_MS, AT_MOST_MS + 1, 5000),
      })
      .map(
        ({ user, pile, what, ms }): Step =>
          (timed) =>
            timed.click(user, pile, what, ms),
      ),
    fc.constant<Step>((timed) => timed.freeze()),
    fc.constant<Step>((timed) => timed.resume()),
  ),
  { minLength: 5, maxLength: 40, size: 'max' },
);

it('charges what passes, all of it, and nothing that an outage or a delay of the bot takes', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (made) => {
      const timed = new Timed();
      for (const step of made) {
        await step(timed);
        timed.check();
      }
    }),
    { numRuns: 80 * timesAsMany(50), seed: 7 },
  );
});
