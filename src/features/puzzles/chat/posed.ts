import type { Game } from '../../../games/game.ts';
import type { TableContext } from '../../../games/parts.ts';
import type { Locale } from '../../../core/locale.ts';
import type { Judged } from '../../../match/judged.ts';
import type { Puzzle } from '../puzzle.ts';
import type { Wish } from './ids.ts';

/** A puzzle, as the referee sees it, for somebody. */
export interface Posed {
  readonly game: Game;
  readonly puzzle: Puzzle;
  readonly judged: Judged;
  readonly locale: Locale;
  readonly suitColours: TableContext['suitColours'];
  readonly wish: Wish;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What whoever's turn it is is called, at the beginning of a sentence. */
export const seatName = ({ game, puzzle, locale }: Posed): string =>
  capital(game.texts[locale].seats[puzzle.seat]);
