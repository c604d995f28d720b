import type { KeptCollection } from '../storage/kept.ts';
import { registeredSchema } from './registering.ts';
import { introductionSchema, sessionSchema } from './sessions.ts';

/** Stored data on the connection to Discord. */
export const collections: readonly KeptCollection[] = [
  { name: 'registered', schema: registeredSchema, section: 'machine', people: 'nobody' },
  { name: 'sessions', schema: sessionSchema, section: 'machine', people: 'nobody' },
  { name: 'introductions', schema: introductionSchema, section: 'machine', people: 'nobody' },
];
