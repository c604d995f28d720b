import type { SuitColours } from '../../games/suits.ts';
import type { Locale } from '../../core/locale.ts';
import type { Journal } from '../../match/reading/define-job.ts';
import type { Part } from './part.ts';

/** A film order: plain data for the film process. */
export interface FilmOrder {
  /** A finished match, or a record. */
  readonly of: Journal | string;
  readonly part: Part;
  /** Names by seat, as drawn in pictures. */
  readonly players: readonly string[];
  readonly locale: Locale;
  readonly suitColours: SuitColours;
  /** Half the width and height of the tables, or full size. */
  readonly size: 'half' | 'whole';
  /** Show all hands, in games with hidden hands. */
  readonly openHands: boolean;
}

export interface Filmed {
  readonly gif: Uint8Array<ArrayBuffer>;
  /** Number of steps shown, and in all. */
  readonly shown: number;
  readonly of: number;
}
