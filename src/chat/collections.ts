import { together } from '../core/recent.ts';
import type { KeptCollection } from '../storage/kept.ts';
import { LIMITS, recentSchema } from './limits-kept.ts';
import { serverSchema } from './settings/of-servers.ts';
import { personSchema } from './settings/people.ts';

/**
 * Merges a limit under a plain id, as earlier versions stored it, with the one under the id's hash: both
 * hold.
 */
const merged: KeptCollection['merged'] = (values) => ({
  times: together(...values.map((value) => recentSchema.safeParse(value).data?.times ?? [])),
});

/** Settings of people and servers, and limits on people. */
export const collections: readonly KeptCollection[] = [
  { name: 'preferences', schema: personSchema, section: 'settings', people: 'own' },
  { name: 'tournament-settings', schema: serverSchema, section: 'servers', people: 'nobody' },
  {
    name: LIMITS,
    schema: recentSchema,
    section: 'challenges',
    people: 'hashed',
    decided: { in: 'key' },
    merged,
  },
];
