import { z } from 'zod';
import { HISTORY, historySchema } from './history.ts';
import { JOURNAL } from './journal.ts';
import type { KeptCollection } from './kept.ts';

/** The collection of damaged rows of other collections. */
export const PUT_AWAY = 'put-away';

/** The collection of the rows that the bot writes to find out whether writes are taken. */
export const PROBES = 'probe';

/** What the storage keeps itself; a journal is told as a whole. */
export const collections: readonly KeptCollection[] = [
  { name: JOURNAL, schema: null, section: 'matches', people: 'shared', told: null },
  { name: PUT_AWAY, schema: null, section: 'machine', people: 'shared', told: null },
  { name: HISTORY, schema: historySchema, section: 'machine', people: 'nobody' },
  { name: PROBES, schema: z.string(), section: 'machine', people: 'nobody' },
];
