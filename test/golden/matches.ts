import type { GoldenMatch } from './match.ts';
import { matches as schikanees } from './schikanees/matches.ts';
import { matches as schikanoeschen } from './schikanoeschen/matches.ts';

/** The golden matches of all games. */
export const GOLDEN: readonly GoldenMatch[] = [...schikanoeschen, ...schikanees];
