/**
 * Plays three processes that share shards and store something, on a simulated PostgreSQL with faults, once for each seed
 * that it is given. Prints the hash of each transcript and its number of messages.
 */
import { createHash } from 'node:crypto';
import process from 'node:process';
import './register.ts';

const { z } = await import('zod');
const { sleep } = await import('../../../src/machine/clock.ts');
const { startSharer } = await import('../../shards/sharers.ts');
const { inProcesses } = await import('./processes.ts');

for (const seed of process.argv.slice(2)) {
  const hash = createHash('sha256');
  let messages = 0;
  await inProcesses(
    seed,
    async ({ postgres, open }) => {
      const sharers = [];
      for (const host of ['anna', 'ben', 'cleo']) sharers.push(startSharer(await open(host), host, 7));
      const names = (await open('other')).under(null).documents('names', z.string());
      postgres.hit({ breaksBefore: 0.02, breaksAfter: 0.02, answerLost: 0.005, newsLost: 0.1 });
      for (let n = 0; n < 40; n += 1) {
        await names.set(`key ${n % 5}`, `value ${n}`).catch(() => undefined);
        await sleep(400);
        if (n === 20) await postgres.failOverLosing(300);
      }
      postgres.hit({ breaksBefore: 0, breaksAfter: 0, answerLost: 0 });
      await sleep(15_000);
      await Promise.all(sharers.map(({ shards }) => shards.stop()));
    },
    (what, text) => {
      hash.update(`${Date.now()} ${what} `).update(text);
      messages += 1;
    },
  );
  console.log(`${hash.digest('hex')} ${messages}`);
}
