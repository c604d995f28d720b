import type { Feature } from '../feature.ts';
import { handleRanking } from './chat/clicks.ts';
import { createLeagues, type Leagues } from './chat/leagues.ts';
import type { LeagueNeeds } from './chat/ports.ts';
import { ratedLines } from './chat/rated-lines.ts';
import { leagueSettings } from './chat/settings.ts';

/** Ratings, rankings and seasons of a server. */
export const league: Feature<LeagueNeeds, { readonly leagues: Leagues }> = {
  id: 'league',
  open(ports) {
    const leagues = createLeagues(ports);
    return {
      clicks: { ranking: (asked, parts) => handleRanking(asked, parts, { ...ports, leagues }) },
      ended: leagues.listener,
      hooks: { ...leagueSettings, ratedLines: (ended) => ratedLines({ leagues, log: ports.log }, ended) },
      offers: { leagues },
    };
  },
};
