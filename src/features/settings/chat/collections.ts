import type { KeptCollection } from '../../../storage/kept.ts';
import { greetedSchema } from './greeting.ts';

/** Servers that the bot has greeted. */
export const collections: readonly KeptCollection[] = [
  { name: 'greeted', schema: greetedSchema, section: 'servers', people: 'nobody' },
];
