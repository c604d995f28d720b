/** Faults of a shared database, and of the way to it. */
import type { Random } from '../../../src/core/random.ts';
import { acceptIn } from '../../../src/storage/postgres/whole.ts';
import { parseStorageUrl } from '../../../src/storage/url.ts';
import { createHost } from '../hosts.ts';
import { NO_FAULTS, type Faults } from '../postgres/server.ts';
import type { SimulatedPostgres } from '../postgres/postgres.ts';
import type { Fault, World } from '../world.ts';
import { pick, within, type Range } from './lasting.ts';
import { mostlyShort } from './machine.ts';

const ofDatabase = (
  name: string,
  strike: (database: SimulatedPostgres, random: Random, world: World) => Promise<string>,
): Fault => ({
  name,
  strike: (world, random) => (world.database ? strike(world.database, random, world) : Promise.resolve(null)),
});

/** Shares of statements and notifications that are hit. */
const hitting = (name: string, faults: Partial<Faults>, lasts: Range): Fault =>
  ofDatabase(name, async (database, random) => {
    database.hit(faults);
    const time = await mostlyShort(random, lasts);
    database.hit(NO_FAULTS);
    return time;
  });

const away = (how: 'refusing' | 'silent'): Fault =>
  ofDatabase(`database-${how}`, async (database, random) => {
    database.goAway(how);
    const time = await mostlyShort(random, [500, 60_000]);
    database.comeBack();
    return time;
  });

const USUAL = { least: 1, spread: 3 };

/** A host that is cut off from the database, from Discord, or from both. */
const cutOff = (name: string, isSilent: boolean): Fault =>
  ofDatabase(name, async (database, random, { processes, network }) => {
    const one = pick(processes, random);
    if (!one) return 'nobody';
    database.cutOff(one.name);
    const speak = isSilent ? network.line(one.name).hold(['up', 'down']) : () => undefined;
    const time = await mostlyShort(random, [500, 90_000]);
    speak();
    database.reconnect(one.name);
    return `${one.name} ${time}`;
  });

/** The operator accepts that stored inputs are lost; the bots go on. */
async function acceptLoss({ url }: SimulatedPostgres): Promise<void> {
  const address = parseStorageUrl(url);
  if (!address.ok || address.value.kind !== 'postgres') throw new Error('no database');
  const { value } = address;
  const operator = createHost('operator', (error) => {
    throw error;
  });
  await operator.run(() => acceptIn(value));
}

/** A standby that lagged takes over. Bots refuse to go on until the operator decides. */
const losing: Fault = ofDatabase('database-loses', async (database, random, { losses }) => {
  const ms = within(random, [100, 1000]);
  const from = Date.now();
  await database.failOverLosing(ms);
  losses.push({ from, to: Date.now() });
  const time = await mostlyShort(random, [2000, 60_000]);
  await acceptLoss(database);
  return `the last ${ms} ms are lost, which the operator accepts ${time}`;
});

export const DATABASE_FAULTS: readonly Fault[] = [
  away('refusing'),
  away('silent'),
  ofDatabase('database-frozen', async (database, random) => {
    database.freeze();
    const time = await mostlyShort(random, [500, 30_000]);
    database.thaw();
    return time;
  }),
  ofDatabase('database-full', async (database, random) => {
    await database.fillDisk();
    const time = await mostlyShort(random, [500, 30_000]);
    await database.emptyDisk();
    return time;
  }),
  ofDatabase('database-slow', async (database, random) => {
    const spread = within(random, [20, 1500]);
    database.delay({ least: 10, spread });
    const time = await mostlyShort(random, [1000, 60_000]);
    database.delay(USUAL);
    return `up to ${spread + 10} ms a message ${time}`;
  }),
  ofDatabase('database-failover', async (database, random) => {
    database.goAway('refusing');
    const time = await mostlyShort(random, [100, 20_000]);
    database.failOver();
    database.comeBack();
    return `away ${time}`;
  }),
  hitting('database-breaks', { breaksBefore: 0.05, breaksAfter: 0.05, answerLost: 0.02 }, [1000, 60_000]),
  hitting('database-news-lost', { newsLost: 0.3 }, [5000, 60_000]),
  cutOff('cut-off-database', false),
  cutOff('cut-off-both', true),
  losing,
];
