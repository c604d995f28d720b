import type { Feature } from '../feature.ts';
import { tournamentsElsewhere, tournamentsOf } from './chat/busy.ts';
import { handleTournament } from './chat/clicks.ts';
import { collections } from './chat/collections.ts';
import { TOURNAMENT } from './chat/kept.ts';
import { nextGame } from './chat/member-clicks.ts';
import { createTournaments, type ManagedTournaments } from './chat/tournaments.ts';
import { tournamentsAtHome } from './chat/home.ts';
import type { TournamentNeeds } from './chat/ports.ts';
import { eventUnrated, isOfOwnRated } from './chat/rated.ts';
import { tournamentSettings } from './chat/settings.ts';
import { createSeries, type SeriesKeeper } from './chat/series/keeper.ts';
import { createSeriesPanel, type SeriesPanel } from './chat/series/panel.ts';
import { createRecipes } from './chat/setup/recipes.ts';
import { createSetups, type Setups } from './chat/setup/setups.ts';
import { foldTournament } from './chat/stored.ts';

export const tournament: Feature<
  TournamentNeeds,
  {
    readonly tournaments: ManagedTournaments;
    readonly setups: Setups;
    readonly series: SeriesKeeper;
    readonly seriesPanel: SeriesPanel;
  }
> = {
  id: 'tournament',
  collections,
  checkJournal: foldTournament,
  open(ports) {
    const tournaments = createTournaments(ports);
    const series = createSeries({ ...ports, tournaments });
    const setups = createSetups({ ...ports, tournaments, series, recipes: createRecipes(ports) });
    const seriesPanel = createSeriesPanel({ ...ports, tournaments, series, setups });
    return {
      clicks: {
        tournament: (asked, parts) => handleTournament(asked, parts, { ...ports, tournaments }),
        setup: setups.handle,
        series: seriesPanel.handle,
      },
      ended: tournaments.listener,
      hooks: {
        ...tournamentsAtHome({ ...ports, tournaments, setups }),
        ...tournamentSettings,
        seen: (channelId, user) => tournaments.seen(channelId, user),
        timed: () => tournaments.held(),
        nextButtons: ({ event }) => {
          const live = event?.kind === TOURNAMENT ? tournaments.get(event.id) : undefined;
          return live ? nextGame(live.tournament) : [];
        },
        isPaused: (header) => tournaments.isPaused(header),
        eventUnrated: (header) => eventUnrated(header, { tournaments, aside: ports.aside }),
        busy: (user, locale) => tournamentsOf({ client: ports.client, tournaments }, user, locale),
        busyElsewhere: (counts, locale) => tournamentsElsewhere(ports.storage.rows, counts, locale),
        forget: (guildId) => tournaments.forget(guildId),
        isOfOwnRatedEvent: (header, user) => isOfOwnRated(header, user, tournaments),
      },
      ownTime: tournaments,
      offers: { tournaments, setups, series, seriesPanel },
      start: () => series.start(),
      stop() {
        series.stop();
        tournaments.stop();
      },
      async idle() {
        await tournaments.idle();
        await series.idle();
      },
    };
  },
};
