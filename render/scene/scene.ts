import type { Deck } from '../../src/core/cards.ts';
import type { SuitColours } from '../../src/games/suits.ts';
import type { Locale, Phrase } from './texts.ts';

/**
 * A picture before it is painted: pure data, made by a layout from a view and painted by a painter that knows no game.
 * Lengths are pixels, (0, 0) is the top left corner; what comes later in a list lies on top, and the lists are painted in
 * the order of the fields below.
 */
export interface Scene {
  readonly locale: Locale;
  readonly suitColours: SuitColours;
  readonly width: number;
  readonly height: number;
  /** The picture is so many times as narrow and as low: it shows what something looks like. Left out: it is as large as it says. */
  readonly shrunk?: 2 | 4;
  readonly plates: readonly Plate[];
  readonly slots: readonly Slot[];
  readonly cards: readonly SceneCard[];
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * `idle`, `active` and `halt` (a player who holds up the match, or who came second) are a player's plate, `tray` a hollow in
 * the table, `banner` tells how it ended; `sheet` is a large sheet of paper, on which `stripe`s tell rows apart, `bar`s
 * are what is chosen among them, and `rule`s are lines.
 */
export interface Plate extends Box {
  readonly style: 'idle' | 'active' | 'halt' | 'tray' | 'banner' | 'sheet' | 'stripe' | 'bar' | 'rule';
}

/** The outline of an empty pile; `x`, `y` is its top left corner, the size that of a card on the table if none is given. */
export interface Slot extends Point {
  readonly pile: string;
  readonly size?: CardSize;
}

export const CARD_SIZES = {
  table: { width: 90, height: 126 },
  large: { width: 110, height: 154 },
  grand: { width: 160, height: 224 },
  small: { width: 60, height: 84 },
  tiny: { width: 44, height: 62 },
} as const;
export type CardSize = keyof typeof CARD_SIZES;

/**
 * A card that can be seen. `face` is rank and suit as the referee protocol writes them (`TD`, `XX` a joker; `H`: the sign
 * of a suit alone; `blank`: plain paper), null where only the back is seen. `x`, `y` is its top left corner before it is
 * turned by `turn` degrees about its middle.
 */
export interface SceneCard extends Point {
  /** The pile it lies on, `hand`, or null for a card that only decorates. */
  readonly pile: string | null;
  readonly face: string | null;
  readonly deck: Deck;
  /** Whether its face shows at its edges which deck it is from; left out: it does not. */
  readonly showsDeck?: true;
  readonly size: CardSize;
  readonly turn: number;
  /** How many cards under it show as edges. */
  readonly edges: number;
  /** `touched`: held by a finger; `moved`: the last move ended here. */
  readonly mark: 'touched' | 'moved' | null;
}

/**
 * The last move from where to where; or a place that it concerned, when no card went from one place to another. `aim`:
 * what a player has announced, around a pile or what shows of a card, and the middle of what shows of the card that it is for.
 * After a call: `wrong`, around what was, and `right`, around the card or place that would have been; a sign lies at `at`, if anywhere.
 * On paper: `flame`, around its middle; `curve`, from point to point, and where it is highest.
 */
export type Mark =
  | { readonly kind: 'arrow'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'place'; readonly at: Point }
  | { readonly kind: 'aim'; readonly around: Box; readonly at: Point }
  | { readonly kind: 'wrong'; readonly around: Box; readonly at: Point | null }
  | { readonly kind: 'right'; readonly around: Box; readonly at: Point | null }
  | { readonly kind: 'flame'; readonly at: Point }
  | { readonly kind: 'curve'; readonly points: readonly Point[]; readonly peak: Point };

/**
 * `tag` is a pile's name on its top card, `place` the same on an empty place, `held` on the card that is touched; `count`
 * how many cards lie there.
 */
export const LABEL_STYLES = [
  'tag',
  'place',
  'held',
  'count',
  'name',
  'figure',
  'note',
  'banner',
  'subtitle',
  'letter',
] as const;
export type LabelStyle = (typeof LABEL_STYLES)[number];

/** A text in its box, which the painter never leaves: it breaks the text where it may, narrows it and then shortens it. */
export interface Label extends Box {
  readonly phrase: Phrase;
  readonly style: LabelStyle;
  /** In how many lines it may be set; left out: in one. */
  readonly lines?: 2;
  readonly align: 'left' | 'centre' | 'right';
  /** `light` on the felt and on dark plates, `dark` on bright ones. */
  readonly ink: 'light' | 'dark';
}
