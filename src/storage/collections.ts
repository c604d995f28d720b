import { z } from 'zod';
import { HISTORY, historySchema } from './history.ts';
import { JOURNAL } from './journal.ts';
import type { KeptCollection } from './kept.ts';

/** Collection of damaged rows taken out of other collections. */
export const PUT_AWAY = 'put-away';

/** Collection of the bot's probe writes, which find out if writes succeed. */
export const PROBES = 'probe';

/** The storage's own collections. A journal is shown to users as a whole elsewhere. */
export const collections: readonly KeptCollection[] = [
  { name: JOURNAL, schema: null, section: 'matches', people: 'shared', told: null },
  { name: PUT_AWAY, schema: null, section: 'machine', people: 'shared', told: null },
  { name: HISTORY, schema: historySchema, section: 'machine', people: 'nobody' },
  { name: PROBES, schema: z.string(), section: 'machine', people: 'nobody' },
];
