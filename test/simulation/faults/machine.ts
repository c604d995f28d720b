/** Faults of the machines: processes that end, freeze or have a wrong clock. */
import { sleep } from '../../../src/machine/clock.ts';
import type { Random } from '../../../src/core/random.ts';
import { isLikely, last, pick, type Range } from './lasting.ts';
import type { Fault, SimulatedProcess, World } from '../world.ts';

const running = ({ processes }: World): SimulatedProcess[] =>
  processes.filter(({ state }) => state === 'running');

/** Waits for a random time between these, in ms; mostly a short one. */
export function mostlyShort(random: Random, [least, most]: Range): Promise<string> {
  return last(random, [least, isLikely(random, 80) ? least + Math.round((most - least) / 5) : most]);
}

/** A fault of one running process. */
const ofOne = (
  name: string,
  strike: (one: SimulatedProcess, random: Random, world: World) => Promise<string>,
): Fault => ({
  name,
  async strike(world, random) {
    const one = pick(running(world), random);
    return one ? `${one.name}: ${await strike(one, random, world)}` : null;
  },
});

async function startedAgain(one: SimulatedProcess, random: Random): Promise<string> {
  const down = await mostlyShort(random, [500, 90_000]);
  one.start();
  return `down ${down}`;
}

/** Most steps until a crash that strikes within one. */
const STEPS = 60;
/** Longest wait for such a step, in ms. */
const STEPS_MS = 30_000;

async function crashAtStep(one: SimulatedProcess, random: Random, { steps }: World): Promise<string> {
  const { host } = one;
  const at = random.below(STEPS);
  const crashed = Promise.withResolvers<string>();
  steps.after(at, () => {
    if (one.host === host) one.crash();
    crashed.resolve(`crashed at step ${steps.count}`);
  });
  await Promise.race([crashed.promise, sleep(STEPS_MS)]);
  if (one.host === host) one.crash();
  return startedAgain(one, random);
}

/** Time in which an act is judged, stored, shown and answered, in ms. */
const ACT_MS: Range = [100, 500];

/** Resolves when somebody has acted. */
function nextAct({ steps, ledger: { deeds } }: World): Promise<void> {
  const before = deeds.length;
  const acted = Promise.withResolvers<undefined>();
  const look = (): void => {
    if (deeds.length > before) acted.resolve(undefined);
    else steps.after(0, look);
  };
  look();
  return acted.promise;
}

/** Crashes soon after somebody has acted. */
async function crashAtAct(one: SimulatedProcess, random: Random, world: World): Promise<string> {
  const { host } = one;
  await Promise.race([nextAct(world), sleep(STEPS_MS)]);
  const told = await last(random, ACT_MS);
  if (one.host === host) one.crash();
  return `acted on ${told}, ${await startedAgain(one, random)}`;
}

/** Latest interactions that can come again after a start. */
const LATEST = 6;
/** Time in which a process starts, in ms. */
const START_MS = 5000;

/** What a process had heard before its crash comes to the next one, too. */
async function crashRedelivered(one: SimulatedProcess, random: Random, world: World): Promise<string> {
  const told = await crashAtAct(one, random, world);
  await last(random, [START_MS, 2 * START_MS]);
  const latest = world.ledger.deeds.slice(-LATEST);
  for (const deed of latest) world.ledger.again(deed);
  return `${told}, ${latest.length} come again`;
}

const clock: Fault = ofOne('clock', async ({ host }, random) => {
  if (!host) return 'down';
  const before = host.skewMs;
  host.skewMs = random.below(40_000) - 20_000;
  const skew = host.skewMs;
  const time = await mostlyShort(random, [5000, 300_000]);
  host.skewMs = before;
  return `${skew} ms off for ${time}`;
});

export const MACHINE_FAULTS: readonly Fault[] = [
  ofOne('crash', (one, random) => {
    one.crash();
    return startedAgain(one, random);
  }),
  ofOne('crash-at-step', crashAtStep),
  ofOne('crash-at-act', crashAtAct),
  ofOne('crash-redelivered', crashRedelivered),
  ofOne('crash-twice', async (one, random) => {
    one.crash();
    one.start();
    await last(random, [0, 5000]);
    one.crash();
    return startedAgain(one, random);
  }),
  ofOne('restart', async (one, random) => {
    await one.stop();
    return startedAgain(one, random);
  }),
  ofOne('suspend', async (one, random) => {
    one.suspend();
    const time = await mostlyShort(random, [200, 60_000]);
    one.resume();
    return time;
  }),
  {
    name: 'crash-all',
    async strike(world, random) {
      const struck = running(world);
      for (const one of struck) one.crash();
      const times = await Promise.all(struck.map((one) => startedAgain(one, random)));
      return struck.length > 0 ? times.join(', ') : null;
    },
  },
  clock,
];
