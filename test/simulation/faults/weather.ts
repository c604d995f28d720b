/** Decides which faults strike when. */
import type { Random } from '../../../src/core/random.ts';
import { sleep } from '../../../src/machine/clock.ts';
import type { Calm } from '../calm.ts';
import { streamOf } from '../chance.ts';
import type { Fault, World } from '../world.ts';

export interface Weather {
  readonly faults: readonly Fault[];
  readonly world: World;
  readonly random: Random;
  /** Unix ms: no fault begins later. One that has begun may last beyond. */
  readonly until: number;
  readonly trace: (line: string) => void;
  /** Mean time between two faults, in ms. */
  readonly everyMs: number;
  readonly calm: Calm;
}

/** A fault that has struck; Unix ms. */
export interface Strike {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly what: string;
}

/** Most faults at once. */
const AT_ONCE = 2;
const FINE = 1_000_000;

/** Faults come at random: the time to the next one does not depend on the last one. */
const gap = (random: Random, everyMs: number): number =>
  Math.round(-Math.log((1 + random.below(FINE)) / FINE) * everyMs);

function choose(faults: readonly Fault[], random: Random): Fault | undefined {
  const total = faults.reduce((sum, { weight = 1 }) => sum + weight, 0);
  if (total === 0) return undefined;
  let left = random.below(total);
  return faults.find(({ weight = 1 }) => (left -= weight) < 0);
}

/** Lets faults strike. Resolves when the last one is over, with all of them. */
export async function letFaultsStrike(weather: Weather): Promise<readonly Strike[]> {
  const { faults, random, until, everyMs, calm } = weather;
  const strikes: Strike[] = [];
  const lasting = new Map<Fault, Promise<void>>();
  for (;;) {
    const wait = gap(random, everyMs);
    if (faults.length === 0 || Date.now() + wait >= until) break;
    await sleep(wait);
    const others = faults.filter((fault) => !lasting.has(fault));
    const fault = lasting.size < AT_ONCE && !calm.isOn() ? choose(others, random) : undefined;
    if (!fault) continue;
    const own = streamOf(String(random.below(2 ** 32)), fault.name);
    const struck = strike(weather, fault, own).then((one) => {
      lasting.delete(fault);
      if (!one) return;
      strikes.push(one);
      if (lasting.size === 0) calm.after(one.to - one.from);
    });
    lasting.set(fault, struck);
  }
  await Promise.all(lasting.values());
  return strikes;
}

async function strike({ world, trace }: Weather, fault: Fault, random: Random): Promise<Strike | null> {
  const from = Date.now();
  trace(`${fault.name} strikes`);
  const what = await fault.strike(world, random);
  trace(`${fault.name} ${what === null ? 'could not strike' : `is over: ${what}`}`);
  return what === null ? null : { name: fault.name, from, to: Date.now(), what };
}
