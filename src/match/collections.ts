import { z } from 'zod';
import type { KeptCollection } from '../storage/kept.ts';
import { endedSchema, listedSchema } from './finished.ts';
import { playedSchema } from './played.ts';

/** The fields of a list item that name people; all other fields are kept, in their order. */
const namesSchema = z.looseObject({ id: z.string(), players: z.array(z.string()) });

const renamed: KeptCollection['renamed'] = (list, match, nameOf) => {
  if (!Array.isArray(list)) return undefined;
  return list.map((one: unknown) => {
    const listed = namesSchema.safeParse(one);
    if (!listed.success || listed.data.id !== match) return one;
    return Object.assign({}, one, { players: listed.data.players.map((before, i) => nameOf(i, before)) });
  });
};

/** Records of finished matches beside their journals, and the games that users have played. */
export const collections: readonly KeptCollection[] = [
  {
    name: 'finished',
    schema: z.array(listedSchema),
    section: 'matches',
    people: 'shared',
    told: null,
    goesWith: 'channel',
    renamed,
  },
  {
    name: 'ended',
    schema: endedSchema,
    section: 'matches',
    people: 'shared',
    told: null,
    goesWith: 'match',
  },
  {
    name: 'ended-unrated',
    schema: endedSchema.pick({ endedAt: true }),
    section: 'matches',
    people: 'shared',
    told: null,
    goesWith: 'match',
  },
  { name: 'played', schema: playedSchema, section: 'learning', people: 'own' },
];
