import type { Game, ShownMatch } from '../games/game.ts';
import type { Header } from './header.ts';

/** The parts of a match that the engine needs to judge inputs, without the parts that show it. */
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

/** The parts of a game that the engine needs: the kinds of verbs and the lines that gestures make. */
export type Verbs = Pick<Game, 'kindOf' | 'lineOf' | 'draws' | 'isFinal' | 'placeOf'>;

/** The parts of a header that the engine needs. */
export type Begun = Pick<Header, 'id' | 'players' | 'breathMs'>;
