/** What a run writes down for its checks, beside the ledger of what people saw. Times are Unix ms. */
import { z } from 'zod';
import type { Answered } from './exchange.ts';
import type { Phase } from './calm.ts';
import type { Direct } from './checks/check.ts';
import { trueTime } from './hosts.ts';
import type { Job, Write } from '../../src/storage/sqlite/jobs.ts';

/** A write that the storage has confirmed, with the number of changed rows. */
export interface Written {
  readonly at: number;
  readonly job: Write;
  readonly changed: number;
}

const lineSchema = z.looseObject({
  level: z.number(),
  msg: z.string().default(''),
  err: z.looseObject({ type: z.string().optional(), message: z.string().optional() }).optional(),
});

/** A line of a bot's log. */
export interface LogLine extends z.infer<typeof lineSchema> {
  readonly text: string;
  /** Unix ms; the process may have a wrong clock. */
  readonly time: number;
}

/** A time in which a cause of trouble struck. */
export interface Spell {
  readonly from: number;
  readonly to: number;
  /** Name of the cause. */
  readonly name: string;
}

/** What a run writes down. */
export interface Records {
  readonly writes: Written[];
  readonly log: LogLine[];
  readonly spells: Spell[];
  /** Requests of bots whose answers have reached them. */
  readonly requests: Answered[];
  /** When messages were removed, by their ids. */
  readonly removed: Map<string, number>;
  /** Times at which a refused request may be worth repeating: changed rights, a restart. */
  readonly reasons: number[];
  /** Times in which nobody acted and nothing struck. */
  readonly calms: Phase[];
  readonly direct: Direct[];
}

export const openRecords = (): Records => ({
  writes: [],
  log: [],
  spells: [],
  requests: [],
  removed: new Map(),
  reasons: [],
  calms: [],
  direct: [],
});

/** A process that has ended on its own. In times of trouble a start may fail; it is tried again. */
export const crashLine = (why: string, during: 'start' | 'run'): LogLine => ({
  time: trueTime(),
  level: during === 'start' ? 50 : 60,
  msg: 'ended on its own',
  text: why,
});

/** Reads a line of the log. Throws if it is not one of pino's. */
export const logLine = (text: string, time: number): LogLine => ({
  ...lineSchema.parse(JSON.parse(text)),
  text,
  time,
});

const isWrite = (job: Job): job is Write =>
  ['set', 'insert', 'delete', 'clear', 'replace', 'scrub'].includes(job.kind);

/** Writes down what a storage has made safe. */
export function noteWrite({ writes }: Pick<Records, 'writes'>, job: Job, changed: number): void {
  if (isWrite(job)) writes.push({ at: trueTime(), job, changed });
}
