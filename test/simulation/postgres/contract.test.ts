/** The contract of storages on the simulated PostgreSQL, in real time without delays. */
import { afterAll, beforeAll } from 'vitest';
import { randomOf } from '../../../src/core/random.ts';
import { storageContract } from '../../storage/contract.ts';
import { emptiedBackend, LEASE } from '../../storage/postgres-backend.ts';
import { openSimulatedPostgres, startEngine, type SimulatedPostgres } from './postgres.ts';

let postgres: SimulatedPostgres;
beforeAll(async () => {
  postgres = openSimulatedPostgres({
    engine: await startEngine(),
    random: randomOf('contract', 'network'),
    latency: { least: 0, spread: 0 },
  });
});
afterAll(() => postgres.close());

storageContract('a simulated PostgreSQL', () => emptiedBackend(postgres.url, null));
storageContract('a simulated PostgreSQL under a lease', () => emptiedBackend(postgres.url, LEASE));
