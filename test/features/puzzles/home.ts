import { ANY_PUZZLE } from '../../../src/features/puzzles/chat/ids.ts';
import { frontOfPuzzles } from '../../../src/features/puzzles/chat/ways.ts';
import type { AtHome } from '../home.ts';

export const fixture: AtHome = { front: frontOfPuzzles, full: [ANY_PUZZLE], empty: [ANY_PUZZLE] };
