/** Shards held by one process at a time, whatever happens to processes and their way to the database. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timesAsMany } from '../long.ts';
import { withProcesses, type Line, type Process, type Processes } from './processes.ts';

const SHARDS = 4;
const MOST_PROCESSES = 4;
/** Time in ms in which an awake process stops the bot of a shard that another process has. */
const STOPS_MS = 600;
/** Longer than a lease, a handover, and the time until newcomers get their share, in ms. */
const LONG_MS = 55_000;

const isRunning = ({ isDead, stopping }: Process): boolean => !isDead && stopping === null;
const nth = ({ all }: Processes, i: number): Process | undefined => {
  const alive = all.filter(({ isDead }) => !isDead);
  return alive[i % Math.max(1, alive.length)];
};

/** What holds at any moment. */
function check({ all, leases, intruded, time }: Processes): void {
  expect(intruded).toEqual([]);
  for (const { isAsleep, isDead, awakeSince, bots, name } of all) {
    if (isAsleep || isDead || time.now() - awakeSince < STOPS_MS) continue;
    for (const { tenure, isStopped } of bots) {
      const { shard, token } = tenure.lease;
      const holder = leases.get(shard);
      const isTaken = holder?.token !== token && holder?.owner !== name;
      if (isTaken && !isStopped) throw new Error(`${name} goes on with shard ${shard}: ${tenure.why}`);
    }
  }
}

/** Time between two checks, in ms. */
const LOOK_MS = 500;

type Step = (processes: Processes) => unknown;
const process = fc.nat(MOST_PROCESSES - 1);
const at = (i: number, act: (one: Process, processes: Processes) => unknown): Step => {
  return (processes) => {
    const one = nth(processes, i);
    if (one) act(one, processes);
  };
};

const passing = fc
  .oneof(fc.integer({ min: 50, max: 2000 }), fc.integer({ min: 6000, max: 10_000 }))
  .map((ms): Step => async (processes) => {
    for (let left = ms; left > 0; left -= LOOK_MS) {
      await processes.time.pass(Math.min(left, LOOK_MS));
      check(processes);
    }
  });
const troubles = fc.oneof(
  process.map((i) => at(i, (one) => (one.isAsleep = true))),
  process.map((i) => at(i, (one, processes) => processes.wake(one))),
  fc
    .tuple(process, fc.constantFrom<Line>('up', 'away', 'away', 'deaf'))
    .map(([i, line]) => at(i, (one) => (one.line = line))),
  fc.tuple(process, fc.constantFrom(5, 3000)).map(([i, latency]) => at(i, (one) => (one.latency = latency))),
);
const comings = fc.oneof(
  process.map((i) => at(i, (one) => (one.isDead = true))),
  process.map((i) => at(i, (one, processes) => processes.stop(one))),
  fc.constant<Step>((processes) => {
    if (processes.all.filter(isRunning).length < MOST_PROCESSES) processes.start();
  }),
);
const steps = fc.array(
  fc.oneof(
    { arbitrary: passing, weight: 4 },
    { arbitrary: troubles, weight: 4 },
    { arbitrary: comings, weight: 1 },
  ),
  { minLength: 15, maxLength: 40, size: 'max' },
);

it('are held by one process at a time, given up by a suspended one, and shared equally in the end', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (made) =>
      withProcesses(SHARDS, async (processes) => {
        processes.start();
        processes.start();
        for (const step of made) {
          await step(processes);
          check(processes);
        }
        const { all, leases, time } = processes;
        for (const one of all) {
          [one.line, one.latency] = ['up', 5];
          processes.wake(one);
        }
        if (!all.some(isRunning)) processes.start();
        await time.pass(LONG_MS);
        check(processes);
        const working = all
          .filter(isRunning)
          .map(({ bots }) => bots.filter(({ tenure }) => tenure.isHeld()).map(({ tenure }) => tenure.lease));
        const held = working.flat();
        expect(held.map(({ shard }) => shard).sort()).toEqual([0, 1, 2, 3]);
        for (const { shard, token } of held) expect(leases.get(shard)?.token).toBe(token);
        const counts = working.map(({ length }) => length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        for (const one of all.filter(({ isDead }) => !isDead))
          expect(one.shards.all.length).toBe(
            isRunning(one) ? one.bots.filter(({ tenure }) => tenure.isHeld()).length : 0,
          );
        // Ends the timers of all processes.
        for (const one of all) one.isDead = true;
      }),
    ),
    { numRuns: 20 * timesAsMany(50), seed: 7 },
  );
});
