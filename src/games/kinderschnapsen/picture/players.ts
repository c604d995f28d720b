import type { Seat } from '../../../core/seat.ts';
import { ofSeat } from '../pair.ts';
import { HIDDEN, type View } from '../view.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Label } from '../../../../render/scene/scene.ts';
import { asIs, said } from '../../../../render/scene/texts.ts';
import type { Named, Phrase } from '../../../../render/scene/texts.ts';
import { card, label, type Part } from './pieces.ts';
import { taskPhrase } from './sayings.ts';
import * as place from './places.ts';

/**
 * What is between two players' plates: hands, and piles of won cards; face-up where they can be seen, which is
 * everywhere after the end.
 */
export function handPart(view: View, seat: Seat): Part {
  const box = place.handOf(seat);
  const codes = ofSeat(view.hands, seat);
  const y = box.y + (box.height - CARD_SIZES.large.height) / 2;
  const xs = place.centred(codes.length, 'large', box, 76);
  return {
    cards: codes.map((code, i) => card(code, { pile: `hand${seat}`, x: xs[i] ?? 0, y, size: 'large' })),
    labels: [],
  };
}

/** Won cards face-down, and how many tricks they make; beside them the last trick, once another has begun; after the end all face-up. */
export function wonPart(view: View, seat: Seat): Part {
  const codes = ofSeat(view.tricks, seat);
  return codes.length > 0 && !codes.includes(HIDDEN)
    ? openTricks(codes, ofSeat(view.points, seat) ?? 0, seat)
    : closedTricks(view, seat);
}

const tricksIn = (cards: number): Phrase => (cards === 2 ? said('trick', 'Stich') : said('tricks', 'Stiche'));

function openTricks(codes: readonly string[], points: number, seat: Seat): Part {
  const box = place.wonOf(seat);
  const inner = { x: box.x + 14, width: box.width - 28 };
  const xs = place.row(codes.length, 'table', inner, 46);
  const phrase = said(`${points} points`, `${points} Augen`);
  return {
    cards: codes.map((code, i) =>
      card(code, { pile: `won${seat}`, x: xs[i] ?? 0, y: box.y + 42, size: 'table' }),
    ),
    labels: [label(phrase, 'figure', { ...inner, y: box.y + 2, height: 36 }, 'left')],
  };
}

function closedTricks(view: View, seat: Seat): Part {
  const box = place.wonOf(seat);
  const codes = ofSeat(view.tricks, seat);
  const x = box.x + 14;
  const y = box.y + 9;
  const count = { x: x + 120, width: 112 };
  const shown = view.led === null ? null : view.lastTrick;
  const last = shown?.winner === seat ? shown.cards : [];
  const lastX = place.row(last.length, 'table', { x: box.x + 256, width: 136 }, 46);
  return {
    cards: [
      ...codes.slice(0, 1).map(() => {
        const edges = Math.min(3, codes.length / 2);
        return card(HIDDEN, { pile: `won${seat}`, x, y, size: 'large', edges });
      }),
      ...last.map((code, i) =>
        card(code, { pile: 'last-trick', x: lastX[i] ?? 0, y: box.y + 42, size: 'table' }),
      ),
    ],
    labels: [
      label(asIs(String(codes.length / 2)), 'letter', { ...count, y: y + 26, height: 60 }),
      label(tricksIn(codes.length), 'note', { ...count, y: y + 88, height: 36 }),
      ...(last.length === 0
        ? []
        : [
            label(said('last trick', 'letzter Stich'), 'note', {
              x: box.x + 238,
              width: 160,
              y: box.y + 2,
              height: 33,
            }),
          ]),
    ],
  };
}

/** The place of a pile that has no card yet. */
export const wonSlot = (view: View, seat: Seat) => {
  const { x, y } = place.wonOf(seat);
  return ofSeat(view.tricks, seat).length > 0
    ? []
    : [{ pile: `won${seat}`, x: x + 14, y: y + 9, size: 'large' as const }];
};

/** Who sits there, what they have to go, which games they have won, and what else is to be said about them. */
export function panelPart(view: View, player: Named & { seat: Seat }, lit: boolean, over: boolean): Part {
  const { seat } = player;
  const plate = place.plateOf(seat);
  const ink: Label['ink'] = lit ? 'dark' : 'light';
  const left = plate.x + 130;
  const line = (phrase: Phrase, style: Label['style'], y: number, height: number): Label =>
    label(
      phrase,
      style,
      { x: left, width: plate.x + plate.width - 18 - left, y: plate.y + y, height },
      'left',
      ink,
    );
  const paper = { x: plate.x + 20, y: plate.y + 23 };
  const width = CARD_SIZES.table.width;
  const state = over ? null : stateOf(view, seat);
  const top = view.bestOf > 1 || view.dealer === seat ? 14 : state === null ? 63 : 38;
  return {
    cards: [card('blank', { pile: null, ...paper, size: 'table' })],
    labels: [
      label(said('to go', 'noch'), 'note', { ...paper, width, y: paper.y + 8, height: 34 }, 'centre', 'dark'),
      label(
        asIs(String(ofSeat(view.score, seat))),
        'letter',
        { ...paper, width, y: paper.y + 44, height: 70 },
        'centre',
        'dark',
      ),
      line({ key: 'player', player }, 'name', top, 46),
      ...(state ? [line(state, 'note', top + 54, 36)] : []),
      ...standing(view, seat, plate, ink),
    ],
  };
}

/** What somebody has to do, as far as everybody knows: whether they check out is their own affair. */
function stateOf(view: View, seat: Seat): Phrase | null {
  if (view.drawOffer === seat) return { key: 'offers-draw' };
  if (view.turn !== seat) return null;
  return taskPhrase(view);
}

/** The games won, where there can be several, and who has dealt. */
function standing(
  view: View,
  seat: Seat,
  plate: { x: number; y: number; width: number },
  ink: Label['ink'],
): Label[] {
  const box = { y: plate.y + 116, height: 38 };
  const won = ofSeat(view.games, seat);
  const games = won === 1 ? said('1 game', '1 Spiel') : said(`${won} games`, `${won} Spiele`);
  const left = plate.x + 130;
  return [
    ...(view.bestOf === 1 ? [] : [label(games, 'figure', { ...box, x: left, width: 142 }, 'left', ink)]),
    ...(view.dealer === seat
      ? [
          label(
            said('dealer', 'Geber'),
            'count',
            { ...box, x: plate.x + plate.width - 126, width: 112, height: 34 },
            'right',
            ink,
          ),
        ]
      : []),
  ];
}
