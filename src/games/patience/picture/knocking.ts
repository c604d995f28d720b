import type { Seat } from '../../../core/seat.ts';
import { asIs, phrasesFrom } from '../../../../render/scene/texts.ts';
import type { Locale, Named, Phrase } from '../../../../render/scene/texts.ts';
import { pictureTexts, tableTexts } from '../texts/index.ts';
import type { NameOf } from './descriptions.ts';

const say = phrasesFrom(pictureTexts);

/** Texts that only games with knocking have. */

export interface Warned {
  readonly warnings: readonly number[];
}

const warningsOf = ({ warnings }: Warned, seat: Seat): number => warnings[seat - 1] ?? 0;

/** A player's number of warnings, for the plate. */
export const warningNote = (view: Warned, seat: Seat): Phrase | null =>
  warningsOf(view, seat) > 0 ? asIs(`⚠ ${warningsOf(view, seat)}`) : null;

/** The condition of an open win. */
export const unlessKnock = (other: Named | null): Phrase =>
  other ? say((t) => t.unlessKnock, other) : say((t) => t.unlessAnyKnock);

/** A sentence for each player with a warning. */
export const warnedIn = (view: Warned, seats: readonly Seat[], locale: Locale, nameOf: NameOf): string[] =>
  seats.filter((seat) => warningsOf(view, seat) > 0).map((seat) => tableTexts[locale].warned(nameOf(seat)));
