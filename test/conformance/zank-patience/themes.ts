/** The topics of Zank-Patience. */
import { commonThemes } from '../common.ts';
import type { Theme } from '../suite.ts';
import { firstTurns } from './first-turns.ts';
import { handling, places } from './handling.ts';
import { hidden } from './hidden.ts';
import { ownStops } from './own-stops.ts';
import { pauses, presses } from './pauses.ts';
import { announcing, priority } from './priority.ts';
import { schikanieren } from './schikanieren.ts';
import { forAdvanced, sequences } from './sequences.ts';
import { several } from './several-moves.ts';
import { stops, winning } from './stops.ts';
import { GAME } from './table.ts';
import { three } from './three.ts';

export const themes: readonly Theme[] = [
  handling,
  priority,
  places,
  announcing,
  sequences,
  forAdvanced,
  firstTurns,
  stops,
  ownStops,
  several,
  pauses,
  presses,
  winning,
  three,
  schikanieren,
  hidden,
  ...commonThemes(GAME, {
    draws: [17, 19],
    clock: [16, 17, 19],
    deal: [1, 18, 19, 20],
    seen: [4, 20],
    calls: [14, 15],
    wins: [17],
  }),
];
