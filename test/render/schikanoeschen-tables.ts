/**
 * Tables of Schikanöschen to look at and to test with, as a spectator sees them: common situations, and some
 * rare ones.
 */
import { DECKS, RANKS, SUITS } from '../../src/core/cards.ts';
import { TWO_SEATS } from '../../src/core/seat.ts';
import type { Move } from '../../src/games/schikanoeschen/move.ts';
import { BOARD_PILES, FINAL_PILES, PILES, isBoard } from '../../src/games/schikanoeschen/piles.ts';
import type { Pile } from '../../src/games/schikanoeschen/piles.ts';
import type { View } from '../../src/games/schikanoeschen/view.ts';
import type { LayoutContext } from '../../src/games/picture/layout.ts';
import { layout, scaleFor } from '../../src/games/schikanoeschen/picture/layout.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { chance, shuffled } from './chance.ts';
import type { Chance } from './chance.ts';
import {
  LONG_NAMES,
  WIDE_NAMES,
  fullPiles,
  MATCH,
  acts,
  allDown,
  context,
  down,
  found,
  scattered,
  seenPiles,
  suitsOf,
} from './patience-tables.ts';
import type { Piles as PilesOf } from './patience-tables.ts';

export interface Table {
  readonly view: View;
  readonly context: LayoutContext<Move>;
}

/** Lays a table out as large as possible. */
export const laidOut = (view: View, context: LayoutContext<Move>): Scene =>
  layout(view, context, scaleFor(view, 0));

type Piles = PilesOf<Pile>;

export const fullDeck = (deck: number): string[] => [
  ...suitsOf(deck),
  ...Array.from({ length: 3 }, () => `XX${deck}`),
];

export const view = (piles: Piles, part: Partial<View> = {}): View => ({
  ...MATCH,
  hand: null,
  touched: null,
  out: [],
  warnings: [0, 0],
  ...part,
  piles: seenPiles(PILES, isBoard, piles),
});

/** A freshly dealt table. */
export function dealt(random: Chance): Piles {
  const piles: Record<string, readonly string[]> = {};
  for (const deck of DECKS) {
    const cards = shuffled(fullDeck(deck), random);
    piles[`c${deck}`] = allDown(cards.splice(0, 13));
    for (const [i, column] of ['e', 'f', 'g', 'h'].entries()) {
      piles[`${column}${deck}`] = allDown(cards.splice(0, i + 2));
    }
    piles[`a${deck}`] = down(cards);
  }
  return piles;
}

/** A random table that hands could lay. */
export function anyTable(random: Chance): Table {
  const pool = DECKS.flatMap(fullDeck);
  const out = pool.filter((code) => code.startsWith('XX')).slice(0, random.below(4));
  for (const code of out) pool.splice(pool.indexOf(code), 1);
  const { piles, part, context: told } = scattered(random, PILES, pool, TWO_SEATS);
  const warnings = [random.below(2), random.below(2)] as const;
  return { view: view(piles, { ...part, out, warnings }), context: told };
}

const random = chance(141);
const start = dealt(random);
const begun: Piles = {
  ...start,
  a1: start.a1?.slice(6) ?? [],
  b1: ['2C2', '8D1', '3C1', 'JC1'],
  c1: ['-2C1', '-3C2', '5H1'],
  a2: start.a2?.slice(9) ?? [],
  b2: ['2C2', '9C2'],
  c2: [],
  e1: ['-9S1', 'KH1', 'QS2', 'JD1', 'TC1'],
  f1: ['-9S1', '-KD1', '9H2'],
  g1: ['TS1', '9D2', '8C1', '7H1', '6S2', '5D1'],
  h1: ['-9C1', '-QD1', '-JH1', '-4D1', '4C1', 'XX2'],
  e2: [],
  f2: ['-6C2', '-3D2', '8S1', '7D2'],
  g2: ['-6D2', '-AD2', '-AC2', 'QD2'],
  h2: ['-5S2', '-5C2', 'KC2', 'QH2', 'JS1'],
  d1: ['AS1', '2S2', '3S1'],
  d3: ['AH2'],
  d4: ['AD1', '2D1'],
  d6: ['AC1'],
};

const finals = (kings: number): Piles =>
  Object.fromEntries(
    FINAL_PILES.slice(0, kings).map((pile, i) => {
      const suit = SUITS[i % 4] ?? 'C';
      return [pile, RANKS.map((rank) => `${rank}${suit}${i < 4 ? 1 : 2}`)];
    }),
  );

/** All cards of both decks in rows of least length. */
const allInRows: Piles = Object.fromEntries(
  BOARD_PILES.map((pile, i) => [pile, DECKS.flatMap(fullDeck).filter((_, at) => at % 8 === i)]),
);

/** More than two decks hold, to check that rows of twenty are readable on both sides at once. */
const twenties: Piles = Object.fromEntries(
  BOARD_PILES.map((pile) => [pile, shuffled(DECKS.flatMap(fullDeck), random).slice(0, 20)]),
);

export const tables = {
  start: { view: view(start), context: context() },
  german: { view: view(start, { turn: 2 }), context: context({ locale: 'de', suitColours: 4 }) },
  moved: {
    view: view(begun, { out: ['XX1', 'XX1', 'XX2'], warnings: [1, 0] }),
    context: context({ lastMove: { seat: 2, kind: 'place', from: 'c2', to: 'd3', card: 'TD1' } }),
  },
  touched: {
    view: view(begun, { turn: 2, touched: 'h2', out: ['XX1'], drawOffer: 2 }),
    context: context({
      locale: 'de',
      lastMove: { seat: 2, kind: 'place', from: 'e2', to: 'g1', card: '5D1' },
    }),
  },
  ownTouched: { view: view(begun, { touched: 'b1' }), context: context({ suitColours: 4 }) },
  inHand: {
    view: view(begun, { hand: 'QH1' }),
    context: context({ lastMove: { seat: 1, kind: 'draw', from: 'a1', to: null, card: 'TD1' } }),
  },
  jokerInHand: {
    view: view(begun, { turn: 2, hand: 'XX2', warnings: [0, 1] }),
    context: context({ locale: 'de', suitColours: 4 }),
  },
  /** A card was drawn although the four of spades had to go up; it lies face-down again. */
  called: {
    view: view({ ...begun, h2: ['-5S2', '-5C2', 'KC2', 'QH2', '4S1'] }, { turn: 2 }),
    context: context({ wrong: found('must-final-touch', 'must-final-touch draw :a1>= 4S1:h2>d1', true) }),
  },
  /** The wrong card was left where it lies, below another; the right place was empty. */
  calledLeft: {
    view: view(begun, { turn: 2 }),
    context: context({
      locale: 'de',
      suitColours: 4,
      wrong: found('must-final-place', 'must-final-place place 6S2:c1>g1=7H1 6S2:c1>e2', false),
      lastMove: { seat: 1, kind: 'place', from: 'c1', to: 'g1', card: '5D1' },
    }),
  },
  /** A long turn of South's: in fans, covered, on a final stack that others came between, twice moved. */
  numbered: {
    view: view(begun, { turn: 2 }),
    context: context({
      lastMove: { seat: 1, kind: 'place', from: 'hand', to: 'b1', card: 'TD1' },
      acts: acts<Pile>(
        1,
        ['c1', 'd1', 1],
        ['e1', 'd1', 2],
        ['f1', 'e2', null],
        ['e2', 'd3', 0],
        ['c1', 'e1', 2],
        ['c1', 'e1', 3],
        ['c1', 'e1', 4],
        ['hand', 'f2', 3],
        ['f1', 'f2', 2],
        ['hand', 'g1', 5],
        ['hand', 'h1', 4],
        ['b1', 'h2', 4],
        ['hand', 'b2', 0],
        ['c1', 'b2', 1],
        ['c1', 'd1', 0],
        ['hand', 'b1', 3],
      ),
    }),
  },
  numberedGerman: {
    view: view(begun),
    context: context({
      locale: 'de',
      suitColours: 4,
      lastMove: { seat: 2, kind: 'place', from: 'hand', to: 'b2', card: 'TD1' },
      acts: acts<Pile>(2, ['c2', 'f2', 2], ['f1', 'f2', 3], ['hand', 'b2', 1]),
    }),
  },
  open: { view: view(begun, { phase: 'ending', winner: 1 }), context: context({ locale: 'de' }) },
  won: {
    view: view({ ...finals(8), e1: ['XX1'] }, { phase: 'over', winner: 2, reason: 'cleared', turn: 2 }),
    context: context({ lastMove: { seat: 2, kind: 'place', from: 'f2', to: 'd8', card: 'TD1' } }),
  },
  drawn: {
    view: view(begun, { phase: 'over', reason: 'repetition' }),
    context: context({ players: LONG_NAMES }),
  },
  longNames: {
    view: view(begun, { phase: 'over', winner: 2, reason: 'false-knocks', warnings: [2, 0] }),
    context: context({ players: LONG_NAMES, locale: 'de' }),
  },
  allInRows: {
    view: view({ ...allInRows }, { touched: 'e1' }),
    context: context({ lastMove: { seat: 1, kind: 'place', from: 'h2', to: 'h1', card: 'TD1' } }),
  },
  twenties: {
    view: view({ ...twenties, ...finals(3), a1: ['-2C1'], b2: ['TD2'], c2: ['-2C1', 'KH1'] }, { turn: 2 }),
    context: context({ lastMove: { seat: 1, kind: 'place', from: 'b2', to: 'h1', card: 'TD1' } }),
  },
  /** Every card of the longest fans moved. */
  twentiesNumbered: {
    view: view({ ...twenties, ...finals(8) }),
    context: context({
      acts: acts<Pile>(
        2,
        ...BOARD_PILES.flatMap((pile) => Array.from({ length: 20 }, (_, i) => ['hand', pile, i] as const)),
        ...FINAL_PILES.flatMap((pile) => [1, 4, 5, 9, 11].map((i) => ['hand', pile, i] as const)),
      ),
    }),
  },
  twentiesTouched: {
    view: view({ ...twenties, ...finals(8) }, { turn: 2, touched: 'g2', hand: null }),
    context: context({
      locale: 'de',
      lastMove: { seat: 1, kind: 'place', from: 'e1', to: 'd1', card: 'TD1' },
    }),
  },
} satisfies Readonly<Record<string, Table>>;

export const tableNames = Object.keys(tables) as (keyof typeof tables)[];

/** Tables whose descriptions are longest. */
export const fullest: Readonly<Record<string, Table>> = Object.fromEntries(
  Object.entries(fullPiles(PILES, isBoard, DECKS.flatMap(fullDeck))).map(([name, piles]) => [
    name,
    {
      view: view(piles, { warnings: [1, 1], drawOffer: 1, turn: 2 }),
      context: context({
        players: WIDE_NAMES,
        lastMove: { seat: 1, kind: 'place', from: 'hand', to: 'c2', card: 'TD1' },
      }),
    },
  ]),
);
