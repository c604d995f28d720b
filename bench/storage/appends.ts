/**
 * Matches that append one entry after another, each waiting for its own: `node appends.ts <url> <matches>
 * <seconds>`.
 * Prints JSON: appends per second, and the delay of the event loop meanwhile.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openForBots, type Storage } from '../../src/storage/index.ts';

const [url = '', matches = '', seconds = ''] = process.argv.slice(2);
/** Sampling interval of the delay, in ms. */
const RESOLUTION_MS = 1;
/** About as long as an entry of a match. */
const ENTRY = { at: 1_234_567, line: { seat: 0, act: 'place', target: 'a1', at: 1_234_567 } };

const opened = await openForBots(url);
/** The storage that a bot would have: in a database, under a lease. */
async function storageOf(): Promise<Storage> {
  if (opened.kind === 'file') return opened.view();
  await opened.database.ask('INSERT INTO leases (shard, token) VALUES (0, 1)');
  return opened.database.under({ shard: 0, token: '1' });
}
const storage = await storageOf();
const { journal } = storage;
const ids = Array.from({ length: Number(matches) }, (_, i) => `m${i}`);
await Promise.all(ids.map((id) => journal.create(id, {})));

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const start = performance.now();
const end = start + Number(seconds) * 1000;
const played = await Promise.all(
  ids.map(async (id) => {
    let n = 0;
    for (; performance.now() < end; n++) await journal.append(id, n, ENTRY);
    return n;
  }),
);
const took = (performance.now() - start) / 1000;
delay.disable();
await storage.close();
await opened.close();

const appends = played.reduce((sum, n) => sum + n, 0);
// The histogram counts the whole time between two samples, in ns.
const p99 = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
console.log(JSON.stringify({ perSecond: appends / took, p99 }));
