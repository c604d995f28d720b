import { ANY_PUZZLE } from '../../../src/features/puzzles/chat/ids.ts';
import { spotOpenId } from '../../../src/features/puzzles/chat/spot/ids.ts';
import { frontOfPuzzles } from '../../../src/features/puzzles/chat/ways.ts';
import type { AtHome } from '../home.ts';

const both = [ANY_PUZZLE, spotOpenId()];

export const fixture: AtHome = { front: frontOfPuzzles, full: both, empty: both };
