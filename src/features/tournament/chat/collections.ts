import { isoOf, valueIn } from '../../../privacy/stored.ts';
import type { KeptCollection, Teller } from '../../../storage/kept.ts';
import { HONOURS, seriesSchema } from '../series/series.ts';
import { withoutNames } from '../deleted-names.ts';
import { TOURNAMENTS, keptSchema } from './kept.ts';
import { SERIES } from './series/keeper.ts';
import { eventSchema } from './server-events.ts';
import { LAST, lastSchema, TEMPLATES, templatesSchema } from './setup/recipes.ts';

/** A user's part of a series: their places and prizes, and whether they are its host. */
const ofSeries: Teller = ({ text }, user) => {
  const series = seriesSchema.safeParse(valueIn(text));
  if (!series.success) return null;
  const { guildId, name, host, evenings, honours } = series.data;
  return {
    server: guildId,
    series: name,
    isHost: host.id === user,
    evenings: evenings.flatMap(({ startsAt, season, places }) =>
      places
        .filter((one) => one.user === user)
        .map(({ rank, scored }) => ({ at: isoOf(startsAt), season, rank, scored })),
    ),
    prizes: HONOURS.filter((honour) => honours[honour].holders.some((one) => one.user === user)),
  };
};

/** Stored data of tournaments besides their journals. */
export const collections: readonly KeptCollection[] = [
  {
    name: TOURNAMENTS,
    schema: keptSchema,
    section: 'tournaments',
    people: 'shared',
    told: null,
    goesWith: 'event',
    withoutNames,
  },
  {
    name: 'tournament-events',
    schema: eventSchema,
    section: 'tournaments',
    people: 'nobody',
    goesWith: 'event',
  },
  { name: SERIES, schema: seriesSchema, section: 'tournaments', people: 'shared', told: ofSeries },
  { name: TEMPLATES, schema: templatesSchema, section: 'servers', people: 'nobody' },
  { name: LAST, schema: lastSchema, section: 'settings', people: 'own' },
];
