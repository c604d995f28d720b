import { healthOf, type ShardVitals, type Vitals } from './vitals.ts';

const BYTES_PER_MB = 2 ** 20;
const MS_PER_S = 1000;

/** A metric that can be read at any time. */
export type GaugeOf = readonly [name: string, help: string, value: (now: Vitals) => number];

const overall =
  (of: (one: ShardVitals) => number) =>
  ({ discord }: Vitals): number =>
    (discord ?? []).reduce((total, one) => total + of(one), 0);

const sum = (of: (one: Vitals['drawing'][number]) => number) => (now: Vitals) =>
  now.drawing.reduce((total, one) => total + of(one), 0);

/** Metrics of Discord, the matches and the storage. */
export const GAUGES: readonly GaugeOf[] = [
  ['healthy', '1 if /healthz answers ok, otherwise 0', (now) => Number(healthOf(now).status === 'ok')],
  ['shards', "This process's connections to Discord", ({ discord }) => discord?.length ?? 0],
  ['shards_heard', "Connections that receive Discord's events", overall(({ isHeard }) => Number(isHeard))],
  [
    'discord_heard',
    "1 if all connections receive Discord's events, otherwise 0",
    ({ discord }) =>
      Number(discord !== null && discord.length > 0 && discord.every(({ isHeard }) => isHeard)),
  ],
  [
    'discord_ping_seconds',
    "Longest round trip of the connections' last heartbeats; NaN before the first",
    ({ discord }) => {
      const known = (discord ?? []).flatMap(({ pingMs }) => pingMs ?? []);
      return known.length === 0 ? NaN : Math.max(...known) / MS_PER_S;
    },
  ],
  ['leases', 'Shards whose lease this process holds', ({ leases }) => leases?.held ?? 0],
  [
    'leases_in_all',
    'Shards whose lease any process holds, according to the database; NaN if unknown',
    ({ leases }) => (leases ? (leases.inAll ?? NaN) : 0),
  ],
  [
    'shards_in_all',
    'Total number of shards of all processes',
    ({ leases, discord }) => leases?.count ?? discord?.[0]?.count ?? 0,
  ],
  [
    'database_turned_back',
    "1 if this process takes no shard because the database's history has turned back, otherwise 0",
    ({ leases }) => Number(leases !== null && leases.refusal !== null),
  ],
  [
    'leases_silent_seconds',
    'Seconds for which the database has not answered, or has refused to renew leases',
    ({ leases }) => (leases?.silentMs ?? 0) / MS_PER_S,
  ],
  [
    'identifies_left',
    "Identifies left for all processes until Discord's next reset; NaN if unknown",
    ({ identifies }) => identifies?.left ?? NaN,
  ],
  [
    'identifies_waiting',
    "This process's connections that wait for an identify",
    ({ identifies }) => identifies?.waiting ?? 0,
  ],
  ['servers', 'Discord servers that this process serves', overall(({ servers }) => servers)],
  ['matches', 'Open matches', overall(({ matches }) => matches)],
  ['matches_asleep', 'Open matches that sleep, since nobody uses them', overall(({ asleep }) => asleep)],
  [
    'matches_all_open',
    '1 once all stored matches are open, otherwise 0',
    ({ discord }) => Number(discord !== null && discord.every(({ areOpen }) => areOpen)),
  ],
  ['tournaments', 'Tournaments in progress', overall(({ tournaments }) => tournaments)],
  ['storage_waiting', 'Pending reads and writes of the storage', ({ storage }) => storage.count],
  [
    'storage_oldest_seconds',
    'Age of the oldest pending read or write',
    ({ storage }) => storage.ms / MS_PER_S,
  ],
  [
    'storage_refusing_seconds',
    'Seconds for which the storage has refused writes without a success',
    ({ storage }) => storage.refused.ms / MS_PER_S,
  ],
];

/** Metrics of the drawer processes. */
export const DRAWING_GAUGES: readonly GaugeOf[] = [
  ['pictures_waiting', 'Pictures waiting to be drawn', sum(({ waiting }) => waiting)],
  ['drawers_working', 'Drawer processes that work', sum(({ works }) => Number(works))],
  ['drawers_memory_megabytes', 'Memory of the drawer processes', sum(({ rss }) => rss / BYTES_PER_MB)],
  // Counters kept elsewhere, which only grow.
  ['pictures_drawn_total', 'Pictures drawn', sum(({ drawn }) => drawn)],
  ['pictures_left_total', 'Pictures skipped or given up', sum(({ left }) => left)],
  ['drawers_replaced_total', 'Drawer processes replaced', sum(({ replaced }) => replaced)],
];
