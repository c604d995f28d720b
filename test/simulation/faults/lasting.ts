/** What faults share: how strong they are, and how long they last. */
import type { Random } from '../../../src/core/random.ts';
import { sleep } from '../../../src/machine/clock.ts';
import type { Line } from '../line.ts';
import type { Fault, World } from '../world.ts';

/** A range, in ms: the least, and less than the most. */
export type Range = readonly [least: number, most: number];

export const within = (random: Random, [least, most]: Range): number =>
  least + random.below(Math.max(1, most - least));

export const isLikely = (random: Random, percent: number): boolean => random.below(100) < percent;

export const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items.length > 0 ? items[random.below(items.length)] : undefined;

/** Waits for a random time; resolves with it in words. */
export async function last(random: Random, range: Range): Promise<string> {
  const ms = within(random, range);
  await sleep(ms);
  return `for ${(ms / 1000).toFixed(1)} s`;
}

/** A cause that has begun. */
interface Begun {
  /** What it does, in words. */
  readonly what: string;
  readonly end: () => void;
}

interface Lasting extends Pick<Fault, 'name' | 'weight'> {
  readonly lasts: Range;
  /** Null: it cannot strike now. */
  readonly begin: (world: World, random: Random) => Begun | null;
}

/** A fault that begins, lasts and ends. */
export const lasting = ({ lasts, begin, ...fault }: Lasting): Fault => ({
  ...fault,
  async strike(world, random) {
    const begun = begin(world, random);
    if (!begun) return null;
    const told = await last(random, lasts);
    begun.end();
    return `${begun.what} ${told}`;
  },
});

interface OfLine extends Omit<Lasting, 'begin'> {
  readonly begin: (line: Line, random: Random) => Begun;
}

/** A fault of the line of one process. */
export const ofLine = ({ begin, ...fault }: OfLine): Fault =>
  lasting({
    ...fault,
    begin(world, random) {
      const line = pick(world.network.lines(), random);
      if (!line) return null;
      const { what, end } = begin(line, random);
      return { what: `${line.name}: ${what}`, end };
    },
  });
