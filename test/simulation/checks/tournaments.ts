/** Tournaments end, with a result for each of their boards. */
import { openBoards } from '../../../src/features/tournament/chat-tournament.ts';
import type { Check } from './check.ts';

export const tournamentsEnd: Check = {
  name: 'tournaments end',
  find: ({ tournaments }) =>
    tournaments.flatMap((tournament) => {
      const { header, phase } = tournament;
      if (phase === 'cancelled') return [];
      if (phase !== 'over') return [`tournament ${header.id} is still ${phase}`];
      const open = openBoards(tournament).map(({ number }) => number);
      return open.length === 0
        ? []
        : [`tournament ${header.id} has ended with open boards ${open.join(', ')}`];
    }),
};
