/** Schedule of the faults: some overlap, but at least one machine is always well while the database is. */
import { setTimeout } from 'node:timers/promises';
import { randomOf, shuffled, type Random } from '../../src/core/random.ts';
import { ALONE, DATABASE, JOINING, ROLLING, type Kind, type Scene, type Strike } from './faults.ts';
import type { Machine } from './machine.ts';

/** A fault that happened; Unix ms. */
export interface Fault {
  readonly name: string;
  readonly what: string;
  readonly from: number;
  readonly to: number;
  readonly strikes: readonly Strike[];
}

/** Faults that come one at a time. */
interface Lane {
  readonly kinds: readonly Kind[];
  readonly count: number;
  /** Least and greatest pause between two, in ms. */
  readonly pause: readonly [number, number];
}

/** Lanes for this number of faults. */
function lanesOf({ count, only }: Weather): readonly Lane[] {
  const kinds = [...ALONE, ...DATABASE, JOINING, ROLLING].filter(({ name }) => name === only);
  if (only !== undefined) return [{ kinds, count, pause: [15_000, 40_000] }];
  const rolling = Math.max(1, Math.round(count * 0.06));
  const joining = Math.max(1, Math.round(count * 0.06));
  const database = Math.max(1, Math.round(count * 0.2));
  const alone = Math.max(0, count - rolling - joining - database);
  return [
    { kinds: ALONE, count: Math.ceil(alone / 2), pause: [4000, 9000] },
    { kinds: ALONE, count: Math.floor(alone / 2), pause: [4000, 9000] },
    { kinds: DATABASE, count: database, pause: [14_000, 24_000] },
    { kinds: [JOINING], count: joining, pause: [20_000, 60_000] },
    { kinds: [ROLLING], count: rolling, pause: [60_000, 120_000] },
  ];
}

const allOf = (kinds: readonly Kind[]): Kind[] =>
  kinds.flatMap((kind) => Array<Kind>(kind.weight).fill(kind));

/** Interval between looks for one's turn, in ms. */
const TURN_MS = 50;

interface Weather {
  /** Number of faults. */
  readonly count: number;
  /** Kind of all faults by name; by default all kinds. */
  readonly only?: string | undefined;
  readonly seed: string;
  readonly told: (fault: Fault) => void;
  /** Resolves when all machines have recovered from earlier faults. */
  readonly calm: () => Promise<unknown>;
}

/** Makes the faults; resolves when all are over. */
export async function blow(scene: Scene, options: Weather): Promise<void> {
  const busy = new Set<Machine>();
  let underWay = 0;
  /** Nothing else happens during a rolling restart, so that its cost can be measured. */
  let isAlone = false;

  async function turn(kind: Kind): Promise<void> {
    while (isAlone) await setTimeout(TURN_MS);
    if (kind === ROLLING) {
      isAlone = true;
      while (underWay > 0) await setTimeout(TURN_MS);
      await options.calm();
    }
    underWay += 1;
  }

  async function happen(kind: Kind, random: Random): Promise<void> {
    await turn(kind);
    const free = scene.machines.filter((machine) => !busy.has(machine));
    const machine = free[random.below(free.length)] ?? scene.guest;
    if (ALONE.includes(kind)) busy.add(machine);
    const strikes: Strike[] = [];
    const from = Date.now();
    try {
      const what = await kind.make(scene, random, (at, shards) => strikes.push({ at, shards }), machine);
      options.told({ name: kind.name, what, from, to: Date.now(), strikes });
    } finally {
      busy.delete(machine);
      underWay -= 1;
      if (kind === ROLLING) isAlone = false;
    }
  }

  async function blowOn({ kinds, count, pause: [least, most] }: Lane, random: Random): Promise<void> {
    const bag: Kind[] = [];
    for (let made = 0; made < count; made += 1) {
      await setTimeout(least + random.below(most - least));
      if (bag.length === 0) bag.push(...shuffled(allOf(kinds), random));
      const kind = bag.pop();
      if (kind) await happen(kind, random);
    }
  }

  await Promise.all(lanesOf(options).map((lane, i) => blowOn(lane, randomOf(options.seed, `lane ${i}`))));
}
