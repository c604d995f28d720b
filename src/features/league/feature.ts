import type { Feature } from '../feature.ts';
import { handleRanking } from './chat/clicks.ts';
import { collections } from './chat/collections.ts';
import { leagueAtHome } from './chat/home.ts';
import type { Leagues } from './chat/face.ts';
import { createLeagues } from './chat/leagues.ts';
import type { LeagueNeeds } from './chat/ports.ts';
import { ratingsOf, type Ratings } from './chat/ratings.ts';
import { ratedLines } from './chat/rated-lines.ts';
import { leagueSettings } from './chat/settings.ts';

/** Ratings, rankings and seasons of a server. */
export const league: Feature<LeagueNeeds, { readonly leagues: Leagues; readonly ratings: Ratings }> = {
  id: 'league',
  collections,
  open(ports) {
    const leagues = createLeagues(ports);
    const own = { ...ports, leagues };
    return {
      clicks: { ranking: (asked, parts) => handleRanking(asked, parts, own) },
      ended: leagues.listener,
      hooks: {
        ...leagueAtHome(own),
        ...leagueSettings,
        ratedLines: (ended) => ratedLines({ leagues, log: ports.log }, ended),
      },
      offers: { leagues, ratings: ratingsOf({ ...ports, leagues }) },
    };
  },
};
