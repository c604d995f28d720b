import { z } from 'zod';
import type { KeptCollection } from '../storage/kept.ts';
import { PRIVATE_ROOMS, ROOMS, roomSchema, signSchema, startSchema } from './room-store.ts';

/** Running matches, and signs of life of the bot. */
export const collections: readonly KeptCollection[] = [
  {
    name: ROOMS,
    schema: roomSchema,
    section: 'matches',
    people: 'passing',
    told: null,
    goesWith: 'channel',
  },
  { name: PRIVATE_ROOMS, schema: roomSchema, section: 'matches', people: 'own' },
  { name: 'life', schema: signSchema, section: 'machine', people: 'nobody' },
  { name: 'starts', schema: z.array(startSchema), section: 'machine', people: 'nobody' },
];
