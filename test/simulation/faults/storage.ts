/** Faults of disks, and of the processes that draw, read and film. */
import type { Random } from '../../../src/core/random.ts';
import type { Condition, Disk } from '../disk.ts';
import type { Work } from '../work.ts';
import type { Fault, World } from '../world.ts';
import { mostlyShort } from './machine.ts';

const ofDisk = (name: string, strike: (disk: Disk, random: Random) => Promise<string>): Fault => ({
  name,
  async strike({ processes }: World, random) {
    const disks = processes.flatMap(({ disk }) => disk ?? []);
    const disk = disks[random.below(Math.max(1, disks.length))];
    return disk ? strike(disk, random) : null;
  },
});

const inCondition = (condition: Condition, most: number): Fault =>
  ofDisk(`disk-${condition}`, async (disk, random) => {
    disk.condition = condition;
    const time = await mostlyShort(random, [100, most]);
    disk.condition = 'well';
    return time;
  });

const WELL_MS = 2;
const SLOWEST_SYNC_MS = 4000;

const slowDisk: Fault = ofDisk('disk-slow', async (disk, random) => {
  disk.syncMs = 50 + random.below(SLOWEST_SYNC_MS);
  const { syncMs } = disk;
  const time = await mostlyShort(random, [1000, 60_000]);
  disk.syncMs = WELL_MS;
  return `${syncMs} ms a sync for ${time}`;
});

const KINDS = ['drawing', 'reading', 'filming'] as const satisfies readonly (keyof Work)[];

const ofWork = (kind: keyof Work): readonly Fault[] => {
  const struck = (name: string, strike: (work: Work, random: Random) => Promise<string>): Fault => ({
    name: `${kind}-${name}`,
    async strike({ processes }, random) {
      const one = processes[random.below(processes.length)];
      return one ? `${one.name}: ${await strike(one.work, random)}` : null;
    },
  });
  return [
    struck('slow', async (work, random) => {
      const before = work[kind].ms;
      work[kind].ms = before + random.below(4000);
      const { ms } = work[kind];
      const time = await mostlyShort(random, [1000, 60_000]);
      work[kind].ms = before;
      return `${ms} ms each for ${time}`;
    }),
    ...(['failing', 'hanging'] as const).map((is) =>
      struck(is, async (work, random) => {
        work[kind].is = is;
        const time = await mostlyShort(random, [500, 60_000]);
        work[kind].is = 'well';
        return time;
      }),
    ),
  ];
};

export const STORAGE_FAULTS: readonly Fault[] = [
  inCondition('full', 60_000),
  inCondition('failing', 60_000),
  inCondition('locked', 60_000),
  slowDisk,
];

export const WORK_FAULTS: readonly Fault[] = KINDS.flatMap(ofWork);
