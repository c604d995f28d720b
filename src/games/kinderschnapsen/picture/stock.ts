import { HIDDEN, type View } from '../view.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, Slot } from '../../../../render/scene/scene.ts';
import { card, label, type Part } from './pieces.ts';
import { say, stockPhrase } from './sayings.ts';
import { row } from './places.ts';

type StockSize = 'grand' | 'large';

/** Size of the trump sign, by the size of the stock's cards. */
const SIGN = { grand: 'table', large: 'small' } as const;
const CAPTION = 46;
const GAP = 18;

/** Height of a stock with cards of `size`, trump sign and caption included. */
const heightOf = (size: StockSize): number =>
  CARD_SIZES[SIGN[size]].height + GAP + CARD_SIZES[size].height + CAPTION;

/** Trump, and the stock with its turn-up, in the middle of a box. */
export function stockPart(view: View, box: Box, size: StockSize): Part & { slots: readonly Slot[] } {
  const sign = CARD_SIZES[SIGN[size]];
  const top = box.y + Math.round((box.height - heightOf(size)) / 2);
  const trumpWidth = 136;
  const left = box.x + Math.round((box.width - sign.width - GAP - trumpWidth) / 2);
  const signed = card(view.trump, { pile: 'trump', x: left, y: top, size: SIGN[size] });
  const named = label(
    say((t) => t.trump),
    'name',
    { x: left + sign.width + GAP, width: trumpWidth, y: top, height: sign.height },
    'left',
  );
  const y = top + sign.height + GAP;
  const lying = view.stock.length > 0 && !view.stock.includes(HIDDEN) ? openStock : closedStock;
  const { cards, slots } = lying(view, { ...box, y }, size);
  const below = label(stockPhrase(view), 'figure', {
    x: box.x,
    width: box.width,
    y: y + CARD_SIZES[size].height + 6,
    height: CAPTION - 6,
  });
  return { cards: [signed, ...cards], slots, labels: [named, below] };
}

type Lying = (view: View, box: Box, size: StockSize) => Pick<Part, 'cards'> & { slots: readonly Slot[] };

/** The stock after the end: face-up, the turn-up first. */
const openStock: Lying = (view, box, size) => {
  const inner = { x: box.x + 10, width: box.width - 20 };
  const xs = row(view.stock.length, size, inner, CARD_SIZES[size].width * 0.5);
  const cards = view.stock.map((code, i) => card(code, { pile: 'stock', x: xs[i] ?? 0, y: box.y, size }));
  return { cards, slots: [] };
};

/**
 * The turn-up and the stock with its edges. A turn-up that went face-down onto the stock is shown small in
 * its empty place.
 */
const closedStock: Lying = (view, box, size) => {
  const { width, height } = CARD_SIZES[size];
  const overlap = Math.round(width / 10);
  const left = Math.round(box.x + (box.width - 2 * width + overlap) / 2);
  const turnup = { pile: 'turn-up', x: left, y: box.y, size };
  const stock = { pile: 'stock', x: left + width - overlap, y: box.y, size };
  if (view.stock.length === 0) {
    const x = Math.round(box.x + (box.width - width) / 2);
    return { cards: [], slots: [{ ...stock, x }] };
  }
  if (!view.closed) {
    const edges = Math.min(3, view.stock.length - 2);
    return { cards: [card(view.turnup, turnup), card(HIDDEN, { ...stock, edges })], slots: [] };
  }
  // A card across the stock needs more room.
  const across = box.x + box.width - (width + height) / 2;
  const closed = { ...stock, x: Math.min(stock.x, across) };
  const small = CARD_SIZES[REMINDER[size]];
  const reminder = {
    pile: null,
    x: Math.round(left + (width - overlap - small.width) / 2),
    y: Math.round(box.y + (height - small.height) / 2),
    size: REMINDER[size],
  };
  return {
    cards: [
      card(view.turnup, reminder),
      card(HIDDEN, { ...closed, edges: 3 }),
      card(HIDDEN, { ...closed, pile: 'turn-up', turn: 90 }),
    ],
    slots: [turnup],
  };
};

/** Size of the reminder of a face-down turn-up, smaller than the stock's cards. */
const REMINDER = { grand: 'large', large: 'small' } as const;
