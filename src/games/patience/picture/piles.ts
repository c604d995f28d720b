import { rememberedText } from '../../../core/remembered.ts';
import { middleOf } from '../../../../render/scene/boxes.ts';
import { isDown } from '../view.ts';
import { fanOffsets, leastRoom } from './fan.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, Label, LabelStyle, Point, SceneCard, Slot } from '../../../../render/scene/scene.ts';
import { seenCard } from './seen.ts';
import { asIs, type Phrase } from '../../../../render/scene/texts.ts';
import { cardsIn } from './table.ts';
import type { PilePlace, Places, TableMove, TableView } from './table.ts';

const CARD = CARD_SIZES.table;

const isOpen = (code: string): boolean => !isDown(code);

/** Returns whether every card of a pile stays readable with `spare` more open cards on it. */
export function fits(view: TableView, { pile, fan }: PilePlace, spare: number): boolean {
  return !fan || leastRoom(cardsIn(view, pile), isOpen, spare) <= fan.room;
}

/** Number of edges below a squared pile's top card, which show its thickness. */
const edgesOf = (cards: number): number => Math.min(3, Math.ceil((cards - 1) / 4));

/** How the top card of a pile is marked. */
type Lifted = Pick<SceneCard, 'turn' | 'mark'>;
const FLAT: Lifted = { turn: 0, mark: null };
const MOVED: Lifted = { turn: 0, mark: 'moved' };
const TOUCHED: Lifted = { turn: 6, mark: 'touched' };
const TOUCHED_LEFT: Lifted = { turn: -6, mark: 'touched' };

/** The visible cards of a pile: all of a fan; of a squared pile the top card and edges for those below it. */
export function lyingAt(
  { pile, fan, x, y }: PilePlace,
  codes: readonly string[],
  { turn, mark }: Lifted = FLAT,
): SceneCard[] {
  const shown = fan ? codes : codes.slice(-1);
  const offsets = fan ? fanOffsets(codes, isOpen, fan.room) : [];
  return shown.map((code, i) => {
    const { face, deck } = seenCard(code);
    const isTop = i === shown.length - 1;
    return {
      pile,
      face,
      deck,
      x: x + (fan?.growth ?? 0) * (offsets[i] ?? 0),
      y,
      size: 'table',
      turn: isTop ? turn : 0,
      edges: fan ? 0 : edgesOf(codes.length),
      mark: isTop ? mark : null,
    };
  });
}

/** The visible cards of a pile, with its top marked if it is touched or if the last move ended there. */
export function cardsOf(view: TableView, place: PilePlace, lastMove: TableMove | null): SceneCard[] {
  const { pile, fan } = place;
  const touched = fan?.growth === -1 ? TOUCHED_LEFT : TOUCHED;
  const moved = lastMove?.to === pile ? MOVED : FLAT;
  return lyingAt(place, cardsIn(view, pile), view.touched === pile ? touched : moved);
}

/** The middle of the top card of a pile, or of the card that would lie on it (`next` = 1). */
export function topOf(view: TableView, place: PilePlace, next: 0 | 1): Point {
  const { fan, pile, x, y } = place;
  const open = cardsIn(view, pile).map(isOpen);
  const up = next === 1 ? [...open, true] : open;
  const offset = fan ? fan.growth * (fanOffsets(up, (isUp) => isUp, fan.room).at(-1) ?? 0) : 0;
  return { x: x + offset + CARD.width / 2, y: y + CARD.height / 2 };
}

/**
 * Shift of the frame around a covered card towards the pile's first card, so that it keeps clear of the next
 * card's index.
 */
const ASIDE = 5;

/** A card of a fan, counted from the bottom: a frame around its visible part, and the part's middle and width. */
export function shownOf(
  view: TableView,
  place: PilePlace,
  index: number,
): { readonly around: Box; readonly middle: Point; readonly width: number } {
  const cards = lyingAt(place, cardsIn(view, place.pile));
  const [card, next] = cards.slice(index, index + 2);
  if (!card) throw new Error(`card not on ${place.pile}`);
  const growth = place.fan?.growth ?? 0;
  const width = next ? Math.abs(next.x - card.x) : CARD.width;
  const x = growth === -1 ? card.x + CARD.width - width : card.x;
  const shown = { x, y: card.y, width, height: CARD.height };
  return { around: { ...shown, x: next ? x - growth * ASIDE : x }, middle: middleOf(shown), width };
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

/** Upper edges of texts at the lower and at the upper edge of a card. */
const BELOW = CARD.height - WRITTEN.margin - WRITTEN.height;
const ABOVE = WRITTEN.margin;

const written = ({ x, y }: Point, top: number, phrase: Phrase, style: LabelStyle): Label => ({
  align: 'centre',
  ink: 'light',
  x: x + WRITTEN.left,
  y: y + top,
  width: WRITTEN.width,
  height: WRITTEN.height,
  phrase,
  style,
});

/** The number of a pile's cards, on its top card. */
export const countLabel = (at: Point, count: number): Label =>
  written(at, ABOVE, countPhrase(String(count)), 'count');

const namePhrase = rememberedText((pile) => asIs(pile.toUpperCase()));
const countPhrase = rememberedText(asIs);

/**
 * Labels on the top of a pile: its name as in buttons and commands, and for a squared stack its number of
 * cards.
 */
export function pileLabels(view: TableView, place: PilePlace, top: SceneCard | undefined): Label[] {
  const { pile, countedFrom } = place;
  const codes = cardsIn(view, pile);
  const at = top ?? place;
  const style = view.touched === pile ? 'held' : top ? 'tag' : 'place';
  const name = written(at, BELOW, namePhrase(pile), style);
  return countedFrom === null || codes.length < countedFrom ? [name] : [name, countLabel(at, codes.length)];
}
