import { SEATS } from '../../src/core/seat.ts';
import type { Seat } from '../../src/core/seat.ts';
import { PILES, isBoard, isFinal, ownerOf } from '../../src/games/schikanoeschen/piles.ts';
import type { Pile } from '../../src/games/schikanoeschen/piles.ts';
import { fanOffsets } from '../fan.ts';
import { CARD_SIZES } from '../scene.ts';
import type { Box, Label, Scene, SceneCard, SuitColours } from '../scene.ts';
import type { Locale, RuleWord, Words } from '../texts.ts';
import * as place from './schikanoeschen-places.ts';
import { deckSign } from './schikanoeschen-players.ts';

/**
 * The set-up as the rules draw it (schikanoeschen-setup.png): the stacks as they lie before the first move, those of the
 * reader's side with their letters. Which cards lie there does not matter, so plain paper stands for the open ones.
 */
export const setup = (context: { readonly locale: Locale; readonly suitColours: SuitColours }): Scene => ({
  locale: context.locale,
  suitColours: context.suitColours,
  width: place.WIDTH,
  height: place.HEIGHT,
  panels: [
    { ...place.TRAY, style: 'tray' },
    ...SEATS.flatMap((seat) => [place.panelOf(seat), place.handOf(seat)]).map(
      (box) => ({ ...box, style: 'idle' }) as const,
    ),
  ],
  slots: PILES.filter((pile) => cardsAt(pile) === 0).map((pile) => ({ pile, ...place.placeOf(pile) })),
  cards: [...PILES.flatMap(cardsOf), ...SEATS.map(deckSign)],
  marks: [],
  labels: [
    ...PILES.flatMap(letter),
    { words: asIs('D'), style: 'letter', ...place.TRAY, align: 'centre', ink: 'light' },
    ...PILES.flatMap(count),
    caption(1, 'your-side'),
    caption(2, 'their-side'),
    ...legend(place.handOf(1), [
      ['A', 'main'],
      ['B', 'discard'],
      ['C', 'side'],
    ]),
    ...legend(place.handOf(2), [
      ['D', 'final'],
      ['E–H', 'board'],
    ]),
  ],
});

const asIs = (text: string): Words => ({ key: 'as-is', text });

/** Ruling 1: 28 cards to the main stack, 13 to the side stack, one open card on one to four others on the board. */
function cardsAt(pile: Pile): number {
  if (isFinal(pile)) return 0;
  const kind = pile.charAt(0);
  return { a: 28, b: 0, c: 13 }[kind] ?? 'efgh'.indexOf(kind) + 2;
}

const deckOf = (pile: Pile): Seat => ownerOf(pile) ?? 1;

function cardsOf(pile: Pile): SceneCard[] {
  const all = cardsAt(pile);
  const shown = isBoard(pile) ? all : Math.min(all, 1);
  const open = Array.from({ length: shown }, (_, i) => i === shown - 1 && !pile.startsWith('a'));
  const offsets = fanOffsets(open, place.FAN_ROOM);
  const base = place.placeOf(pile);
  return open.map((up, i) => ({
    pile,
    face: up ? 'blank' : null,
    deck: deckOf(pile),
    x: base.x + place.growthOf(pile) * (offsets[i] ?? 0),
    y: base.y,
    size: 'table',
    turn: 0,
    edges: isBoard(pile) ? 0 : 3,
    mark: null,
  }));
}

/** On the top card of a pile of the reader's, or on its empty place. */
function letter(pile: Pile): Label[] {
  if (ownerOf(pile) !== 1) return [];
  const top = cardsOf(pile).at(-1);
  const { x, y } = top ?? place.placeOf(pile);
  const ink = top?.face === 'blank' ? 'dark' : 'light';
  return [
    {
      words: asIs(pile.charAt(0).toUpperCase()),
      style: 'letter',
      x,
      y,
      ...CARD_SIZES.table,
      align: 'centre',
      ink,
    },
  ];
}

function count(pile: Pile): Label[] {
  const cards = cardsAt(pile);
  if (isBoard(pile) || cards === 0) return [];
  const { x, y } = place.placeOf(pile);
  return [
    {
      words: asIs(String(cards)),
      style: 'count',
      x,
      y: y - place.NAME_LINE,
      width: CARD_SIZES.table.width,
      height: place.NAME_LINE,
      align: 'centre',
      ink: 'light',
    },
  ];
}

function caption(seat: Seat, what: RuleWord): Label {
  const { x, y, width } = place.panelOf(seat);
  return {
    words: { key: 'rule', what },
    style: 'name',
    x: x + 100,
    y: y + 52,
    width: width - 118,
    height: 48,
    align: 'left',
    ink: 'light',
  };
}

/** Letters and what they stand for, one below the other. */
function legend(box: Box, lines: readonly (readonly [string, RuleWord])[]): Label[] {
  const height = 42;
  const top = box.y + (box.height - lines.length * height) / 2;
  return lines.flatMap(([letters, what], i): Label[] => {
    const line = { y: top + i * height, height, align: 'left', ink: 'light' } as const;
    return [
      { ...line, words: asIs(letters), style: 'figure', x: box.x + 24, width: 80 },
      { ...line, words: { key: 'rule', what }, style: 'note', x: box.x + 112, width: box.width - 136 },
    ];
  });
}
