import type { KeptCollection } from '../../../storage/kept.ts';
import { greetedSchema } from './greeting.ts';

/** Greeted servers. */
export const collections: readonly KeptCollection[] = [
  { name: 'greeted', schema: greetedSchema, section: 'servers', people: 'nobody' },
];
