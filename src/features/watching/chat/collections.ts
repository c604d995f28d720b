import type { KeptCollection } from '../../../storage/kept.ts';
import { followsSchema } from './follows.ts';
import { tvSchema } from './tv-state.ts';

/** Follows, and the TVs of servers. */
export const collections: readonly KeptCollection[] = [
  { name: 'follows', schema: followsSchema, section: 'follows', people: 'own' },
  { name: 'tv', schema: tvSchema, section: 'servers', people: 'nobody' },
];
