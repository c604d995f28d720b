import { middleOf } from '../../../../render/scene/boxes.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Mark, Point } from '../../../../render/scene/scene.ts';
import { topOf } from './piles.ts';
import type { Places, TableMove, TableView } from './table.ts';

const CARD = CARD_SIZES.table;

/**
 * Marks the last move: an arrow between its places, or a ring where a card left the table. A draw has no
 * mark: it shows in the hand.
 */
export function marksOf(view: TableView, places: Places, move: TableMove | null): Mark[] {
  if (!move || move.from === null || move.from === move.to || move.kind === 'draw') return [];
  const from = move.from === 'hand' ? handOf(places, move.seat) : at(view, places, move.from, 1);
  if (!from) return [];
  if (move.to === null) return [{ kind: 'place', at: from }];
  const to = at(view, places, move.to, 0);
  return to ? [arrowBetween(from, to)] : [];
}

/** Null if the last move emptied the pile and the layout no longer has it. */
function at(view: TableView, { piles }: Places, pile: string, next: 0 | 1): Point | null {
  const place = piles.find((known) => known.pile === pile);
  return place ? topOf(view, place, next) : null;
}

function handOf({ seats }: Places, seat: TableMove['seat']): Point | null {
  const place = seats.find((known) => known.seat === seat);
  return place ? middleOf({ ...place.hand, ...CARD }) : null;
}

/**
 * An arrow along the line between two cards' middles. It begins and ends just inside their edges; for close
 * cards, nearer to the middles.
 */
function arrowBetween(from: Point, to: Point): Mark {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const toEdge = Math.min(CARD.width / 2 / Math.abs(along.x), CARD.height / 2 / Math.abs(along.y));
  const skip = Math.min(toEdge - 28, length * 0.28);
  const point = (start: Point, by: number): Point => ({
    x: Math.round(start.x + along.x * by),
    y: Math.round(start.y + along.y * by),
  });
  return { kind: 'arrow', from: point(from, skip), to: point(to, -skip) };
}
