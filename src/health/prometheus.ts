import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { REFUSED_KINDS } from '../storage/writes.ts';
import { ASKED, type AskedBy, type Meters } from './meters.ts';
import { healthOf, type ShardVitals, type Vitals } from './vitals.ts';

/** Upper bounds of answers' times, in s: Discord waits for 3. */
const SECONDS = [0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 5];
const BYTES_PER_MB = 2 ** 20;
const MS_PER_S = 1000;

/** What Prometheus reads: all figures as text. */
export interface Figures {
  readonly meters: Meters;
  /** https://prometheus.io/docs/instrumenting/exposition_formats/ */
  text(): Promise<string>;
  readonly contentType: string;
}

/**
 * Figures of the program, besides those that prom-client has of every process (processor time, memory, event loop delay,
 * garbage collection). No label holds a name, an id or a card.
 */
export function createFigures(vitals: () => Vitals): Figures {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'schikane_answer_seconds',
    help: 'Time from what somebody did to its answer, as Discord took it',
    registers,
    labelNames: ['by'] as const,
    buckets: SECONDS,
  });
  const unanswered = new Counter({
    name: 'schikane_unanswered_total',
    help: 'What people did that was not answered',
    registers,
    labelNames: ['by'] as const,
  });
  const requests = new Counter({
    name: 'schikane_discord_requests_total',
    help: "Requests to Discord by the class of their answer's status",
    registers,
    labelNames: ['status'] as const,
  });
  const limited = new Counter({
    name: 'schikane_discord_limited_total',
    help: "Requests that had to wait for Discord's limits",
    registers,
    labelNames: ['scope'] as const,
  });
  const taken = new Counter({
    name: 'schikane_sessions_taken_total',
    help: "How often another program has resumed the session of one of this process's connections",
    registers,
  });
  const ended = new Counter({
    name: 'schikane_matches_ended_total',
    help: 'Matches that ended, by game and how',
    registers,
    labelNames: ['game', 'how'] as const,
  });
  const turnedBack = new Counter({
    name: 'schikane_matches_turned_back_total',
    help: 'Matches whose last steps the database has lost',
    registers,
  });
  for (const by of ASKED) unanswered.inc({ by }, 0);

  const gauge = (name: string, help: string, value: (now: Vitals) => number): void => {
    new Gauge({
      name: `schikane_${name}`,
      help,
      registers,
      collect() {
        this.set(value(vitals()));
      },
    });
  };
  const sum = (of: (one: Vitals['drawing'][number]) => number) => (now: Vitals) =>
    now.drawing.reduce((total, one) => total + of(one), 0);
  gauge('healthy', 'Whether /healthz says ok', (now) => Number(healthOf(now).status === 'ok'));
  const overall =
    (of: (one: ShardVitals) => number) =>
    ({ discord }: Vitals): number =>
      (discord ?? []).reduce((total, one) => total + of(one), 0);
  gauge('shards', 'Connections to Discord that this process has', ({ discord }) => discord?.length ?? 0);
  gauge(
    'shards_heard',
    'How many of them are heard',
    overall(({ isHeard }) => Number(isHeard)),
  );
  gauge('discord_heard', 'Whether the gateway is connected and heard, on each of them', ({ discord }) =>
    Number(discord !== null && discord.length > 0 && discord.every(({ isHeard }) => isHeard)),
  );
  gauge(
    'discord_ping_seconds',
    'Round trip of the last heartbeat, the longest; NaN: none yet',
    ({ discord }) => {
      const known = (discord ?? []).flatMap(({ pingMs }) => pingMs ?? []);
      return known.length === 0 ? NaN : Math.max(...known) / MS_PER_S;
    },
  );
  gauge('leases', 'Shards whose lease this process has', ({ leases }) => leases?.held ?? 0);
  gauge(
    'leases_in_all',
    'Shards whose lease any process has, as the database tells it; NaN: unknown',
    ({ leases }) => (leases ? (leases.inAll ?? NaN) : 0),
  );
  gauge(
    'shards_in_all',
    'Shards into which all processes divide the servers',
    ({ leases, discord }) => leases?.count ?? discord?.[0]?.count ?? 0,
  );
  gauge(
    'database_turned_back',
    'Whether no shard is taken because the history of the database has turned back',
    ({ leases }) => Number(leases !== null && leases.refusal !== null),
  );
  gauge(
    'leases_silent_seconds',
    'For how long the database of the leases has not answered, or has refused',
    ({ leases }) => (leases?.silentMs ?? 0) / MS_PER_S,
  );
  gauge(
    'identifies_left',
    'Identifies that Discord allows all processes until its next reset; NaN: unknown',
    ({ identifies }) => identifies?.left ?? NaN,
  );
  gauge(
    'identifies_waiting',
    'Connections that wait for more of them',
    ({ identifies }) => identifies?.waiting ?? 0,
  );
  gauge(
    'servers',
    'Servers that the bot is on',
    overall(({ servers }) => servers),
  );
  gauge(
    'matches',
    'Matches that are open',
    overall(({ matches }) => matches),
  );
  gauge('matches_all_open', 'Whether all stored matches are open', ({ discord }) =>
    Number(discord !== null && discord.every(({ areOpen }) => areOpen)),
  );
  gauge(
    'tournaments',
    'Tournaments that are being held',
    overall(({ tournaments }) => tournaments),
  );
  gauge('storage_waiting', 'Reads and writes that wait for the storage', ({ storage }) => storage.count);
  gauge(
    'storage_oldest_seconds',
    'For how long the oldest of them has waited',
    ({ storage }) => storage.ms / MS_PER_S,
  );
  gauge(
    'storage_refusing_seconds',
    'For how long the storage has refused writes without a success in between',
    ({ storage }) => storage.refused.ms / MS_PER_S,
  );
  new Counter({
    name: 'schikane_storage_refused_total',
    help: 'Writes that the storage refused, by kind',
    registers,
    labelNames: ['kind'] as const,
    collect() {
      const { counts } = vitals().storage.refused;
      this.reset();
      for (const kind of REFUSED_KINDS) this.inc({ kind }, counts[kind]);
    },
  });
  gauge(
    'pictures_waiting',
    'Pictures that wait to be drawn',
    sum(({ waiting }) => waiting),
  );
  gauge(
    'drawers_working',
    'Drawing processes that work',
    sum(({ works }) => Number(works)),
  );
  gauge(
    'drawers_memory_megabytes',
    'Memory of the drawing processes',
    sum(({ rss }) => rss / BYTES_PER_MB),
  );
  // They are counted elsewhere, and only ever grow.
  gauge(
    'pictures_drawn_total',
    'Pictures that were drawn',
    sum(({ drawn }) => drawn),
  );
  gauge(
    'pictures_left_total',
    'Pictures that were left out or given up',
    sum(({ left }) => left),
  );
  gauge(
    'drawers_replaced_total',
    'Drawing processes that were replaced',
    sum(({ replaced }) => replaced),
  );

  return {
    meters: {
      answered: (by: AskedBy, ms) => answers.observe({ by }, ms / MS_PER_S),
      unanswered: (by) => unanswered.inc({ by }),
      requested: (status) => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
      limited: (scope) => limited.inc({ scope }),
      taken: () => taken.inc(),
      ended: (game, how) => ended.inc({ game, how }),
      turnedBack: () => turnedBack.inc(),
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
