import { middleOf } from '../../../../render/scene/boxes.ts';
import { isDown } from '../view.ts';
import { fanOffsets, leastRoom } from './fan.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, Label, Point, SceneCard, Slot } from '../../../../render/scene/scene.ts';
import { seenCard } from './seen.ts';
import { asIs } from '../../../../render/scene/texts.ts';
import { cardsIn } from './table.ts';
import type { Fan, PilePlace, Places, TableMove, TableView } from './table.ts';

const CARD = CARD_SIZES.table;

/** Horizontal offsets of a pile's cards from its first card, from bottom to top. */
function offsetsIn(fan: Fan | null, open: readonly boolean[]): number[] {
  if (!fan) return open.map(() => 0);
  return fanOffsets(open, fan.room).map((offset) => fan.growth * offset);
}

const isOpen = (code: string): boolean => !isDown(code);

/** Returns whether every card of a pile stays readable with `spare` more open cards on it. */
export function fits(view: TableView, { pile, fan }: PilePlace, spare: number): boolean {
  return !fan || leastRoom(cardsIn(view, pile), isOpen, spare) <= fan.room;
}

/** Number of edges below a squared pile's top card, which show its thickness. */
const edgesOf = (cards: number): number => Math.min(3, Math.ceil((cards - 1) / 4));

/** The visible cards of a pile: all of a fan; of a squared pile the top card and edges for those below it. */
export function lyingAt({ pile, fan, x, y }: PilePlace, codes: readonly string[]): SceneCard[] {
  const seen = codes.map(seenCard);
  const shown = fan ? seen : seen.slice(-1);
  const offsets = offsetsIn(
    fan,
    shown.map(({ up }) => up),
  );
  return shown.map(({ face, deck }, i) => ({
    pile,
    face,
    deck,
    x: x + (offsets[i] ?? 0),
    y,
    size: 'table',
    turn: 0,
    edges: fan ? 0 : edgesOf(seen.length),
    mark: null,
  }));
}

/** The visible cards of a pile, with its top marked if it is touched or if the last move ended there. */
export function cardsOf(view: TableView, place: PilePlace, lastMove: TableMove | null): SceneCard[] {
  const { pile, fan } = place;
  const cards = lyingAt(place, cardsIn(view, pile));
  const top = cards.pop();
  if (!top) return [];
  if (view.touched === pile)
    return [...cards, { ...top, turn: fan?.growth === -1 ? -6 : 6, mark: 'touched' }];
  return [...cards, { ...top, mark: lastMove?.to === pile ? 'moved' : null }];
}

/** The middle of the top card of a pile, or of the card that would lie on it (`next` = 1). */
export function topOf(view: TableView, place: PilePlace, next: 0 | 1): Point {
  const open = cardsIn(view, place.pile).map((code) => seenCard(code).up);
  const offset = offsetsIn(place.fan, next === 1 ? [...open, true] : open).at(-1) ?? 0;
  return { x: place.x + offset + CARD.width / 2, y: place.y + CARD.height / 2 };
}

/**
 * Shift of the frame around a covered card towards the pile's first card, so that it keeps clear of the next
 * card's index.
 */
const ASIDE = 5;

/** A card of a fan, counted from the bottom: a frame around its visible part, and the middle of that part. */
export function shownOf(
  view: TableView,
  place: PilePlace,
  index: number,
): { readonly around: Box; readonly middle: Point } {
  const cards = lyingAt(place, cardsIn(view, place.pile));
  const [card, next] = cards.slice(index, index + 2);
  if (!card) throw new Error(`card not on ${place.pile}`);
  const growth = place.fan?.growth ?? 0;
  const width = next ? Math.abs(next.x - card.x) : CARD.width;
  const x = growth === -1 ? card.x + CARD.width - width : card.x;
  const shown = { x, y: card.y, width, height: CARD.height };
  return { around: { ...shown, x: next ? x - growth * ASIDE : x }, middle: middleOf(shown) };
}

/** Box around a whole pile. */
export function aroundPile(view: TableView, place: PilePlace): Box {
  const xs = lyingAt(place, cardsIn(view, place.pile)).map(({ x }) => x);
  const [left, right] = [Math.min(place.x, ...xs), Math.max(place.x, ...xs)];
  return { x: left, y: place.y, width: right - left + CARD.width, height: CARD.height };
}

export const slotsOf = (view: TableView, { piles }: Places): Slot[] =>
  piles.filter(({ pile }) => cardsIn(view, pile).length === 0).map(({ pile, x, y }) => ({ pile, x, y }));

/** Box of a text on a card: between its indices, at the lower or the upper edge. */
const WRITTEN = { left: 18, width: 54, height: 28, margin: 3 } as const;

const below = ({ x, y }: Point): Box => ({
  x: x + WRITTEN.left,
  y: y + CARD.height - WRITTEN.margin - WRITTEN.height,
  width: WRITTEN.width,
  height: WRITTEN.height,
});
export const above = ({ x, y }: Point): Box => ({ ...below({ x, y }), y: y + WRITTEN.margin });

/**
 * Labels on the top of a pile: its name as in buttons and commands, and for a squared stack its number of
 * cards.
 */
export function pileLabels(view: TableView, place: PilePlace, top: SceneCard | undefined): Label[] {
  const { pile, countedFrom } = place;
  const codes = cardsIn(view, pile);
  const at = top ?? place;
  const line = { align: 'centre', ink: 'light' } as const;
  const style = view.touched === pile ? 'held' : top ? 'tag' : 'place';
  const name: Label = { ...line, ...below(at), phrase: asIs(pile.toUpperCase()), style };
  return countedFrom === null || codes.length < countedFrom
    ? [name]
    : [name, { ...line, ...above(at), phrase: asIs(String(codes.length)), style: 'count' }];
}
