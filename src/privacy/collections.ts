import type { KeptCollection } from '../storage/kept.ts';
import { KEYS, keySchema } from './hashing.ts';

/** The collection of the key for hashing ids. */
export const collections: readonly KeptCollection[] = [
  { name: KEYS, schema: keySchema, section: 'machine', people: 'nobody' },
];
