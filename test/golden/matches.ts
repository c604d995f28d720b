import type { GoldenMatch } from './match.ts';
import { matches as kinderschnapsen } from './kinderschnapsen/matches.ts';
import { matches as schikanees } from './schikanees/matches.ts';
import { matches as schikanoeschen } from './schikanoeschen/matches.ts';
import { matches as zankPatience } from './zank-patience/matches.ts';

/** The golden matches of all games. */
export const GOLDEN: readonly GoldenMatch[] = [
  ...schikanoeschen,
  ...schikanees,
  ...zankPatience,
  ...kinderschnapsen,
];
