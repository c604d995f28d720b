import { TWO_SEATS, type Seat } from '../../../core/seat.ts';
import { HIDDEN } from '../view.ts';
import type { SuitColours } from '../../suits.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Label, Plate, Scene, SceneCard } from '../../../../render/scene/scene.ts';
import { asIs } from '../../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../../render/scene/texts.ts';
import { card, label } from './pieces.ts';
import * as place from './places.ts';
import { say } from './sayings.ts';

/**
 * A dealt hand as the rules describe it, with the letters that they use (`rulebook/`, page `setup`). The cards do
 * not matter, so blank paper stands for the turn-up.
 */
export function setup(context: { readonly locale: Locale; readonly suitColours: SuitColours }): Scene {
  const stock = stockCards();
  const hands = TWO_SEATS.flatMap(handCards);
  const lettered = [
    ...handCards(1)
      .slice(1, 2)
      .map((lying) => letter('A', lying, 'light')),
    ...stock.map((lying, i) => letter(i === 0 ? 'B' : 'C', lying, i === 0 ? 'dark' : 'light')),
    ...TWO_SEATS.map((seat) => letter('D', { ...place.playedBy(seat), size: 'grand' }, 'light')),
    // Only North's: South's tricks lie where Discord puts its mark.
    letter('E', { ...wonPlace(2), size: 'table' }, 'light'),
  ];
  return {
    locale: context.locale,
    suitColours: context.suitColours,
    width: place.WIDTH,
    height: place.HEIGHT,
    plates: [
      { ...place.STAGE, style: 'tray' },
      ...TWO_SEATS.map((seat): Plate => ({ ...place.plateOf(seat), style: 'idle' })),
    ],
    slots: TWO_SEATS.flatMap((seat) => [
      { pile: `trick${seat}`, ...place.playedBy(seat), size: 'grand' as const },
      { pile: `won${seat}`, ...wonPlace(seat) },
    ]),
    cards: [...hands, ...stock, ...TWO_SEATS.map(paper)],
    marks: [],
    labels: [...lettered, ...TWO_SEATS.flatMap(panelLabels), ...legend()],
  };
}

const wonPlace = (seat: Seat) => ({ x: place.wonOf(seat).x + 14, y: place.wonOf(seat).y });

function handCards(seat: Seat): SceneCard[] {
  const box = place.handOf(seat);
  const y = box.y + (box.height - CARD_SIZES.large.height) / 2;
  return place
    .centred(3, 'large', box, 84)
    .map((x) => card(HIDDEN, { pile: `hand${seat}`, x, y, size: 'large' }));
}

/** The turn-up and the stock side by side, with room for both letters. */
function stockCards(): SceneCard[] {
  const { width, height } = CARD_SIZES.grand;
  const left = place.STOCK.x + (place.STOCK.width - 2 * width + 16) / 2;
  const y = place.STOCK.y + (place.STOCK.height - height) / 2;
  return [
    card('blank', { pile: 'turn-up', x: left, y, size: 'grand' }),
    card(HIDDEN, { pile: 'stock', x: left + width - 16, y, size: 'grand', edges: 3 }),
  ];
}

function letter(text: string, lying: Pick<SceneCard, 'x' | 'y' | 'size'>, ink: Label['ink']): Label {
  const { width, height } = CARD_SIZES[lying.size];
  // Narrower than the card, whose edges others may cover.
  const box = { x: lying.x + 20, y: lying.y, width: width - 40, height };
  return label(asIs(text), 'letter', box, 'centre', ink);
}

const paper = (seat: Seat): SceneCard => {
  const plate = place.plateOf(seat);
  return card('blank', { pile: null, x: plate.x + 20, y: plate.y + 23, size: 'table' });
};

function panelLabels(seat: Seat): Label[] {
  const plate = place.plateOf(seat);
  const slip = { x: plate.x + 20, width: CARD_SIZES.table.width };
  const name: Phrase = say((t) => t.setup.seats[seat === 1 ? 1 : 2]);
  const role: Phrase = say((t) => (seat === 1 ? t.dealer : t.setup.leads));
  const line = { x: plate.x + 130, width: plate.width - 148 };
  return [
    label(
      say((t) => t.toGo),
      'note',
      { ...slip, y: plate.y + 31, height: 34 },
      'centre',
      'dark',
    ),
    label(asIs('5'), 'letter', { ...slip, y: plate.y + 67, height: 70 }, 'centre', 'dark'),
    label(name, 'name', { ...line, y: plate.y + 38, height: 46 }, 'left'),
    label(role, 'note', { ...line, y: plate.y + 92, height: 36 }, 'left'),
  ];
}

/** The meanings of the letters, in the corners of the stage without cards. */
function legend(): Label[] {
  const { x, y, width, height } = place.STAGE;
  const upper: readonly (readonly [string, Phrase])[] = [
    ['A', say((t) => t.setup.hands)],
    ['B', say((t) => t.setup.turnup)],
    ['C', say((t) => t.setup.stock)],
  ];
  const lower: readonly (readonly [string, Phrase])[] = [
    ['D', say((t) => t.setup.trick)],
    ['E', say((t) => t.setup.won)],
  ];
  const room = width - CARD_SIZES.grand.width - 56;
  const lines = (list: typeof upper, left: number, top: number): Label[] =>
    list.flatMap(([letters, phrase], i) => [
      label(asIs(letters), 'figure', { x: left, width: 36, y: top + i * 48, height: 42 }, 'left'),
      label(phrase, 'note', { x: left + 40, width: room - 40, y: top + i * 48, height: 42 }, 'left'),
    ]);
  return [...lines(upper, x + 16, y + 40), ...lines(lower, x + width - 16 - room, y + height - 136)];
}
