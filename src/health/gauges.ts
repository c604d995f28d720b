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
  ['healthy', 'Whether /healthz says ok', (now) => Number(healthOf(now).status === 'ok')],
  ['shards', 'Connections to Discord that this process has', ({ discord }) => discord?.length ?? 0],
  ['shards_heard', 'How many of them are heard', overall(({ isHeard }) => Number(isHeard))],
  [
    'discord_heard',
    'Whether the gateway is connected and heard, on each of them',
    ({ discord }) =>
      Number(discord !== null && discord.length > 0 && discord.every(({ isHeard }) => isHeard)),
  ],
  [
    'discord_ping_seconds',
    'Round trip of the last heartbeat, the longest; NaN: none yet',
    ({ discord }) => {
      const known = (discord ?? []).flatMap(({ pingMs }) => pingMs ?? []);
      return known.length === 0 ? NaN : Math.max(...known) / MS_PER_S;
    },
  ],
  ['leases', 'Shards whose lease this process has', ({ leases }) => leases?.held ?? 0],
  [
    'leases_in_all',
    'Shards whose lease any process has, as the database tells it; NaN: unknown',
    ({ leases }) => (leases ? (leases.inAll ?? NaN) : 0),
  ],
  [
    'shards_in_all',
    'Shards into which all processes divide the servers',
    ({ leases, discord }) => leases?.count ?? discord?.[0]?.count ?? 0,
  ],
  [
    'database_turned_back',
    'Whether no shard is taken because the history of the database has turned back',
    ({ leases }) => Number(leases !== null && leases.refusal !== null),
  ],
  [
    'leases_silent_seconds',
    'For how long the database of the leases has not answered, or has refused',
    ({ leases }) => (leases?.silentMs ?? 0) / MS_PER_S,
  ],
  [
    'identifies_left',
    'Identifies that Discord allows all processes until its next reset; NaN: unknown',
    ({ identifies }) => identifies?.left ?? NaN,
  ],
  [
    'identifies_waiting',
    'Connections that wait for more of them',
    ({ identifies }) => identifies?.waiting ?? 0,
  ],
  ['servers', 'Servers that the bot is on', overall(({ servers }) => servers)],
  ['matches', 'Matches that are open', overall(({ matches }) => matches)],
  [
    'matches_all_open',
    'Whether all stored matches are open',
    ({ discord }) => Number(discord !== null && discord.every(({ areOpen }) => areOpen)),
  ],
  ['tournaments', 'Tournaments that are being held', overall(({ tournaments }) => tournaments)],
  ['storage_waiting', 'Reads and writes that wait for the storage', ({ storage }) => storage.count],
  [
    'storage_oldest_seconds',
    'For how long the oldest of them has waited',
    ({ storage }) => storage.ms / MS_PER_S,
  ],
  [
    'storage_refusing_seconds',
    'For how long the storage has refused writes without a success in between',
    ({ storage }) => storage.refused.ms / MS_PER_S,
  ],
];

/** Metrics of the drawer processes. */
export const DRAWING_GAUGES: readonly GaugeOf[] = [
  ['pictures_waiting', 'Pictures that wait to be drawn', sum(({ waiting }) => waiting)],
  ['drawers_working', 'Drawing processes that work', sum(({ works }) => Number(works))],
  ['drawers_memory_megabytes', 'Memory of the drawing processes', sum(({ rss }) => rss / BYTES_PER_MB)],
  // Counters kept elsewhere, which only grow.
  ['pictures_drawn_total', 'Pictures that were drawn', sum(({ drawn }) => drawn)],
  ['pictures_left_total', 'Pictures that were left out or given up', sum(({ left }) => left)],
  ['drawers_replaced_total', 'Drawing processes that were replaced', sum(({ replaced }) => replaced)],
];
