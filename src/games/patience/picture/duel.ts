import { TWO_SEATS, opponentOf } from '../../../core/seat.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Duel } from '../duel.ts';
import { isField, ownerOf } from '../field.ts';
import { rowsFrom } from '../sides.ts';
import { tableTexts } from '../texts/index.ts';
import type { Locale, Phrase } from '../../../../render/scene/texts.ts';
import { unlessKnock, warnedIn, warningNote } from './knocking.ts';
import type { Warned } from './knocking.ts';
import { patienceLayout, patienceScale } from './layout.ts';
import { patienceStanding } from './standing.ts';
import { frontOf, inOrder, placesAt, rowsOf, trayOf } from './places.ts';
import type { PlacesIn } from './places.ts';
import { cardsIn } from './table.ts';
import type { Depiction, TableMove, TableView } from './table.ts';
import { patienceDescriptions } from './descriptions.ts';
import type { NameOf, PileGroup, Texts } from './descriptions.ts';

/**
 * The table of a duel: the field's two sides around the final stacks, and squared piles in front of each
 * player.
 */

/** `stacks`: the squared piles in front of a player, from left to right from the player's side. */
export const duelPlaces =
  <Pile extends string>(duel: Duel<Pile>, stacks: (seat: Seat) => readonly Pile[]): PlacesIn<Pile> =>
  (frame, side) => {
    const rows = rowsFrom(side, duel.rows);
    const other = opponentOf(side);
    // The deck has its seat's number.
    const fronts = [opponentOf(other), other].map((seat) =>
      frontOf(frame, side, rows.length, { seat, sign: seat, piles: stacks(seat) }),
    );
    return {
      ...frame,
      tray: trayOf(frame, rows),
      piles: inOrder(duel.piles, [...rowsOf(frame, rows), ...fronts.flatMap((front) => front.piles)]),
      seats: fronts.map(({ place }) => place),
    };
  };

/** The parts of the picture and its words that depend on the duel. */
export interface DuelTelling<Pile extends string, View extends TableView, Move extends TableMove> {
  readonly duel: Duel<Pile>;
  readonly placesIn: PlacesIn<Pile>;
  readonly texts: Readonly<Record<Locale, Texts<View, Move>>>;
  /** As in `Depiction`. */
  readonly showsDeck?: (face: string) => boolean;
  /** A note on a player's plate. */
  note(view: View, seat: Seat): Phrase | null;
  /** Sentences about the state of the table. */
  remarks(view: View, locale: Locale): readonly string[];
}

/** Makes layout, alt text, table in words and standing of a duel with knocking. */
export function duelTable<Pile extends string, View extends TableView & Warned, Move extends TableMove>(
  telling: DuelTelling<Pile, View, Move>,
) {
  const { duel, texts } = telling;
  const places = placesAt(duel.rows.length, telling.placesIn);
  const depiction: Depiction<View> = {
    places: (_, scale, side) => places(scale, side),
    cardsLeft: (view, seat) =>
      [duel.stock(seat), duel.waste(seat), duel.reserve(seat)].reduce(
        (sum, pile) => sum + cardsIn(view, pile).length,
        view.hand !== null && view.turn === seat ? 1 : 0,
      ),
    notes: (view, seat) => ({
      state: null,
      beside: warningNote(view, seat),
      below: telling.note(view, seat),
    }),
    unless: unlessKnock,
    ...(telling.showsDeck && { showsDeck: telling.showsDeck }),
  };
  const descriptions = patienceDescriptions<View, Move>({
    depiction,
    texts,
    remarks: (view, locale, nameOf) => [
      ...warnedIn(view, TWO_SEATS, locale, nameOf),
      ...telling.remarks(view, locale),
    ],
    groups: (_, locale, nameOf) => groupsOf(duel, locale, nameOf),
  });
  return {
    layout: patienceLayout(depiction),
    scaleFor: patienceScale(depiction),
    standing: patienceStanding(depiction),
    descriptions,
  };
}

/**
 * The piles in the order of the long description: in front of each player, the middle, each side from the top
 * row down.
 */
function groupsOf<Pile extends string>(
  { piles, rows }: Duel<Pile>,
  locale: Locale,
  nameOf: NameOf,
): PileGroup[] {
  const of = (seat: Seat | null) => (pile: string) => ownerOf(pile) === seat;
  return [
    ...TWO_SEATS.map((seat) => ({
      heading: tableTexts[locale].stacksOf(nameOf(seat)),
      seat,
      piles: piles.filter(of(seat)).filter((pile) => !isField(pile)),
    })),
    { heading: tableTexts[locale].middle, piles: piles.filter(of(null)) },
    ...TWO_SEATS.map((seat) => ({
      heading: tableTexts[locale].side(nameOf(seat)),
      piles: rows.flat().filter(isField).filter(of(seat)),
    })),
  ];
}
