import type { KeptCollection } from '../../../storage/kept.ts';
import { volumeSchema } from '../archive.ts';

/** Finished matches for lists and profiles. */
export const collections: readonly KeptCollection[] = [
  { name: 'archive/', schema: volumeSchema, section: 'matches', people: 'each' },
];
