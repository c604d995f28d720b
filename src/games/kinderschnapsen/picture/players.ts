import type { Seat } from '../../../core/seat.ts';
import { ofSeat } from '../pair.ts';
import { HIDDEN, type View } from '../view.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, Label, Plate } from '../../../../render/scene/scene.ts';
import { asIs } from '../../../../render/scene/texts.ts';
import type { Named, Phrase } from '../../../../render/scene/texts.ts';
import { card, label, together, type Part } from './pieces.ts';
import { say, taskPhrase } from './sayings.ts';
import * as place from './places.ts';

/** Height of the line above face-up cards. */
const CAPTION = 28;
/** Visible width of a covered card. */
const STEP = 46;
/** Width of the last trick. In South's corner it lies beside the mark that Discord puts there. */
const LAST_TRICK = CARD_SIZES.table.width + 42;
/** Width that it leaves of the place for won cards. */
const LAST_TRICK_FROM = place.WON - LAST_TRICK - 6;
/** Gap between won and unplayed cards. */
const BETWEEN = 30;

/** A player's hand and won cards: face-up where they are visible, which is everywhere after the end. */
export const cardsPart = (view: View, seat: Seat): Part =>
  [...ofSeat(view.tricks, seat), ...ofSeat(view.hands, seat)].includes(HIDDEN)
    ? together([closedHand(view, seat), closedTricks(view, seat)])
    : openCards(view, seat);

function closedHand(view: View, seat: Seat): Part {
  const box = place.handOf(seat);
  const codes = ofSeat(view.hands, seat);
  const xs = place.centred(codes.length, 'large', box, 84);
  return {
    cards: codes.map((code, i) =>
      card(code, { pile: `hand${seat}`, x: xs[i] ?? 0, y: box.y, size: 'large' }),
    ),
    labels: [],
  };
}

/** Won cards lie farther from the plate than unplayed ones. */
function openCards(view: View, seat: Seat): Part {
  const box = place.openOf(seat);
  const won = ofSeat(view.tricks, seat).map((code) => ({ code, pile: `won${seat}` }));
  const hand = ofSeat(view.hands, seat).map((code) => ({ code, pile: `hand${seat}` }));
  const [first, second] = seat === 1 ? [won, hand] : [hand, won];
  const gap = first.length > 0 && second.length > 0 ? BETWEEN : 0;
  const all = [...first, ...second];
  const xs = place.row(all.length, 'table', { ...box, width: box.width - gap }, STEP);
  // North's cards end where South's begin.
  const end = (xs.at(-1) ?? box.x) + gap + CARD_SIZES.table.width;
  const shift = seat === 1 ? 0 : box.x + box.width - end;
  const lying = all.map(({ code, pile }, i) =>
    card(code, {
      pile,
      x: (xs[i] ?? 0) + shift + (i < first.length ? 0 : gap),
      y: box.y + CAPTION,
      size: 'table',
    }),
  );
  const points = ofSeat(view.points, seat) ?? 0;
  const phrase = say((t) => t.points(points));
  const line = { ...box, y: box.y - 1, height: CAPTION };
  return {
    cards: lying,
    labels: won.length === 0 ? [] : [label(phrase, 'figure', line, seat === 1 ? 'left' : 'right')],
  };
}

/** Face-down won cards with the number of tricks; beside them the last trick, once the next has begun. */
function closedTricks(view: View, seat: Seat): Part {
  const box = place.wonOf(seat);
  const codes = ofSeat(view.tricks, seat);
  const y = box.y + CAPTION;
  const shown = view.led === null ? null : view.lastTrick;
  const last = shown?.winner === seat ? shown.cards : [];
  const beside = { x: box.x + box.width - LAST_TRICK, width: LAST_TRICK };
  const lastX = place.row(last.length, 'table', beside, LAST_TRICK);
  const on = { x: box.x + 5, width: CARD_SIZES.table.width - 10, y: y + 4, height: 28 };
  const above = { x: box.x, width: LAST_TRICK_FROM, y: box.y, height: CAPTION };
  return {
    cards: [
      ...codes.slice(0, 1).map(() => {
        const edges = Math.min(3, codes.length / 2);
        return card(HIDDEN, { pile: `won${seat}`, x: box.x, y, size: 'table', edges });
      }),
      ...last.map((code, i) => card(code, { pile: 'last-trick', x: lastX[i] ?? 0, y, size: 'table' })),
    ],
    labels: [
      label(asIs(String(codes.length / 2)), 'count', on),
      label(
        say((t) => t.ofTricks(codes.length / 2)),
        'note',
        above,
        'left',
      ),
      ...(last.length === 0
        ? []
        : [
            label(
              say((t) => t.lastTrick),
              'note',
              { ...beside, y: box.y, height: CAPTION },
            ),
          ]),
    ],
  };
}

/** The empty place for won cards. */
export const wonSlot = (view: View, seat: Seat) => {
  const { x, y } = place.wonOf(seat);
  const isEmpty = ofSeat(view.tricks, seat).length === 0 && view.phase !== 'over';
  return isEmpty ? [{ pile: `won${seat}`, x, y: y + CAPTION }] : [];
};

/** The paper on a plate that shows the points to go. */
const PAPER = { width: 74, height: 84 } as const;

/** The contents of a player's plate. */
interface Panel extends Part {
  readonly plates: readonly Plate[];
}

/** The player's name, points to go, games won, and task. */
export function panelPart(view: View, player: Named & { seat: Seat }, lit: boolean, over: boolean): Panel {
  const { seat } = player;
  const plate = place.plateOf(seat);
  const ink: Label['ink'] = lit ? 'dark' : 'light';
  const state = over ? null : stateOf(view, seat);
  const top = plate.y + (state ? 14 : 36);
  const paper: Box = { x: plate.x + 14, y: top, ...PAPER };
  const within = { x: paper.x + 3, width: paper.width - 6 };
  const beside = paper.x + paper.width + 12;
  const line = (phrase: Phrase, style: Label['style'], x: number, y: number, height: number): Label =>
    label(phrase, style, { x, width: plate.x + plate.width - 14 - x, y: top + y, height }, 'left', ink);
  return {
    plates: [{ ...paper, style: 'stripe' }],
    cards: [],
    labels: [
      label(
        say((t) => t.toGo),
        'note',
        { ...within, y: top + 2, height: 28 },
        'centre',
        'dark',
      ),
      label(
        asIs(String(ofSeat(view.score, seat))),
        'letter',
        { ...within, y: top + 30, height: 52 },
        'centre',
        'dark',
      ),
      line({ key: 'player', player }, 'name', beside, -2, 46),
      ...(state ? [line(state, 'note', plate.x + 14, 92, 38)] : []),
      ...standing(view, seat, { x: beside, y: top + 48, width: plate.x + plate.width - 14 - beside }, ink),
    ],
  };
}

/** The public task of a player. It does not show if they can check out. */
function stateOf(view: View, seat: Seat): Phrase | null {
  if (view.drawOffer === seat) return { key: 'offers-draw' };
  if (view.turn !== seat) return null;
  return taskPhrase(view);
}

/** The games won, in matches of more than one, and the dealer's sign. */
function standing(view: View, seat: Seat, line: Omit<Box, 'height'>, ink: Label['ink']): Label[] {
  const won = ofSeat(view.games, seat);
  const games = say((t) => t.games(won));
  const box = { ...line, height: 34 };
  const dealer = 78;
  const isDealer = view.dealer === seat;
  const beside = isDealer ? dealer + 4 : 0;
  return [
    ...(view.bestOf === 1
      ? []
      : [label(games, 'figure', { ...box, width: line.width - beside }, 'left', ink)]),
    ...(isDealer
      ? [
          label(
            say((t) => t.dealer),
            'count',
            { ...box, x: line.x + line.width - dealer, width: dealer },
            'right',
            ink,
          ),
        ]
      : []),
  ];
}
