import type { Seat } from '../../../core/seat.ts';
import { ofSeat } from '../pair.ts';
import type { LastHand } from '../view.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, CardSize, Label } from '../../../../render/scene/scene.ts';
import { asIs } from '../../../../render/scene/texts.ts';
import type { Named, Phrase } from '../../../../render/scene/texts.ts';
import { howBriefly, say, wonInShort, type NamedSeat } from './sayings.ts';
import { card, label, together, type Part } from './pieces.ts';
import { row, STAGE } from './places.ts';

const INNER = { x: STAGE.x + 22, width: STAGE.width - 44 };
const CAPTION = 30;
const ROW = CAPTION + CARD_SIZES.table.height;
const POINTS = 96;
const STEP = 48;
const STRIP = CARD_SIZES.small.height;
/** Width of captions beside small cards. */
const BESIDE_CARDS = 112;

/**
 * The end of the previous hand: its winner and result, both players' points, and all of its cards (ruling
 * 11).
 */
export function summaryPart(last: LastHand, named: NamedSeat): Part {
  const heading = (phrase: Phrase, style: Label['style'], y: number, height: number): Label =>
    label(phrase, style, { ...INNER, y: STAGE.y + y, height }, 'centre', 'dark');
  const headings = [
    heading(wonInShort(last, named), 'banner', 8, 44),
    heading(howBriefly(last, named), 'subtitle', 52, 30),
  ];
  const top = STAGE.y + 84;
  return together([
    { cards: [], labels: headings },
    playerRow(last, named(2), 2, top),
    playerRow(last, named(1), 1, top + ROW),
    trumpAndStock(last, top + 2 * ROW + 6),
  ]);
}

/** A player's won and unplayed cards, their points, and their points to go. */
function playerRow({ cards, score }: LastHand, player: Named, seat: Seat, y: number): Part {
  const won = ofSeat(cards.tricks, seat);
  const left = ofSeat(cards.hands, seat);
  const room = { x: INNER.x, width: INNER.width - POINTS - 8 };
  const gap = left.length > 0 ? 30 : 0;
  const total = won.length + left.length;
  const lying = spread(total, 'table', room.width - gap, STEP);
  const leftFrom = room.x + room.width - (lying.at(left.length - 1) ?? 0) - CARD_SIZES.table.width;
  const points = { x: INNER.x + INNER.width - POINTS, width: POINTS };
  return {
    cards: [
      ...won.map((code, i) =>
        card(code, { pile: null, x: room.x + (lying[i] ?? 0), y: y + CAPTION, size: 'table' }),
      ),
      ...left.map((code, i) =>
        card(code, { pile: null, x: leftFrom + (lying[i] ?? 0), y: y + CAPTION, size: 'table' }),
      ),
    ],
    labels: [
      dark({ key: 'player', player }, 'figure', { x: room.x, width: room.width - 190, y, height: CAPTION }),
      ...(left.length === 0
        ? []
        : [
            dark(
              say((t) => t.notPlayed),
              'note',
              { x: room.x + room.width - 182, width: 182, y, height: CAPTION },
              'right',
            ),
          ]),
      ...(won.length === 0
        ? [
            dark(
              say((t) => t.noTrick),
              'subtitle',
              {
                x: room.x,
                width: 160,
                y: y + CAPTION + 44,
                height: 38,
              },
            ),
          ]
        : []),
      dark(
        asIs(String(ofSeat(cards.points, seat))),
        'letter',
        { ...points, y: y + 16, height: 62 },
        'centre',
      ),
      dark(
        say((t) => t.ofPoints),
        'note',
        { ...points, y: y + 78, height: 34 },
        'centre',
      ),
      dark(
        say((t) => t.leftToGo(ofSeat(score, seat))),
        'note',
        { ...points, y: y + 118, height: 36 },
        'centre',
      ),
    ],
  };
}

/** The trump suit, and the cards that nobody has drawn. */
function trumpAndStock({ cards: { turnup, stock } }: LastHand, y: number): Part {
  const trump = turnup.slice(1);
  const xs = row(stock.length, 'small', { x: 0, width: 146 }, 40);
  const from = INNER.x + INNER.width - (xs.at(-1) ?? 0) - CARD_SIZES.small.width;
  const line = { y, height: STRIP, width: BESIDE_CARDS };
  return {
    cards: [
      card(trump, { pile: null, x: INNER.x, y, size: 'small' }),
      ...stock.map((code, i) => card(code, { pile: null, x: from + (xs[i] ?? 0), y, size: 'small' })),
    ],
    labels: [
      inTwo(
        say((t) => t.wasTrump),
        { ...line, x: INNER.x + CARD_SIZES.small.width + 8 },
      ),
      ...(stock.length === 0
        ? []
        : [
            inTwo(
              say((t) => t.inStock),
              { ...line, x: from - 8 - BESIDE_CARDS },
              'right',
            ),
          ]),
    ],
  };
}

const dark = (phrase: Phrase, style: Label['style'], box: Box, align: Label['align'] = 'left'): Label =>
  label(phrase, style, box, align, 'dark');

/** A label in two lines, where one line is too narrow. */
const inTwo = (phrase: Phrase, box: Box, align?: Label['align']): Label => ({
  ...dark(phrase, 'note', box, align),
  lines: 2,
});

const spread = (count: number, size: CardSize, width: number, step: number): number[] =>
  row(count, size, { x: 0, width }, step);
