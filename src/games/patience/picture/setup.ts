import type { Deck } from '../../../core/cards.ts';
import type { Seat } from '../../../core/seat.ts';
import type { SuitColours } from '../../suits.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, Label, Plate, Scene, SceneCard } from '../../../../render/scene/scene.ts';
import { asIs, said } from '../../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../../render/scene/texts.ts';
import { lyingAt } from './piles.ts';
import { NAME_LINE } from './places.ts';
import { deckSign, suitSigns } from './players.ts';
import type { PilePlace, Places } from './table.ts';

/** What the rules' drawing of a table as dealt is made for. */
export interface SetupContext {
  readonly locale: Locale;
  readonly suitColours: SuitColours;
}

/** How many cards a pile begins with, how many of them, from the top, lie face-up, and whose backs they have. */
export interface Beginning {
  readonly cards: number;
  readonly open: number;
  readonly deck: Deck;
}

/** Letters, and what they stand for, one below the other. */
export type Legend = readonly (readonly [letters: string, meaning: Phrase])[];

export const YOUR_SIDE = said('your side', 'deine Seite');
export const THEIR_SIDE = said('the other side', 'die andere Seite');

export interface Setup<Pile extends string> {
  readonly places: Places<Pile>;
  begins(pile: Pile): Beginning;
  /** The letter on one of the reader's piles; null for the others. */
  letter(pile: Pile): string | null;
  /** The letter of the stacks in the middle. */
  readonly middle: string;
  /** Whose side it is. */
  caption(seat: Seat): Phrase;
  /** One for each free corner, or for each of these boxes. */
  readonly legends: readonly Legend[];
  readonly boxes?: readonly Box[];
}

/**
 * The set-up as the rules draw it: the stacks as they lie before the first move, those of the reader's side with their
 * letters. Which cards lie there does not matter, so plain paper stands for the open ones.
 */
export function setupScene<Pile extends string>(
  { locale, suitColours }: SetupContext,
  setup: Setup<Pile>,
): Scene {
  const { places, middle } = setup;
  const { width, height, tray, piles, seats } = places;
  const boxes = setup.boxes ?? seats.flatMap(({ corner }) => corner ?? []);
  return {
    locale,
    suitColours,
    width,
    height,
    plates: [{ ...tray, style: 'tray' }, ...[...seats.map(({ plate }) => plate), ...boxes].map(idlePlate)],
    slots: piles
      .filter(({ pile }) => setup.begins(pile).cards === 0)
      .map(({ pile, x, y }) => ({ pile, x, y })),
    cards: [...piles.flatMap((place) => cardsAt(setup, place)), ...seats.flatMap(deckSign)],
    marks: [],
    labels: [
      ...piles.flatMap((place) => letterAt(setup, place)),
      { phrase: asIs(middle), style: 'letter', ...tray, align: 'centre', ink: 'light' },
      ...piles.flatMap((place) => countAt(setup, place)),
      ...seats.flatMap((seat) => [
        ...suitSigns(seat, 'light'),
        caption(seat.plate, seat.sign === null ? 20 : 100, setup.caption(seat.seat)),
      ]),
      ...boxes.flatMap((box, i) => legendLabels(box, setup.legends[i] ?? [])),
    ],
  };
}

function cardsAt<Pile extends string>(setup: Setup<Pile>, place: PilePlace<Pile>): SceneCard[] {
  const { cards, open, deck } = setup.begins(place.pile);
  const codes = Array.from({ length: cards }, (_, i) => `${i < cards - open ? '-' : ''}??${deck}`);
  const lying = lyingAt(place, codes);
  return lying.map((card, i) => (i < lying.length - open ? card : { ...card, face: 'blank' }));
}

/** On the top card of one of the reader's piles, or on its empty place. */
function letterAt<Pile extends string>(setup: Setup<Pile>, place: PilePlace<Pile>): Label[] {
  const letter = setup.letter(place.pile);
  if (letter === null) return [];
  const top = cardsAt(setup, place).at(-1);
  const { x, y } = top ?? place;
  const ink = top?.face === 'blank' ? 'dark' : 'light';
  return [{ phrase: asIs(letter), style: 'letter', x, y, ...CARD_SIZES.table, align: 'centre', ink }];
}

function countAt<Pile extends string>(setup: Setup<Pile>, { pile, fan, x, y }: PilePlace<Pile>): Label[] {
  const { cards } = setup.begins(pile);
  if (fan || cards === 0) return [];
  const line = { x, y: y - NAME_LINE, width: CARD_SIZES.table.width, height: NAME_LINE };
  return [{ phrase: asIs(String(cards)), style: 'count', ...line, align: 'centre', ink: 'light' }];
}

const caption = ({ x, y, width }: Box, inset: number, phrase: Phrase): Label => ({
  phrase,
  style: 'name',
  x: x + inset,
  y: y + 52,
  width: width - inset - 18,
  height: 48,
  align: 'left',
  ink: 'light',
});

const idlePlate = ({ x, y, width, height }: Box): Plate => ({ x, y, width, height, style: 'idle' });

function legendLabels(box: Box, lines: Legend): Label[] {
  const height = 42;
  const top = box.y + (box.height - lines.length * height) / 2;
  return lines.flatMap(([letters, meaning], i): Label[] => {
    const line = { y: top + i * height, height, align: 'left', ink: 'light' } as const;
    return [
      { ...line, phrase: asIs(letters), style: 'figure', x: box.x + 24, width: 80 },
      { ...line, phrase: meaning, style: 'note', x: box.x + 112, width: box.width - 136 },
    ];
  });
}
