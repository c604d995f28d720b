import { frontOfTournaments } from '../../../src/features/tournament/chat/home.ts';
import type { AtHome } from '../home.ts';

export const fixture: AtHome = {
  front: frontOfTournaments,
  full: ['home|tournaments'],
  empty: ['home|tournaments'],
};
