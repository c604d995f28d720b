import type { SuitColours } from '../../games/suits.ts';
import type { Locale } from '../../core/locale.ts';
import type { Journal } from '../../match/reading/define-job.ts';
import type { Part } from './part.ts';

/** What somebody wants a film of: plain data, for the process that makes it. */
export interface FilmOrder {
  /** A match that is over, or the record of one. */
  readonly of: Journal | string;
  readonly part: Part;
  /** Names by seat, as pictures say them. */
  readonly players: readonly string[];
  readonly locale: Locale;
  readonly suitColours: SuitColours;
  /** Half as wide and as high as the tables, or as they are. */
  readonly size: 'half' | 'whole';
  /** Whether everybody's cards are seen, where hands are hidden. */
  readonly openHands: boolean;
}

/** A film that has been made. */
export interface Filmed {
  readonly gif: Uint8Array<ArrayBuffer>;
  /** How many steps it shows, of how many. */
  readonly shown: number;
  readonly of: number;
}
