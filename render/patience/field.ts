import type { Seat } from '../../src/core/seat.ts';
import type { Locale } from '../texts.ts';
import { phrases } from './phrases.ts';
import type { NameOf, PileGroup } from './words.ts';

/** A table whose rows are two sides of a field about final stacks; each player has squared piles in front of them. */
export interface FieldTable<Pile extends string> {
  readonly seats: readonly Seat[];
  /** In the order in which they are told. */
  readonly piles: readonly Pile[];
  readonly rows: readonly (readonly Pile[])[];
  readonly isField: (pile: Pile) => boolean;
  readonly ownerOf: (pile: Pile) => Seat | null;
}

const SIDE: Readonly<Record<Locale, (name: string) => string>> = {
  en: (name) => `On ${name}’s side of the board, each from its lowest card to its top:`,
  de: (name) => `Auf der Feldseite von ${name}, jeweils von der untersten Karte bis zur obersten:`,
};

/** The piles of such a table, as they are told at length: what lies before each player, the middle, each side from the top row down. */
export function fieldGroups<Pile extends string>(
  table: FieldTable<Pile>,
  locale: Locale,
  nameOf: NameOf,
): PileGroup[] {
  const { seats, piles, rows, isField, ownerOf } = table;
  return [
    ...seats.map((seat) => ({
      heading: phrases[locale].stacksOf(nameOf(seat)),
      piles: piles.filter((pile) => !isField(pile) && ownerOf(pile) === seat),
    })),
    { heading: phrases[locale].middle, piles: piles.filter((pile) => ownerOf(pile) === null) },
    ...seats.map((seat) => ({
      heading: SIDE[locale](nameOf(seat)),
      piles: rows.flat().filter((pile) => isField(pile) && ownerOf(pile) === seat),
    })),
  ];
}
