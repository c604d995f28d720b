import { openArena } from './arena.ts';
import { openKnockout } from './knockout.ts';
import { openRoundRobin } from './round-robin.ts';
import type { Setup } from './setup.ts';
import { openSwiss } from './swiss.ts';
import { openTables } from './tables.ts';
import type { Tournament } from './types.ts';

/**
 * A tournament before any player has joined. Everything after follows from its set-up and its inputs alone.
 * Chance comes from the seed and the order of joining, never from names, which may be replaced.
 */
export function openTournament(setup: Setup): Tournament {
  switch (setup.kind) {
    case 'swiss':
      return openSwiss(setup);
    case 'round-robin':
      return openRoundRobin(setup);
    case 'knockout':
      return openKnockout(setup);
    case 'arena':
      return openArena(setup);
    case 'tables':
      return openTables(setup);
  }
}
