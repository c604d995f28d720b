import type { LeagueRefusal } from '../../league/league.ts';

export const league: { readonly refusals: Readonly<Record<LeagueRefusal, string>> } = {
  refusals: {
    'same-player': 'Nobody plays against themselves.',
    'no-such-game': 'There is no game with this number.',
    'annulled-already': 'This game has been annulled already.',
  },
};
