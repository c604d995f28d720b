import type { KeptCollection } from '../../../storage/kept.ts';
import { progressSchema } from '../progress.ts';

/** Users' progress in lessons. */
export const collections: readonly KeptCollection[] = [
  { name: 'lessons', schema: progressSchema, section: 'learning', people: 'own' },
];
