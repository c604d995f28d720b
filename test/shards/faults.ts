/** What can become of machines that share a database, made from outside. Times in ms. */
import { setTimeout } from 'node:timers/promises';
import type { Random } from '../../src/core/random.ts';
import type { PostgresServer } from '../storage/postgres-server.ts';
import type { Holders } from './holders.ts';
import type { Machine } from './machine.ts';

/** Where the faults are made. */
export interface Scene {
  readonly machines: readonly Machine[];
  /** One that comes now and then. */
  readonly guest: Machine;
  readonly server: PostgresServer;
  readonly holders: Holders;
  readonly shards: number;
}

/** From when on some shards were without their bot, so that somebody has to take over or go on. */
export interface Strike {
  /** Unix ms. */
  readonly at: number;
  readonly shards: readonly number[];
}

export type Struck = (at: number, shards: readonly number[]) => void;

export interface Kind {
  readonly name: string;
  /** How often it comes among those of its front. */
  readonly weight: number;
  /** Resolves when it is over, with what it was. `machine` is one that nothing else happens to. */
  make(scene: Scene, random: Random, struck: Struck, machine: Machine): Promise<string>;
}

const between = (random: Random, least: number, most: number): number => least + random.below(most - least);

async function last(random: Random, least: number, most: number): Promise<string> {
  const ms = between(random, least, most);
  await setTimeout(ms);
  return `${(ms / 1000).toFixed(1)} s`;
}

/** The shards of a machine are without it from now on. */
const strike = ({ holders }: Scene, machine: Machine, struck: Struck): void =>
  struck(Date.now(), holders.shardsOf(machine));

/** Nothing passes on some of a machine's lines; what stood on them is gone when they are mended. */
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
    // A part of what was on its way arrives all the same, late.
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

/** For all shards it is over when it is back. */
const back = ({ shards }: Scene, struck: Struck): void =>
  struck(
    Date.now(),
    Array.from({ length: shards }, (_, shard) => shard),
  );

/** Faults of the database, for everybody. */
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

/** How long a machine may take until it is there, or has shards, in ms. */
const READY_MS = 60_000;

async function until(isSo: () => boolean): Promise<void> {
  const since = Date.now();
  while (!isSo() && Date.now() - since < READY_MS) await setTimeout(100);
}

/** One machine after another is ended, and started with what may be a new version. */
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
