/** Planted faults of several bots on one database. */
import type { PlantedFault } from './fault.ts';

export const BOTS: readonly PlantedFault[] = [
  {
    name: 'lease-not-checked',
    what: 'A process that has lost its shard goes on writing.',
    file: 'src/storage/postgres/change.ts',
    from: "'SELECT 1 FROM leases WHERE shard = $1::integer AND token = $2::bigint FOR KEY SHARE'",
    to: "'SELECT 1 FROM leases WHERE shard = $1::integer AND $2::bigint IS NOT NULL FOR KEY SHARE'",
    evening:
      '--people 6 --minutes 6 --every 15 --short --bots 3 --faults cut-off-database,suspend,cut-off-both',
  },
  {
    name: 'stale-cache',
    what: 'A bot keeps a remembered document that another process has changed.',
    file: 'src/storage/remembered.ts',
    from: `drop(memory, key);
      void queue.run(key, () => Promise.resolve(drop(memory, key)));`,
    to: '',
    source: '79131e1c',
    evening: '--people 8 --minutes 8 --bots 2 --temperaments onlooker',
  },
  {
    name: 'entry-overwritten',
    what: 'An input replaces the one that another process has stored in its place.',
    file: 'src/storage/postgres/appends.ts',
    from: 'ON CONFLICT DO NOTHING`,',
    to: 'ON CONFLICT (match, n) DO UPDATE SET value = excluded.value`,',
    evening:
      '--people 6 --minutes 6 --every 15 --short --bots 3 --faults cut-off-database,suspend,database-breaks',
  },
];
