import { UNRATED } from '../../../tournament/trf/columns.ts';
import { listedAs } from '../start-list.ts';
import type { TournamentHeader } from '../terms.ts';
import type { TournamentNeeds } from './ports.ts';

/** Rating with which a person joins: from the start list, else from the server's league, else the usual one. */
export const ratingFor = async (
  { leagues }: Pick<TournamentNeeds, 'leagues'>,
  { guildId, startList, terms }: Pick<TournamentHeader, 'guildId' | 'startList' | 'terms'>,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<number> =>
  listedAs(startList, name)?.rating ?? (await leagues?.ratingOf(guildId, terms.game, id)) ?? UNRATED;
