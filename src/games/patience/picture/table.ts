import type { Deck, Suit } from '../../../core/cards.ts';
import type { Seat } from '../../../core/seat.ts';
import type { MatchView } from '../../../core/view.ts';
import type { Move } from '../move.ts';
import type { LayoutContext } from '../../picture/layout.ts';
import type { Scale } from '../../picture/scale.ts';
import type { Box, Mark, Point } from '../../../../render/scene/scene.ts';
import type { Named, Phrase } from '../../../../render/scene/texts.ts';

/**
 * Shared parts of all patience tables: fanned or squared piles at their places, a card touched or in the
 * hand, a plate for each player. A game's own part is a `Depiction`.
 */

/** The part of a view that every patience draws. */
export interface TableView extends MatchView {
  /** The card in the hand of the player to move. */
  readonly hand: string | null;
  readonly touched: string | null;
  readonly piles: Readonly<Record<string, readonly string[]>>;
}

/** The move of the last input. */
export type TableMove = Move<string>;

export type Context = LayoutContext<TableMove>;

/**
 * A fanned pile, whose cards are all visible: its direction, and the largest distance of its last card from
 * its first, in pixels.
 */
export interface Fan {
  readonly growth: 1 | -1;
  readonly room: number;
}

/** Place of a pile: the top left corner of its first card. */
export interface PilePlace<Pile extends string = string> extends Point {
  readonly pile: Pile;
  /** Null for a squared pile, which shows only its top. */
  readonly fan: Fan | null;
  /** Least number of cards for which the number is shown; null: never. */
  readonly countedFrom: number | null;
}

/** A player's own part of the table. */
export interface SeatPlace {
  readonly seat: Seat;
  readonly plate: Box;
  /** Sign on the plate: the back of the player's deck, or the player's suits; null: none. */
  readonly sign: Deck | readonly Suit[] | null;
  /** Place of the card in the hand. */
  readonly hand: Point;
  /** Box of the word beside the card in the hand; null: no room. */
  readonly word: Box | null;
}

export interface Places<Pile extends string = string> {
  readonly width: number;
  readonly height: number;
  /** The hollow of the stacks in the middle. */
  readonly tray: Box;
  /** In the order in which they are drawn and described. */
  readonly piles: readonly PilePlace<Pile>[];
  readonly seats: readonly SeatPlace[];
}

/** Notes on a player's plate besides the name and the cards left; null: none. */
export interface Notes {
  /** The player's present action, besides having the turn. */
  readonly state: Phrase | null;
  /** Short, beside the number of cards left. */
  readonly beside: Phrase | null;
  /** On the last line. */
  readonly below: Phrase | null;
}

/** A game's own part of the picture of its table. */
export interface Depiction<View extends TableView> {
  /** Places from the side of a seat; that seat comes first. */
  places(view: View, scale: Scale, side: Seat): Places;
  /** Number of cards that a player still has to play. */
  cardsLeft(view: View, seat: Seat): number;
  notes(view: View, seat: Seat): Notes;
  /** The condition of an open win; `other`: the opponent if there is only one. */
  unless(other: Named | null): Phrase;
  /** Marks on this table besides the last move. */
  marks?(view: View, places: Places): readonly Mark[];
  /** Returns whether an open card with this face must show its deck; left out: never. */
  readonly showsDeck?: (face: string) => boolean;
  /** The player who holds up the match, or null. */
  haltedBy?(view: View): Seat | null;
}

export const cardsIn = (view: TableView, pile: string): readonly string[] => view.piles[pile] ?? [];

export const named = ({ players }: Pick<Context, 'players'>, seat: Seat): Named => ({
  name: players[seat - 1] ?? '',
  seat,
});

/** The opponent if there is only one. */
export function onlyOther(places: Places, context: Pick<Context, 'players'>, seat: Seat): Named | null {
  const others = places.seats.filter((place) => place.seat !== seat);
  return others.length === 1 && others[0] ? named(context, others[0].seat) : null;
}
