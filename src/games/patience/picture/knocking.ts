import type { Seat } from '../../../core/seat.ts';
import { asIs, phrasesFrom } from '../../../../render/scene/texts.ts';
import type { Locale, Named, Phrase } from '../../../../render/scene/texts.ts';
import { pictureTexts, tableTexts } from '../texts/index.ts';
import type { NameOf } from './descriptions.ts';

const say = phrasesFrom(pictureTexts);

/** What is said in the games with knocking. */

export interface Warned {
  readonly warnings: readonly number[];
}

const warningsOf = ({ warnings }: Warned, seat: Seat): number => warnings[seat - 1] ?? 0;

/** A player's warnings in their plate. */
export const warningNote = (view: Warned, seat: Seat): Phrase | null =>
  warningsOf(view, seat) > 0 ? asIs(`⚠ ${warningsOf(view, seat)}`) : null;

/** What an open win depends on. */
export const unlessKnock = (other: Named | null): Phrase =>
  other ? say((t) => t.unlessKnock, other) : say((t) => t.unlessAnyKnock);

/** A sentence for each player who has been warned. */
export const warnedIn = (view: Warned, seats: readonly Seat[], locale: Locale, nameOf: NameOf): string[] =>
  seats.filter((seat) => warningsOf(view, seat) > 0).map((seat) => tableTexts[locale].warned(nameOf(seat)));
