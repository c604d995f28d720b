/** The contract of leases on the simulated PostgreSQL, in virtual time. */
import { sleep } from '../../../src/machine/clock.ts';
import { openPostgres, type Postgres } from '../../../src/storage/postgres/postgres.ts';
import { leasesContract } from '../../shards/leases-contract.ts';
import { streamOf } from '../chance.ts';
import { enterVirtualTime } from '../virtual.ts';
import { openSimulatedPostgres, startEngine, type SimulatedPostgres } from './postgres.ts';

const POLL_MS = 50;
const PATIENCE_MS = 60_000;

leasesContract('a simulated PostgreSQL', async () => {
  const engine = await startEngine();
  const virtual = enterVirtualTime('leases');
  const random = streamOf('leases', 'network');
  let last: { readonly simulated: SimulatedPostgres; readonly postgres: Postgres } | null = null;

  async function closeLast(): Promise<void> {
    await last?.postgres.close();
    last?.simulated.close();
  }

  return {
    async newDatabase() {
      await closeLast();
      const simulated = openSimulatedPostgres({ engine, random });
      const postgres = await openPostgres(simulated.url);
      last = { simulated, postgres };
      return postgres;
    },
    run: (body) => virtual.until(body()),
    async eventually(check) {
      for (let ms = 0; ms < PATIENCE_MS; ms += POLL_MS) {
        try {
          check();
          return;
        } catch {
          await sleep(POLL_MS);
        }
      }
      check();
    },
    async close() {
      await virtual.until(closeLast());
      virtual.leave();
    },
  };
});
