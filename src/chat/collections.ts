import { together } from '../core/recent.ts';
import type { KeptCollection } from '../storage/kept.ts';
import { LIMITS, recentSchema } from './limits-kept.ts';
import { serverSchema } from './settings/of-servers.ts';
import { personSchema } from './settings/people.ts';

/** A limit under an id, as earlier versions have stored it, and one under the hash of that: both hold. */
const merged: KeptCollection['merged'] = (values) => ({
  times: together(...values.map((value) => recentSchema.safeParse(value).data?.times ?? [])),
});

/** What people and servers have chosen, and what limits people. */
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
