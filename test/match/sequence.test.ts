/** The queue alone, with items that arrive late, take long, fail and are held. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSequence } from '../../src/match/sequence.ts';
import { fakeTime } from '../fake-time.ts';
import { timesAsMany } from '../long.ts';

const WINDOW_MS = 100;

const items = fc.record({
  /** Pause since the last arrival, delay of the arrival, and duration, in ms. */
  pause: fc.nat(80),
  delay: fc.nat(WINDOW_MS),
  takes: fc.nat(150),
  fails: fc.boolean(),
  waits: fc.boolean(),
});
/** Held before, or released before, this item arrives. */
const events = fc.constantFrom('hold', 'go', null, null, null);

it('runs every item once, one at a time, the earliest made first, none while held', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(items, events), { minLength: 1, maxLength: 25 }), async (arrivals) => {
      const time = fakeTime(0);
      interface Item {
        readonly made: number;
        readonly takes: number;
        readonly fails: boolean;
        readonly waits: boolean;
      }
      const added: Item[] = [];
      const ran: Item[] = [];
      const failures: unknown[] = [];
      let running: Item | null = null;
      let isHeld = false;
      const sequence = createSequence<Item>(time, {
        counts: ({ made }) => made,
        made: ({ made }) => made,
        ready: (made) => made + WINDOW_MS,
        waits: ({ waits }) => waits,
        async run(item) {
          expect(running).toBeNull();
          running = item;
          expect(time.now()).toBeGreaterThanOrEqual(item.made + WINDOW_MS);
          expect(isHeld && item.waits).toBe(false);
          const rivals = added.filter((other) => !ran.includes(other) && !(isHeld && other.waits));
          expect(item).toBe(rivals.toSorted((one, other) => one.made - other.made)[0]);
          ran.push(item);
          await new Promise<void>((resolve) => time.at(time.now() + item.takes, resolve));
          running = null;
          if (item.fails) throw new Error('made to fail');
        },
        failed: (error) => failures.push(error),
      });
      for (const [{ pause, delay, ...rest }, event] of arrivals) {
        await time.pass(pause);
        if (event !== null) {
          isHeld = event === 'hold';
          sequence[event]();
        }
        const item = { ...rest, made: time.now() - delay };
        added.push(item);
        sequence.add(item);
      }
      isHeld = false;
      sequence.go();
      const idle = sequence.idle();
      await time.pass(60_000);
      await idle;
      expect(sequence.waiting()).toEqual([]);
      expect(ran.length).toBe(added.length);
      expect(new Set(ran).size).toBe(added.length);
      // Expectations that failed within a run are reported here, too.
      expect(failures.map(String)).toEqual(ran.filter(({ fails }) => fails).map(() => 'Error: made to fail'));
    }),
    { numRuns: 200 * timesAsMany(50), seed: 7 },
  );
});
