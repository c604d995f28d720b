import { indicesIn } from '../../indices.ts';
import { opponentOf, type Seat } from '../../../core/seat.ts';
import { sortedHand } from '../choices.ts';
import type { Move } from '../move.ts';
import { ofSeat } from '../pair.ts';
import { handControls } from '../controls.ts';
import { handEnded } from '../texts/status.ts';
import type { LastHand, View } from '../view.ts';
import { altMarkIn } from '../../picture/alt-mark.ts';
import type { PrivateHand } from '../../parts.ts';
import type { LayoutContext } from '../../picture/layout.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, Label, Scene, Slot } from '../../../../render/scene/scene.ts';
import type { Named, Phrase } from '../../../../render/scene/texts.ts';
import { handAltText, handText } from './hand-descriptions.ts';
import { card, label, together, type Part } from './pieces.ts';
import { centred } from './places.ts';
import { howInShort, ownTask, say, wonInShort, type NamedSeat } from './sayings.ts';
import { stockPart } from './stock.ts';
import { lastTrick, ledCard } from './trick.ts';

const WIDTH = 900;
const HEIGHT = 694;
/** The player's task. */
const TASK: Box = { x: 10, y: 10, width: 880, height: 62 };
/** The middle, from left to right: the stock, the trick, the won cards. */
const STOCK: Box = { x: 10, y: 84, width: 250, height: 326 };
const TABLE: Box = { x: 272, y: 84, width: 316, height: 326 };
const WON: Box = { x: 600, y: 84, width: 290, height: 326 };
const HAND: Box = { x: 10, y: 422, width: 880, height: 262 };

/**
 * A player's own hand as a private message: everything they need to play. Of hidden cards it shows only their
 * own.
 */
export const hand = (view: View, seat: Seat, context: LayoutContext<Move>): PrivateHand => ({
  get scene() {
    return handScene(view, seat, context);
  },
  get altText() {
    return handAltText(view, seat, context);
  },
  get text() {
    return handText(view, seat, context);
  },
  get controls() {
    return handControls(view, seat);
  },
});

export function handScene(view: View, seat: Seat, context: LayoutContext<Move>): Scene {
  const named = (of: Seat): Named => ({ name: context.players[of - 1] ?? '', seat: of });
  const own = view.turn === seat && view.phase !== 'over';
  const stock = stockPart(view, STOCK, 'large');
  const won = wonPart(view, seat);
  const parts = together([stock, tablePart(view, seat, named), won, cardsPart(view, seat)]);
  return {
    locale: context.locale,
    suitColours: context.suitColours,
    indices: indicesIn(context),
    width: WIDTH,
    height: HEIGHT,
    plates: [
      { ...TASK, style: own ? 'active' : 'idle' },
      { ...TABLE, style: 'tray' },
      { ...HAND, style: 'tray' },
    ],
    slots: [...stock.slots, ...won.slots],
    cards: parts.cards,
    marks: [],
    labels: [
      label(
        ownTask(view, seat, named),
        'name',
        inside(TASK, 20, 0, TASK.height),
        'centre',
        own ? 'dark' : 'light',
      ),
      ...parts.labels,
    ],
  };
}

/** A line in a box. */
const inside = (box: Box, margin: number, top: number, height: number): Box => ({
  x: box.x + margin,
  width: box.width - 2 * margin,
  y: box.y + top,
  height,
});

const caption = (phrase: Phrase, style: Label['style'], box: Box, top: number): Label =>
  label(phrase, style, inside(box, 12, top, 40));

/** The card led, else the last trick; at the start of a hand, the end of the previous one. */
function tablePart(view: View, seat: Seat, named: NamedSeat): Part {
  const opponent = named(opponentOf(seat));
  const [led] = ledCard(view);
  if (led) {
    const { width } = CARD_SIZES.grand;
    const x = TABLE.x + (TABLE.width - width) / 2;
    const phrase = led.seat === seat ? say((t) => t.youLed) : say((t) => t.ledBy, opponent);
    return {
      cards: [card(led.code, { pile: 'led', x, y: TABLE.y + 72, size: 'grand' })],
      labels: [caption(phrase, 'figure', TABLE, 20)],
    };
  }
  const trick = lastTrick(view);
  if (trick.length > 0) {
    const xs = centred(2, 'large', TABLE, 136);
    const mine = trick.some((one) => one.winner && one.seat === seat);
    const phrase = mine ? say((t) => t.yourLastTrick) : say((t) => t.lastTrickBy, opponent);
    return {
      cards: trick.map(({ code, winner }, i) =>
        card(code, {
          pile: 'last-trick',
          x: xs[i] ?? 0,
          y: TABLE.y + 106,
          size: 'large',
          mark: winner ? 'moved' : null,
        }),
      ),
      labels: [caption(phrase, 'figure', TABLE, 36)],
    };
  }
  const last = handEnded(view);
  const lines = last ? endedPhrases(last, named) : [say((t) => t.noneLed)];
  const top = (TABLE.height - 48 * lines.length) / 2;
  return {
    cards: [],
    labels: lines.map((phrase, i) => caption(phrase, i === 0 ? 'figure' : 'subtitle', TABLE, top + 48 * i)),
  };
}

/** The end of the previous hand, line by line. */
const endedPhrases = (last: LastHand, named: NamedSeat): readonly Phrase[] => [
  wonInShort(last, named),
  howInShort(last),
];

const PER_ROW = 5;

/** The player's own tricks: every card, and the points so far. */
function wonPart(view: View, seat: Seat): Part & { slots: readonly Slot[] } {
  const codes = ofSeat(view.tricks, seat);
  const points = ofSeat(view.points, seat) ?? 0;
  const { width, height } = CARD_SIZES.table;
  const phrase = say((t) => t.yourPoints(points));
  const inner = { x: WON.x + 10, width: WON.width - 20 };
  const top = WON.y + 64;
  const step = Math.min(48, (inner.width - width) / (PER_ROW - 1));
  return {
    slots:
      codes.length > 0
        ? []
        : [{ pile: `won${seat}`, x: WON.x + (WON.width - width) / 2, y: top + (258 - height) / 2 }],
    cards: codes.map((code, i) =>
      card(code, {
        pile: `won${seat}`,
        x: inner.x + Math.round((i % PER_ROW) * step),
        y: top + Math.floor(i / PER_ROW) * 62,
        size: 'table',
      }),
    ),
    labels: [caption(phrase, 'figure', WON, 12)],
  };
}

function cardsPart(view: View, seat: Seat): Part {
  const cards = sortedHand(view, seat);
  // Clear of the mark that Discord lays over the corner.
  const side = altMarkIn({ width: WIDTH, height: HEIGHT }).width;
  const xs = centred(cards.length, 'grand', { x: side, width: WIDTH - 2 * side }, 184);
  const y = HAND.y + (HAND.height - CARD_SIZES.grand.height) / 2;
  return {
    cards: cards.map(({ code }, i) => card(code, { pile: `hand${seat}`, x: xs[i] ?? 0, y, size: 'grand' })),
    labels: [],
  };
}
