import type { KeptCollection } from '../../../storage/kept.ts';
import { TOURNAMENTS, keptSchema } from './kept.ts';
import { eventSchema } from './server-events.ts';

/** Stored data of tournaments besides their journals. */
export const collections: readonly KeptCollection[] = [
  {
    name: TOURNAMENTS,
    schema: keptSchema,
    section: 'tournaments',
    people: 'shared',
    told: null,
    goesWith: 'event',
  },
  {
    name: 'tournament-events',
    schema: eventSchema,
    section: 'tournaments',
    people: 'nobody',
    goesWith: 'event',
  },
];
