import type { Feature } from '../feature.ts';
import { tournamentsElsewhere, tournamentsOf } from './chat/busy.ts';
import { handleTournament } from './chat/clicks.ts';
import { collections } from './chat/collections.ts';
import { createEvenings, type ManagedEvenings } from './chat/evenings.ts';
import { tournamentsAtHome } from './chat/home.ts';
import type { TournamentNeeds } from './chat/ports.ts';
import { eventUnrated, isOfOwnRated } from './chat/rated.ts';
import { tournamentSettings } from './chat/settings.ts';
import { createSetups, type Setups } from './chat/setup/setups.ts';
import { foldEvening } from './chat/stored.ts';

/** Tournaments in chat. */
export const tournament: Feature<
  TournamentNeeds,
  { readonly evenings: ManagedEvenings; readonly setups: Setups }
> = {
  id: 'tournament',
  collections,
  checkJournal: foldEvening,
  open(ports) {
    const evenings = createEvenings(ports);
    const setups = createSetups({ ...ports, evenings });
    return {
      clicks: {
        tournament: (asked, parts) => handleTournament(asked, parts, { ...ports, evenings }),
        setup: setups.handle,
      },
      ended: evenings.listener,
      hooks: {
        ...tournamentsAtHome({ ...ports, evenings, setups }),
        ...tournamentSettings,
        seen: (channelId, user) => evenings.seen(channelId, user),
        timed: () => evenings.held(),
        isPaused: (header) => evenings.isPaused(header),
        eventUnrated: (header) => eventUnrated(header, { evenings, aside: ports.aside }),
        busy: (user, locale) => tournamentsOf({ client: ports.client, evenings }, user, locale),
        busyElsewhere: (counts, locale) => tournamentsElsewhere(ports.storage.rows, counts, locale),
        forget: (guildId) => evenings.forget(guildId),
        isOfOwnRatedEvent: (header, user) => isOfOwnRated(header, user, evenings),
      },
      ownTime: evenings,
      offers: { evenings, setups },
      stop: () => evenings.stop(),
      idle: () => evenings.idle(),
    };
  },
};
