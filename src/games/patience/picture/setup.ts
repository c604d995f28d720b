import type { Deck } from '../../../core/cards.ts';
import type { Seat } from '../../../core/seat.ts';
import type { SuitColours } from '../../suits.ts';
import { altMarkIn } from '../../picture/alt-mark.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Box, Label, Plate, Scene, SceneCard } from '../../../../render/scene/scene.ts';
import { asIs, phrasesFrom } from '../../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../../render/scene/texts.ts';
import { pictureTexts } from '../texts/index.ts';
import { countLabel, lyingAt } from './piles.ts';
import { MARGIN } from './places.ts';
import type { Frame } from './places.ts';
import { deckSign, suitSigns, textLeft } from './players.ts';
import type { PilePlace, Places, SeatPlace } from './table.ts';

/** Options of the rules' drawing of a table as dealt. */
export interface SetupContext {
  readonly locale: Locale;
  readonly suitColours: SuitColours;
}

/** A pile as dealt: its number of cards, the number of face-up ones at the top, and its deck. */
export interface Beginning {
  readonly cards: number;
  readonly open: number;
  readonly deck: Deck;
}

/** Wider than a table, for the words; its cards may look smaller. */
export const SETUP_FRAME: Frame = { width: 1200, height: 960 };

/** Letters and their meanings, one below the other. */
export type Legend = readonly (readonly [letters: string, meaning: Phrase])[];

const say = phrasesFrom(pictureTexts);

export const YOUR_SIDE = say((t) => t.yourSide);
export const THEIR_SIDE = say((t) => t.theirSide);

export interface Setup<Pile extends string> {
  readonly places: Places<Pile>;
  begins(pile: Pile): Beginning;
  /** Letter of one of the reader's piles; null for other piles. */
  letter(pile: Pile): string | null;
  /** The letter of the stacks in the middle. */
  readonly middle: string;
  /** Label of a seat's side. */
  caption(seat: Seat): Phrase;
  /** Legends, one for the free corner of each seat, or for each of `boxes`. */
  readonly legends: readonly Legend[];
  readonly boxes?: readonly Box[];
}

/**
 * The set-up as the rules draw it: the stacks before the first move, with letters on the reader's side. The
 * actual cards do not matter, so open ones are blank.
 */
export function setupScene<Pile extends string>(
  { locale, suitColours }: SetupContext,
  setup: Setup<Pile>,
): Scene {
  const { places, middle } = setup;
  const { width, height, tray, piles, seats } = places;
  const sides = seats.map((seat) =>
    setup.boxes ? { told: seat, legend: null } : sideOf(seat, setup.places),
  );
  const boxes = setup.boxes ?? sides.flatMap(({ legend }) => legend ?? []);
  return {
    locale,
    suitColours,
    width,
    height,
    plates: [
      { ...tray, style: 'tray' },
      ...[...sides.map(({ told }) => told.plate), ...boxes].map(idlePlate),
    ],
    slots: piles
      .filter(({ pile }) => setup.begins(pile).cards === 0)
      .map(({ pile, x, y }) => ({ pile, x, y })),
    cards: [
      ...piles.flatMap((place) => cardsAt(setup, place)),
      ...sides.flatMap(({ told }) => deckSign(told)),
    ],
    marks: [],
    labels: [
      ...piles.flatMap((place) => letterAt(setup, place)),
      { phrase: asIs(middle), style: 'letter', ...tray, align: 'centre', ink: 'light' },
      ...piles.flatMap((place) => countAt(setup, place)),
      ...sides.flatMap(({ told }) => [
        ...suitSigns(told, 'light'),
        caption(told.plate, textLeft(told), setup.caption(told.seat)),
      ]),
      ...boxes.flatMap((box, i) => legendLabels(box, setup.legends[i] ?? [])),
    ],
  };
}

/**
 * Boxes for the side's label and for its legend at both ends of a player's piles, where no card is held yet.
 * The longer text avoids Discord's ALT mark.
 */
function sideOf(seat: SeatPlace, { width, height }: Places): { told: SeatPlace; legend: Box } {
  const { plate, hand } = seat;
  const { width: marked } = altMarkIn({ width, height });
  if (hand.x > plate.x)
    return { told: seat, legend: { ...plate, x: hand.x, width: width - MARGIN - hand.x } };
  const x = marked + MARGIN;
  const corner = { ...plate, x, width: hand.x + CARD_SIZES.table.width - x };
  return { told: { ...seat, plate: corner }, legend: plate };
}

function cardsAt<Pile extends string>(setup: Setup<Pile>, place: PilePlace<Pile>): SceneCard[] {
  const { cards, open, deck } = setup.begins(place.pile);
  const codes = Array.from({ length: cards }, (_, i) => `${i < cards - open ? '-' : ''}??${deck}`);
  const lying = lyingAt(place, codes);
  return lying.map((card, i) => (i < lying.length - open ? card : { ...card, face: 'blank' }));
}

/** The letter on the top card of one of the reader's piles, or on its empty place. */
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
  return [countLabel({ x, y }, cards)];
}

const caption = ({ x, y, width }: Box, inset: number, phrase: Phrase): Label => ({
  phrase,
  style: 'figure',
  x: x + inset,
  y: y + 42,
  width: width - inset - 8,
  height: 42,
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
