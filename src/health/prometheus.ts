import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { REFUSED_KINDS } from '../storage/writes.ts';
import { ASKED, LIMIT_SCOPES, type AskedBy, type Meters } from './meters.ts';
import { DRAWING_GAUGES, GAUGES, type GaugeOf } from './gauges.ts';
import type { Vitals } from './vitals.ts';

/** Upper bounds of the response times, in s: Discord waits for 3. */
const SECONDS = [0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 5];
const MS_PER_S = 1000;

/** All metrics as text for Prometheus. */
export interface Figures {
  readonly meters: Meters;
  /** https://prometheus.io/docs/instrumenting/exposition_formats/ */
  text(): Promise<string>;
  readonly contentType: string;
}

/**
 * Creates the program's metrics. prom-client adds those of every process (processor time, memory, event loop
 * delay, garbage collection). No label holds a name, an id or a card.
 */
export function createFigures(vitals: () => Vitals): Figures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const meters = metersIn(registry);
  addGauges(registry, vitals, GAUGES);
  countRefused(registry, vitals);
  addGauges(registry, vitals, DRAWING_GAUGES);
  return { meters, text: () => registry.metrics(), contentType: registry.contentType };
}

/** Creates the event counters. */
function metersIn(registry: Registry): Meters {
  const registers = [registry];
  const answers = new Histogram({
    name: 'schikane_answer_seconds',
    help: "Time from a user's interaction until Discord has accepted the answer",
    registers,
    labelNames: ['by'] as const,
    buckets: SECONDS,
  });
  const unanswered = new Counter({
    name: 'schikane_unanswered_total',
    help: 'Interactions that the bot did not answer',
    registers,
    labelNames: ['by'] as const,
  });
  const requests = new Counter({
    name: 'schikane_discord_requests_total',
    help: "Requests to Discord, by the status class of Discord's answer",
    registers,
    labelNames: ['status'] as const,
  });
  const limited = new Counter({
    name: 'schikane_discord_limited_total',
    help: "Requests delayed by Discord's rate limits, by scope",
    registers,
    labelNames: ['scope'] as const,
  });
  const taken = new Counter({
    name: 'schikane_sessions_taken_total',
    help: "Sessions of this process's connections that another program has resumed",
    registers,
  });
  const ended = new Counter({
    name: 'schikane_matches_ended_total',
    help: 'Ended matches, by game and reason',
    registers,
    labelNames: ['game', 'how'] as const,
  });
  const turnedBack = new Counter({
    name: 'schikane_matches_turned_back_total',
    help: "Matches that lost their last steps when the database's history turned back",
    registers,
  });
  // An alarm on an increase needs a first value.
  for (const by of ASKED) unanswered.inc({ by }, 0);
  for (const scope of LIMIT_SCOPES) limited.inc({ scope }, 0);
  return {
    answered: (by: AskedBy, ms) => answers.observe({ by }, ms / MS_PER_S),
    unanswered: (by) => unanswered.inc({ by }),
    requested: (status) => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
    limited: (scope) => limited.inc({ scope }),
    taken: () => taken.inc(),
    ended: (game, how) => ended.inc({ game, how }),
    turnedBack: () => turnedBack.inc(),
  };
}

/** Exports the storage's own counts of refused writes. */
function countRefused(registry: Registry, vitals: () => Vitals): void {
  new Counter({
    name: 'schikane_storage_refused_total',
    help: 'Writes refused by the storage, by kind',
    registers: [registry],
    labelNames: ['kind'] as const,
    collect() {
      const { counts } = vitals().storage.refused;
      this.reset();
      for (const kind of REFUSED_KINDS) this.inc({ kind }, counts[kind]);
    },
  });
}

/** Adds gauges that are read on each request. */
function addGauges(registry: Registry, vitals: () => Vitals, gauges: readonly GaugeOf[]): void {
  for (const [name, help, value] of gauges)
    new Gauge({
      name: `schikane_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(value(vitals()));
      },
    });
}
