import type { Seat } from '../../../core/seat.ts';
import { asIs, said } from '../../../../render/scene/texts.ts';
import type { Locale, Named, Phrase } from '../../../../render/scene/texts.ts';
import type { NameOf } from './descriptions.ts';

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
  other
    ? said('unless {player} knocks', 'wenn {player} nicht klopft', other)
    : said('unless somebody knocks', 'wenn niemand klopft');

const WARNED: Readonly<Record<Locale, (name: string) => string>> = {
  en: (name) => `${name} has been warned.`,
  de: (name) => `${name} ist verwarnt.`,
};

/** A sentence for each player who has been warned. */
export const warnedIn = (view: Warned, seats: readonly Seat[], locale: Locale, nameOf: NameOf): string[] =>
  seats.filter((seat) => warningsOf(view, seat) > 0).map((seat) => WARNED[locale](nameOf(seat)));
