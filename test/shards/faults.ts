/** External faults of machines that share a database. Times in ms. */
import { setTimeout } from 'node:timers/promises';
import type { Random } from '../../src/core/random.ts';
import type { PostgresServer } from '../storage/postgres-server.ts';
import type { Holders } from './holders.ts';
import type { Machine } from './machine.ts';

/** Targets of the faults. */
export interface Scene {
  readonly machines: readonly Machine[];
  /** A machine that comes now and then. */
  readonly guest: Machine;
  readonly server: PostgresServer;
  readonly holders: Holders;
  readonly shards: number;
}

/**
 * Reports that some shards lost their bot, so that another machine has to take over or the same one has to
 * recover.
 */
export interface Strike {
  /** Unix ms. */
  readonly at: number;
  readonly shards: readonly number[];
}

export type Struck = (at: number, shards: readonly number[]) => void;

export interface Kind {
  readonly name: string;
  /** Relative frequency among the faults of its lane. */
  readonly weight: number;
  /**
   * Resolves when the fault is over, with its description. No other fault hits `machine` at the same time.
   */
  make(scene: Scene, random: Random, struck: Struck, machine: Machine): Promise<string>;
}

const between = (random: Random, least: number, most: number): number => least + random.below(most - least);

async function last(random: Random, least: number, most: number): Promise<string> {
  const ms = between(random, least, most);
  await setTimeout(ms);
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Reports the shards of a machine as struck. */
const strike = ({ holders }: Scene, machine: Machine, struck: Struck): void =>
  struck(Date.now(), holders.shardsOf(machine));

/** A machine's lines carry nothing for a while; data on them is lost when they are mended. */
const cut = (
  name: string,
  weight: number,
  linesOf: (machine: Machine) => readonly Machine['database'][],
): Kind => ({
  name,
  weight,
  async make(scene, random, struck, machine) {
    const lines = linesOf(machine);
    strike(scene, machine, struck);
    for (const line of lines) line.silence();
    const told = await last(random, 3000, 25_000);
    // A part of the data on its way arrives late instead.
    const isLost = random.below(2) === 0;
    if (isLost) for (const line of lines) line.reset();
    for (const line of lines) await line.resume();
    return `${machine.name}, ${told}${isLost ? '' : ', then all that was held up'}`;
  },
});

/** Faults of one machine. */
export const ALONE: readonly Kind[] = [
  {
    name: 'killed',
    weight: 4,
    async make(scene, random, struck, machine) {
      strike(scene, machine, struck);
      await machine.bot.end('SIGKILL');
      const told = await last(random, 0, 8000);
      machine.bot.start();
      return `${machine.name}, down ${told}`;
    },
  },
  {
    name: 'suspended',
    weight: 4,
    async make(scene, random, struck, machine) {
      strike(scene, machine, struck);
      machine.bot.suspend();
      const told = await last(random, 10_000, 14_000);
      machine.bot.resume();
      return `${machine.name}, ${told}`;
    },
  },
  cut('cut off from the database', 3, ({ database }) => [database]),
  cut('cut off from Discord', 3, ({ discord }) => [discord]),
  cut('cut off from both', 3, ({ database, discord }) => [database, discord]),
  {
    name: 'refused by the database',
    weight: 2,
    async make(scene, random, struck, machine) {
      strike(scene, machine, struck);
      machine.database.refuse();
      machine.database.reset();
      const told = await last(random, 3000, 30_000);
      await machine.database.resume();
      return `${machine.name}, ${told}`;
    },
  },
  {
    name: 'connections reset',
    weight: 1,
    make(scene, _random, struck, machine) {
      strike(scene, machine, struck);
      machine.database.reset();
      machine.discord.reset();
      return Promise.resolve(machine.name);
    },
  },
];

/** Reports all shards as struck when the database is back. */
const back = ({ shards }: Scene, struck: Struck): void =>
  struck(
    Date.now(),
    Array.from({ length: shards }, (_, shard) => shard),
  );

/** Faults of the database, for all machines. */
export const DATABASE: readonly Kind[] = [
  {
    name: 'database stopped',
    weight: 2,
    async make(scene, random, struck) {
      await scene.server.shutDown();
      const told = await last(random, 3000, 30_000);
      await scene.server.start();
      back(scene, struck);
      return told;
    },
  },
  {
    name: 'database killed',
    weight: 2,
    async make(scene, random, struck) {
      await scene.server.kill();
      const told = await last(random, 0, 10_000);
      await scene.server.start();
      back(scene, struck);
      return told;
    },
  },
  {
    name: 'database frozen',
    weight: 1,
    async make(scene, random, struck) {
      scene.server.freeze();
      const told = await last(random, 3000, 15_000);
      scene.server.thaw();
      back(scene, struck);
      return told;
    },
  },
];

/** Longest time until a machine is up, or has shards, in ms. */
const READY_MS = 60_000;

async function until(isSo: () => boolean): Promise<void> {
  const since = Date.now();
  while (!isSo() && Date.now() - since < READY_MS) await setTimeout(100);
}

/** Restarts one machine after another, as for a new version. */
export const ROLLING: Kind = {
  name: 'rolling restart',
  weight: 1,
  async make(scene, _random, struck) {
    for (const machine of scene.machines) {
      strike(scene, machine, struck);
      await machine.bot.end('SIGTERM');
      machine.bot.start();
      await until(() => scene.holders.isThere(machine));
    }
    return 'all';
  },
};

export const JOINING: Kind = {
  name: 'one joins and leaves',
  weight: 1,
  async make(scene, random, struck) {
    const { guest } = scene;
    guest.bot.start();
    await until(() => scene.holders.shardsOf(guest).length > 0);
    const told = await last(random, 3000, 15_000);
    strike(scene, guest, struck);
    await guest.bot.end('SIGTERM');
    return `there for ${told}`;
  },
};
