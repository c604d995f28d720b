import type { Game } from '../../../games/game.ts';
import type { TableContext } from '../../../games/parts.ts';
import type { Locale } from '../../../core/locale.ts';
import type { Judged } from '../../../match/judged.ts';
import type { Puzzle } from '../puzzle.ts';
import type { CardLook } from '../../../chat/emojis/card-emojis.ts';
import type { Wish } from './ids.ts';

/** A puzzle with the referee's verdict, prepared for a reader. */
export interface Posed {
  readonly game: Game;
  readonly puzzle: Puzzle;
  readonly judged: Judged;
  readonly locale: Locale;
  readonly suitColours: TableContext['suitColours'];
  /** Left out: cards as text. */
  readonly look?: CardLook;
  readonly wish: Wish;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of the seat to move, capitalised. */
export const seatName = ({ game, puzzle, locale }: Posed): string =>
  capital(game.texts[locale].seats[puzzle.seat]);
