/**
 * Cost of growth (docs/hosting-many.md): of a server and a shard, of events that nobody waits for, and of
 * leases.
 * `node bench/scaling.ts --servers 10000 --shards 5 --processes 8 --leases 64 --deaths 5`
 */
import { parseArgs } from 'node:util';
import { lacksPostgres, startPostgres } from '../test/storage/postgres-server.ts';
import { costOfLeases } from './scaling/leases.ts';
import { costOf, type Cost } from './scaling/servers.ts';

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '10000' },
    shards: { type: 'string', default: '5' },
    events: { type: 'string', default: '20000' },
    processes: { type: 'string', default: '8' },
    leases: { type: 'string', default: '64' },
    deaths: { type: 'string', default: '3' },
  },
});
const [servers, shards, events] = [values.servers, values.shards, values.events].map(Number) as [
  number,
  number,
  number,
];

/** Enough shards to see the cost of one. */
const DIVIDED = 16;

const told = ({ servers, shards, readySeconds, rssMb, heapMb, eventMs }: Cost): void =>
  console.log(
    `  ${servers} servers, ${shards} shards: ready after ${readySeconds.toFixed(1)} s, ${rssMb.toFixed(0)} MB ` +
      `(heap ${heapMb.toFixed(0)}), an event ${eventMs.toFixed(3)} ms`,
  );

console.log('servers and shards, in one process:');
const few = await costOf(10, 1, 1000);
told(few);
const divided = await costOf(10, DIVIDED, 1000);
told(divided);
const many = await costOf(servers, shards, events);
told(many);
console.log(
  `  a shard: ${((divided.rssMb - few.rssMb) / (DIVIDED - 1)).toFixed(1)} MB; ` +
    `a server with 20 channels: ${((1024 * (many.heapMb - few.heapMb)) / servers).toFixed(1)} KB of heap, ` +
    `${((1024 * (many.rssMb - few.rssMb)) / servers).toFixed(1)} KB in all`,
);

if (lacksPostgres) console.log('leases: PostgreSQL is not installed');
else {
  const server = await startPostgres({ fsync: 'on' });
  const [processes, count, deaths] = [values.processes, values.leases, values.deaths].map(Number) as [
    number,
    number,
    number,
  ];
  const cost = await costOfLeases(server, { processes, shards: count, deaths, seconds: 10 });
  const times = cost.takeovers.toSorted((a, b) => a - b);
  console.log(
    `leases: ${processes} processes with ${count} shards ask for ${cost.statementsPerSecond.toFixed(0)} statements a second, ` +
      `${cost.databasePercent.toFixed(0)}% of a core at the database; the shards of one that is gone are with the others after ` +
      `${times[times.length >> 1]?.toFixed(1)} s (median of ${times.length}), ${times.at(-1)?.toFixed(1)} s at most (limit 15)`,
  );
  await server.stop();
}
process.exit(0);
