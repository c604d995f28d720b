/**
 * Tables of Schikanees to look at and to test with, as a spectator sees them: common situations, and some
 * rare ones.
 */
import { DECKS, RANKS, SUITS } from '../../src/core/cards.ts';
import { TWO_SEATS } from '../../src/core/seat.ts';
import { FIELD_PILES, FINAL_PILES, isField } from '../../src/games/patience/field.ts';
import type { Move } from '../../src/games/schikanees/move.ts';
import { PILES } from '../../src/games/schikanees/piles.ts';
import type { Pile } from '../../src/games/schikanees/piles.ts';
import type { View } from '../../src/games/schikanees/view.ts';
import type { LayoutContext } from '../../src/games/picture/layout.ts';
import { layout, scaleFor } from '../../src/games/schikanees/picture/layout.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { chance, shuffled } from './chance.ts';
import type { Chance } from './chance.ts';
import {
  acts,
  LONG_NAMES,
  WIDE_NAMES,
  fullPiles,
  MATCH,
  allDown,
  context,
  down,
  found,
  run,
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

export const view = (piles: Piles, part: Partial<View> = {}): View => ({
  ...MATCH,
  hand: null,
  touched: null,
  leftClosed: false,
  warnings: [0, 0],
  compared: [],
  ...part,
  piles: seenPiles(PILES, isField, piles),
});

const random = chance(77);

/** A freshly dealt table (ruling 2). */
function dealt(): Piles {
  const piles: Record<string, readonly string[]> = {};
  for (const deck of DECKS) {
    const cards = shuffled(suitsOf(deck), random);
    piles[`l${deck}`] = allDown(cards.splice(0, 13));
    for (const [i, column] of ['e', 'f', 'g', 'h'].entries()) {
      piles[`${column}${deck}`] = allDown(cards.splice(0, i + 2));
    }
    piles[`r${deck}`] = down(cards);
  }
  return piles;
}

const start = dealt();
const begun: Piles = {
  ...start,
  l1: ['-2C1', '-3C2', '-5C2', '9H1'],
  m1: ['2C2', '8D1', '3C1', '7S1'],
  r1: start.r1?.slice(8) ?? [],
  l2: [],
  m2: ['JD2', 'TD2'],
  r2: start.r2?.slice(4) ?? [],
  e1: run(1, 'KQJT9876', 'HS'),
  f1: ['-9S1', 'KD1', 'QC2', 'JH1'],
  g1: [],
  h1: ['-9C1', '-QD1', '-JH1', '-4D1', '4C1'],
  e2: ['-6C2', '8S1', '7D2'],
  f2: run(2, 'QJT98', 'CD'),
  g2: ['-6D2', '-AD2', '-AC2', 'QD2'],
  h2: ['-5S2', 'KC2', 'QH2', 'JS1'],
  d1: RANKS.map((rank) => (rank === 'K' ? '-KS1' : `${rank}S1`)),
  d2: ['AH1', '2H2', '3H1'],
  d5: ['AC2', '2C1'],
  d8: ['AD2'],
};

/** All final stacks complete; their kings lie face-down. */
const complete: Piles = Object.fromEntries(
  FINAL_PILES.map((pile, i) => {
    const suit = SUITS[i % 4] ?? 'C';
    const deck = i < 4 ? 1 : 2;
    return [pile, RANKS.map((rank) => `${rank === 'K' ? '-' : ''}${rank}${suit}${deck}`)];
  }),
);

/** All cards of both decks in rows of least length. */
const allInRows: Piles = Object.fromEntries(
  FIELD_PILES.map((pile, i) => [
    pile,
    shuffled(DECKS.flatMap(suitsOf), chance(3)).filter((_, at) => at % 8 === i),
  ]),
);

/** The longest rows that the rules allow: thirteen on four face-down cards. */
const longest: Piles = {
  ...begun,
  h1: [...down(run(1, '2345', 'CHSD')), ...run(1, 'KQJT98765432A', 'SD')],
  h2: [...down(run(2, '2345', 'CHSD')), ...run(2, 'KQJT98765432A', 'HC')],
};

const told = (part: Partial<Table['context']> = {}): Table['context'] => context<Move>(part);
const german = (part: Partial<Table['context']> = {}): Table['context'] =>
  told({ locale: 'de', suitColours: 4, ...part });

export const tables = {
  start: { view: view(start), context: told() },
  moved: {
    view: view(begun, { warnings: [0, 1] }),
    context: told({ lastMove: { seat: 1, kind: 'place', from: 'l1', to: 'd2', card: 'TD1' } }),
  },
  touched: {
    view: view(begun, { turn: 2, touched: 'h2', leftClosed: true, drawOffer: 2 }),
    context: german({ lastMove: { seat: 2, kind: 'place', from: 'e2', to: 'e1', card: 'TD1' } }),
  },
  numbered: {
    view: view(begun, { turn: 2 }),
    context: german({
      lastMove: { seat: 1, kind: 'place', from: 'hand', to: 'm1', card: 'TD1' },
      acts: acts<Pile>(1, ['e1', 'h2', 1], ['l1', 'h2', 2], ['hand', 'd2', 2], ['hand', 'm1', 3]),
    }),
  },
  ownTouched: { view: view(begun, { touched: 'l1', warnings: [1, 0] }), context: german() },
  inHand: {
    view: view(begun, { hand: 'QH1', leftClosed: true }),
    context: told({ lastMove: { seat: 1, kind: 'draw', from: 'r1', to: null, card: 'TD1' } }),
  },
  /** The left stack has become the right one as it lay (ruling 4). */
  leftIsRight: {
    view: view({ ...begun, l1: [], m1: [], r1: ['-2C1', '-3C1', '9H2', '9H1'] }, { turn: 1 }),
    context: german({ lastMove: { seat: 2, kind: 'place', from: 'hand', to: 'm2', card: 'TD1' } }),
  },
  open: {
    view: view({ ...begun, l1: [], m1: [], r1: [] }, { phase: 'ending', winner: 1 }),
    context: german({ lastMove: { seat: 1, kind: 'place', from: 'hand', to: 'g1', card: '5D1' } }),
  },
  called: {
    view: view(begun, { turn: 2 }),
    context: german({ wrong: found('bad-stack', 'rank place 7S1:m1>e2=7D2 7S1:m1>g1', true) }),
  },
  won: {
    view: view(complete, { phase: 'over', winner: 2, reason: 'cleared', turn: 2 }),
    context: told({ lastMove: { seat: 2, kind: 'place', from: 'f2', to: 'd8', card: 'TD1' } }),
  },
  drawn: { view: view(begun, { phase: 'over', reason: 'agreed' }), context: told({ players: LONG_NAMES }) },
  longest: {
    view: view(longest, { touched: 'h2', turn: 2 }),
    context: told({ lastMove: { seat: 1, kind: 'place', from: 'h2', to: 'h1', card: 'TD1' } }),
  },
  allInRows: {
    view: view(allInRows, { touched: 'e1', warnings: [1, 1], drawOffer: 1 }),
    context: german({
      players: LONG_NAMES,
      lastMove: { seat: 1, kind: 'place', from: 'h2', to: 'h1', card: 'TD1' },
    }),
  },
} satisfies Readonly<Record<string, Table>>;

/** A random table that hands could lay. */
export function anyTable(by: Chance): Table {
  const { piles, part, context: heard } = scattered(by, PILES, DECKS.flatMap(suitsOf), TWO_SEATS);
  const warnings = [by.below(2), by.below(2)] as const;
  return { view: view(piles, { ...part, warnings, leftClosed: by.below(2) === 0 }), context: heard };
}

/** Tables whose descriptions are longest. */
export const fullest: Readonly<Record<string, Table>> = Object.fromEntries(
  Object.entries(fullPiles(PILES, isField, DECKS.flatMap(suitsOf))).map(([name, piles]) => [
    name,
    {
      view: view(piles, { warnings: [1, 1], drawOffer: 1, turn: 2 }),
      context: told({
        players: WIDE_NAMES,
        lastMove: { seat: 1, kind: 'place', from: 'hand', to: 'm2', card: 'TD1' },
      }),
    },
  ]),
);
