import type { KeptCollection } from '../storage/kept.ts';
import { KEYS, keySchema } from './hashing.ts';

/** The key of the hashes. */
export const collections: readonly KeptCollection[] = [
  { name: KEYS, schema: keySchema, section: 'machine', people: 'nobody' },
];
