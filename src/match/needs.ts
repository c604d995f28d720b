import type { Game, ShownMatch } from '../games/game.ts';
import type { Header } from './header.ts';

/** All that the engine looks at in a match: what gestures are judged by, and nothing of how it is shown. */
export type Judged = Pick<
  ShownMatch,
  | 'ply'
  | 'at'
  | 'awaited'
  | 'deadline'
  | 'result'
  | 'proposal'
  | 'calledOn'
  | 'isWarned'
  | 'controls'
  | 'meant'
  | 'seatFor'
>;

/** All that it needs of the game: what a verb is, and which line a gesture makes. */
export type Verbs = Pick<Game, 'kindOf' | 'lineOf' | 'draws' | 'isFinal' | 'placeOf'>;

/** All that it needs to know of how the match was begun. */
export type Begun = Pick<Header, 'id' | 'players' | 'breathMs'>;
