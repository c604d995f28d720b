import type { Deck, Suit } from '../../../core/cards.ts';
import type { Seat } from '../../../core/seat.ts';
import type { MatchView } from '../../../core/view.ts';
import type { Move } from '../move.ts';
import type { LayoutContext } from '../../picture/layout.ts';
import type { Scale } from '../../picture/scale.ts';
import type { Box, Mark, Point } from '../../../../render/scene/scene.ts';
import type { Named, Phrase } from '../../../../render/scene/texts.ts';

/**
 * What the tables of patiences for several players have in common: piles that lie fanned or squared at their places, a
 * card in the hand or under a finger, a plate for each player. What a game decides about it is a `Depiction`.
 */

/** The part of a view that is drawn in every patience. */
export interface TableView extends MatchView {
  /** The card in the hand of the player to move. */
  readonly hand: string | null;
  readonly touched: string | null;
  readonly piles: Readonly<Record<string, readonly string[]>>;
}

/** What the last input moved. */
export type TableMove = Move<string>;

export type Context = LayoutContext<TableMove>;

/** A pile whose cards can all be seen: where it grows, and how far its last card may lie from its first, in pixels. */
export interface Fan {
  readonly growth: 1 | -1;
  readonly room: number;
}

/** Where a pile lies: the top left corner of its first card. */
export interface PilePlace<Pile extends string = string> extends Point {
  readonly pile: Pile;
  /** Null for a squared pile, of which only the top is seen. */
  readonly fan: Fan | null;
  /** From how many cards on their number is given; null: never. */
  readonly countedFrom: number | null;
}

/** A player's own part of the table. */
export interface SeatPlace {
  readonly seat: Seat;
  readonly plate: Box;
  /** What their plate begins with: the back of their deck, or the suits that are theirs; null: nothing. */
  readonly sign: Deck | readonly Suit[] | null;
  /** Where a card in their hand lies. */
  readonly hand: Point;
  /** Where the word for it is written, beside it; null: there is no room. */
  readonly word: Box | null;
}

export interface Places<Pile extends string = string> {
  readonly width: number;
  readonly height: number;
  /** The hollow that the stacks in the middle lie in. */
  readonly tray: Box;
  /** In the order in which they are drawn and told. */
  readonly piles: readonly PilePlace<Pile>[];
  readonly seats: readonly SeatPlace[];
}

/** What a player's plate says besides name and cards; null where there is nothing to say. */
export interface Notes {
  /** What they are doing, besides having the turn. */
  readonly state: Phrase | null;
  /** Short, beside the cards that they have left. */
  readonly beside: Phrase | null;
  /** At the end of the last line. */
  readonly below: Phrase | null;
}

/** What a game decides about the picture of its table. */
export interface Depiction<View extends TableView> {
  /** From the side of a seat, whose place is told first. */
  places(view: View, scale: Scale, side: Seat): Places;
  /** How many cards a player still has to get rid of. */
  cardsLeft(view: View, seat: Seat): number;
  notes(view: View, seat: Seat): Notes;
  /** What an open win depends on; `other` is the opponent where there is only one. */
  unless(other: Named | null): Phrase;
  /** What is marked on this table besides the last move. */
  marks?(view: View, places: Places): readonly Mark[];
  /** Whether people have to know of an open card with this face which deck it is from; left out: of none. */
  readonly showsDeck?: (face: string) => boolean;
  /** Who holds up the match, if anybody. */
  haltedBy?(view: View): Seat | null;
}

export const cardsIn = (view: TableView, pile: string): readonly string[] => view.piles[pile] ?? [];

export const named = ({ players }: Pick<Context, 'players'>, seat: Seat): Named => ({
  name: players[seat - 1] ?? '',
  seat,
});

/** The opponent where there is only one. */
export function onlyOther(places: Places, context: Pick<Context, 'players'>, seat: Seat): Named | null {
  const others = places.seats.filter((place) => place.seat !== seat);
  return others.length === 1 && others[0] ? named(context, others[0].seat) : null;
}
