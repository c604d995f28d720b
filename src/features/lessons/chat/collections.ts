import type { KeptCollection } from '../../../storage/kept.ts';
import { progressSchema } from '../progress.ts';

/** How far people have come. */
export const collections: readonly KeptCollection[] = [
  { name: 'lessons', schema: progressSchema, section: 'learning', people: 'own' },
];
