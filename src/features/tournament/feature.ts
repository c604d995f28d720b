import type { Feature } from '../feature.ts';
import { handleTournament } from './chat/clicks.ts';
import { createEvenings, type ManagedEvenings } from './chat/evenings.ts';
import type { TournamentNeeds } from './chat/ports.ts';
import { eventUnrated, isOfOwnRated } from './chat/rated.ts';
import { tournamentSettings } from './chat/settings.ts';
import { createSetups, type Setups } from './chat/setup/setups.ts';

/** Tournaments in chat. */
export const tournament: Feature<
  TournamentNeeds,
  { readonly evenings: ManagedEvenings; readonly setups: Setups }
> = {
  id: 'tournament',
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
        ...tournamentSettings,
        seen: (channelId, user) => evenings.seen(channelId, user),
        timed: () => evenings.held(),
        isPaused: (header) => evenings.isPaused(header),
        eventUnrated: (header) => eventUnrated(header, { evenings, aside: ports.aside }),
        isOfOwnRatedEvent: (header, user) => isOfOwnRated(header, user, evenings),
      },
      ownTime: evenings,
      offers: { evenings, setups },
      stop: () => evenings.stop(),
      idle: () => evenings.idle(),
    };
  },
};
