/** What a run writes down for its checks, beside the ledger of what people saw. Times are Unix ms. */
import { z } from 'zod';
import type { Done, Job, Write } from '../../src/storage/sqlite/jobs.ts';

/** A write that the storage has confirmed, with the number of changed rows. */
export interface Written {
  readonly at: number;
  readonly job: Write;
  readonly changed: number;
}

const lineSchema = z.looseObject({
  time: z.number(),
  level: z.number(),
  msg: z.string().default(''),
  err: z.looseObject({ type: z.string().optional(), message: z.string().optional() }).optional(),
});

/** A line of a bot's log. */
export interface LogLine extends z.infer<typeof lineSchema> {
  readonly text: string;
}

/** A time span. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A time in which a cause of trouble struck. */
export interface Spell extends Span {
  /** Name of the cause. */
  readonly name: string;
  /** Messages of log lines that it excuses, during the spell and shortly after it. */
  readonly logs: readonly string[];
}

/** Times in which no bot could hear a person: down, suspended, or cut off. */
export interface Records {
  readonly writes: Written[];
  readonly log: LogLine[];
  readonly spells: Spell[];
  /** Spans in which the bot could not hear Discord: it was down, suspended, or cut off. */
  readonly deaf: Span[];
  /** Times at which a refused request may be worth repeating: changed rights, a restart. */
  readonly reasons: number[];
}

export const openRecords = (): Records => ({ writes: [], log: [], spells: [], deaf: [], reasons: [] });

/** Reads a line of the log. Throws if it is not one of pino's. */
export const logLine = (text: string): LogLine => ({ ...lineSchema.parse(JSON.parse(text)), text });

const isWrite = (job: Job): job is Write =>
  ['set', 'insert', 'delete', 'clear', 'replace', 'scrub'].includes(job.kind);

/** Writes down what a storage confirms. */
export const writesTo =
  ({ writes }: Pick<Records, 'writes'>, ask: (job: Job) => Promise<Done>) =>
  async (job: Job): Promise<Done> => {
    const done = await ask(job);
    if (isWrite(job)) writes.push({ at: Date.now(), job, changed: done.changed });
    return done;
  };
