import type { Feature } from '../feature.ts';
import { handleRanking } from './chat/clicks.ts';
import { leagueAtHome } from './chat/home.ts';
import { createLeagues, type Leagues } from './chat/leagues.ts';
import type { LeagueNeeds } from './chat/ports.ts';

/** Ratings, rankings and seasons of a server. */
export const league: Feature<LeagueNeeds, { readonly leagues: Leagues }> = {
  id: 'league',
  open(ports) {
    const leagues = createLeagues(ports);
    const own = { ...ports, leagues };
    return {
      clicks: { ranking: (asked, parts) => handleRanking(asked, parts, own) },
      ended: leagues.listener,
      hooks: leagueAtHome(own),
      offers: { leagues },
    };
  },
};
