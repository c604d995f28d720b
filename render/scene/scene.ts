import type { Deck } from '../../src/core/cards.ts';
import type { Indices } from '../../src/games/indices.ts';
import type { SuitColours } from '../../src/games/suits.ts';
import type { Locale, Phrase } from './texts.ts';

/**
 * A picture as plain data: a layout makes it from a view, and a painter that knows no game paints it. Lengths
 * are pixels, (0, 0) is the top left corner. Later items of a list lie on top; the lists are painted in the
 * order of the fields below.
 */
export interface Scene {
  readonly locale: Locale;
  readonly suitColours: SuitColours;
  /** Letters in the corners of jacks and queens; left out: those usual in the language. */
  readonly indices?: Indices | undefined;
  readonly width: number;
  readonly height: number;
  /** Factor by which the picture is reduced, for previews and films; left out: full size. */
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
 * `idle`, `active` and `halt` (a player who holds up the match, or who came second): a player's plate.
 * `tray`: a hollow in the table. `banner`: the end of the match. `sheet`: a large sheet of paper; on it
 * `stripe`s tell rows apart, `bar`s highlight some of them, and `rule`s are lines.
 */
export interface Plate extends Box {
  readonly style: 'idle' | 'active' | 'halt' | 'tray' | 'banner' | 'sheet' | 'stripe' | 'bar' | 'rule';
}

/**
 * The outline of an empty pile; `x`, `y` is its top left corner. Without `size`: that of a card on the table.
 */
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
 * A visible card. `face`: rank and suit as the referee protocol writes them (`TD`, `XX` for a joker), a
 * suit's sign alone (`H`), or plain paper (`blank`). It is null if only the back is visible. `x`, `y` is its
 * top left corner before it is turned by `turn` degrees about its middle.
 */
export interface SceneCard extends Point {
  /** The pile it lies on, `hand`, or null for decoration. */
  readonly pile: string | null;
  readonly face: string | null;
  readonly deck: Deck;
  /** True if marks at the edges of the face show its deck; left out: no marks. */
  readonly showsDeck?: true;
  readonly size: CardSize;
  readonly turn: number;
  /** Number of cards under it that show as edges. */
  readonly edges: number;
  /** `touched`: touched, or in the hand; `moved`: the last move ended here. */
  readonly mark: 'touched' | 'moved' | null;
}

/**
 * `arrow`: the last move. `place`: the place of a move without a second place. `aim`: an announcement, around
 * a pile or the visible part of a card, and the middle of its card's visible part. After a call: `wrong`,
 * around the offence, and `right`, around the right card or place, with a sign at `at` unless null. In films:
 * `unnoticed`, a ring around an offence that nobody noticed, and `eyes`, around their middle, beside its caption.
 * On paper: `flame`, around its middle; `curve`, through points, with the highest one.
 */
export type Mark =
  | { readonly kind: 'arrow'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'place'; readonly at: Point }
  | { readonly kind: 'aim'; readonly around: Box; readonly at: Point }
  | { readonly kind: 'wrong'; readonly around: Box; readonly at: Point | null }
  | { readonly kind: 'right'; readonly around: Box; readonly at: Point | null }
  | { readonly kind: 'unnoticed'; readonly around: Box }
  | { readonly kind: 'eyes'; readonly at: Point }
  | { readonly kind: 'flame'; readonly at: Point }
  | { readonly kind: 'curve'; readonly points: readonly Point[]; readonly peak: Point };

/** Width and height of the room for `eyes`. */
export const EYES = 44;

/**
 * `tag`, `place` and `held`: a pile's name on its top card, on an empty place and on a touched card. `count`:
 * the number of cards in a pile. `number`, `small-number`: the order of the cards that moved in the turn
 * before.
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
  'number',
  'small-number',
] as const;
export type LabelStyle = (typeof LABEL_STYLES)[number];

/**
 * A text in its box. The painter never leaves the box: it breaks the text where allowed, then makes it
 * smaller, then shortens it.
 */
export interface Label extends Box {
  readonly phrase: Phrase;
  readonly style: LabelStyle;
  /** Most lines; left out: one. */
  readonly lines?: 2;
  readonly align: 'left' | 'centre' | 'right';
  /** `light` for the felt and dark plates, `dark` for bright ones. */
  readonly ink: 'light' | 'dark';
}
