/** The contract of storages on the simulated PostgreSQL, in virtual time. */
import { afterAll, beforeAll } from 'vitest';
import { every } from '../../../src/machine/clock.ts';
import { storageContract } from '../../storage/contract.ts';
import { emptiedBackend, LEASE } from '../../storage/postgres-backend.ts';
import { streamOf } from '../chance.ts';
import { enterVirtualTime, type Virtual } from '../virtual.ts';
import { openSimulatedPostgres, startEngine, type SimulatedPostgres } from './postgres.ts';

let virtual: Virtual;
let postgres: SimulatedPostgres;
/** Ends the time of all tests. */
const over = Promise.withResolvers<undefined>();
let passing: Promise<unknown>;

beforeAll(async () => {
  const engine = await startEngine();
  virtual = enterVirtualTime('contract');
  postgres = openSimulatedPostgres({ engine, random: streamOf('contract', 'network') });
  // Time also passes while no test waits for a timer.
  every(1000, () => undefined);
  passing = virtual.until(over.promise);
});
afterAll(async () => {
  postgres.close();
  over.resolve(undefined);
  await passing;
  virtual.leave();
});

storageContract('a simulated PostgreSQL', () => emptiedBackend(postgres.url, null));
storageContract('a simulated PostgreSQL under a lease', () => emptiedBackend(postgres.url, LEASE));
