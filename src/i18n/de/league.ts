import type { league as english } from '../en/league.ts';
import type { Translated } from '../translated.ts';

export const league: Translated<typeof english> = {
  refusals: {
    'same-player': 'Niemand spielt gegen sich selbst.',
    'no-such-game': 'Es gibt keine Partie mit dieser Nummer.',
    'annulled-already': 'Diese Partie ist schon annulliert.',
  },
};
