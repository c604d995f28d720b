/**
 * Tables of Zank-Patience to look at and to test with, as a spectator sees each variant: common situations,
 * and some rare ones.
 */
import type { Move } from '../../src/games/zank-patience/move.ts';
import { isRim } from '../../src/games/zank-patience/piles.ts';
import type { Pile } from '../../src/games/zank-patience/piles.ts';
import { VARIANT, VARIANTS } from '../../src/games/zank-patience/variant.ts';
import type { VariantId } from '../../src/games/zank-patience/variant.ts';
import type { View } from '../../src/games/zank-patience/view.ts';
import type { LayoutContext } from '../../src/games/picture/layout.ts';
import { layout, scaleFor } from '../../src/games/zank-patience/picture/layout.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { oneOf } from './chance.ts';
import type { Chance } from './chance.ts';
import {
  acts,
  LONG_NAMES,
  MATCH,
  WIDE_NAMES,
  context,
  found,
  fullPiles,
  scattered,
  seenPiles,
  suitsOf,
} from './patience-tables.ts';
import * as lying from './zank-patience-piles.ts';
import type { Piles } from './zank-patience-piles.ts';

const { start, begun, fans, learning, three, schikanieren, longest, finals, allInRows, dealt, cards } = lying;

export interface Table {
  readonly view: View;
  readonly context: LayoutContext<Move>;
}

/** Lays a table out as large as possible. */
export const laidOut = (view: View, context: LayoutContext<Move>): Scene =>
  layout(view, context, scaleFor(view, 0));

/** `gone` is the rim stack that was taken away. */
export function view(
  variant: VariantId,
  piles: Piles,
  part: Partial<View> & { readonly gone?: Pile } = {},
): View {
  const { gone, ...rest } = part;
  const names = VARIANT[variant].piles.filter((pile) => pile !== gone);
  const seats = VARIANT[variant].seats;
  return {
    ...MATCH,
    hand: null,
    touched: null,
    out: [],
    announced: null,
    skips: seats.map(() => 0),
    paused: null,
    pausesLeft: seats.map(() => 3),
    turnsBegun: seats.length,
    ...rest,
    piles: seenPiles(names, isRim, piles),
  };
}

const told = (part: Partial<Table['context']> = {}): Table['context'] => context<Move>(part);
const german = (part: Partial<Table['context']> = {}): Table['context'] =>
  told({ locale: 'de', suitColours: 4, ...part });

export const tables = {
  start: { view: view('standard', start), context: told() },
  moved: {
    view: view('standard', begun),
    context: told({ lastMove: { seat: 1, kind: 'place', from: 'r2', to: 'm7', card: null } }),
  },
  numbered: {
    view: view('standard', begun, { turn: 2 }),
    context: german({
      lastMove: { seat: 1, kind: 'place', from: 'hand', to: 'a1', card: 'TD1' },
      acts: acts<Pile>(1, ['r2', 'r4', 0], ['r8', 'r4', 1], ['hand', 'r3', 4], ['hand', 'a1', 3]),
    }),
  },
  exposing: {
    view: view('standard', begun, {
      announced: { aim: 'expose', pile: 'r6', card: '9C1' },
      touched: 'r6',
      pausesLeft: [2, 3],
    }),
    context: told({ lastMove: { seat: 1, kind: 'place', from: 'r8', to: 'r4', card: null } }),
  },
  exposingWest: {
    view: view('standard', begun, { turn: 2, announced: { aim: 'expose', pile: 'r3', card: '8C1' } }),
    context: german(),
  },
  emptying: {
    view: view('standard', begun, {
      turn: 2,
      announced: { aim: 'empty', pile: 'r8' },
      skips: [1, 0],
      pausesLeft: [0, 2],
      drawOffer: 1,
    }),
    context: german({ lastMove: { seat: 2, kind: 'place', from: 'r8', to: 'r3', card: null } }),
  },
  inHand: {
    view: view('standard', begun, { hand: '8H1' }),
    context: told({ lastMove: { seat: 1, kind: 'place', from: 'q1', to: null, card: null } }),
  },
  ownTouched: {
    view: view('standard', begun, { turn: 2, touched: 'a2' }),
    context: german({ lastMove: { seat: 2, kind: 'place', from: 'hand', to: 'r7', card: null } }),
  },
  paused: {
    view: view('standard', begun, { paused: 2, pausesLeft: [3, 2], touched: 'r1' }),
    context: german(),
  },
  open: {
    view: view('standard', { ...begun, q1: [], a1: [] }, { phase: 'ending', winner: 1 }),
    context: told({ lastMove: { seat: 1, kind: 'place', from: 'hand', to: 'r7', card: null } }),
  },
  called: {
    view: view('standard', begun, { turn: 2 }),
    context: told({ wrong: found('priority', 'priority draw :q1>= 4S2:r4>m1 | 1 4S2:r4>m1', true) }),
  },
  won: {
    view: view('standard', { ...finals(8) }, { phase: 'over', winner: 2, turn: 2, reason: 'cleared' }),
    context: german({ lastMove: { seat: 2, kind: 'place', from: 'a2', to: 'm8', card: null } }),
  },
  fans: {
    view: view('standard', fans, {
      touched: 'r5',
      turn: 2,
      announced: { aim: 'expose', pile: 'r1', card: 'AC1' },
    }),
    context: told({
      lastMove: { seat: 2, kind: 'place', from: 'r1', to: 'r2', card: null },
      players: LONG_NAMES,
    }),
  },
  allInRows: {
    view: view('standard', allInRows('standard'), {
      announced: { aim: 'empty', pile: 'r3' },
      skips: [12, 1],
      drawOffer: 1,
    }),
    context: german({
      players: LONG_NAMES,
      lastMove: { seat: 2, kind: 'place', from: 'r1', to: 'a2', card: null },
    }),
  },
  learningStart: { view: view('learning', dealt('learning', 26)), context: told() },
  learning: {
    view: view('learning', learning, { turn: 2, hand: 'KS1', announced: null, skips: [0, 1] }),
    context: german({ lastMove: { seat: 1, kind: 'place', from: 'r3', to: 'r1', card: null } }),
  },
  learningEmptying: {
    view: view('learning', learning, { announced: { aim: 'empty', pile: 'r3' } }),
    context: told(),
  },
  threeStart: { view: view('three', dealt('three', 35)), context: told() },
  three: {
    view: view('three', three, { turn: 2, announced: { aim: 'expose', pile: 'r9', card: 'TH2' } }),
    context: german({ lastMove: { seat: 2, kind: 'place', from: 'r3', to: 'r4', card: null } }),
  },
  threeInHand: {
    view: view('three', three, { turn: 3, hand: 'QC2', gone: 'r7', skips: [0, 2, 0], drawOffer: 1 }),
    context: told({ lastMove: { seat: 2, kind: 'place', from: 'hand', to: 'a3', card: null } }),
  },
  threeSouthInHand: {
    view: view('three', three, { hand: 'XX1', gone: 'r9', paused: 3, pausesLeft: [3, 3, 2] }),
    context: german({ lastMove: { seat: 3, kind: 'place', from: 'r9', to: 'r1', card: null } }),
  },
  threeOpen: {
    view: view('three', { ...three, q3: [], a3: [] }, { phase: 'ending', winner: 3, turn: 3, out: ['XX1'] }),
    context: german(),
  },
  threeWon: {
    view: view(
      'three',
      { ...three, q2: [], a2: [] },
      { phase: 'over', winner: 2, turn: 2, reason: 'cleared' },
    ),
    context: told({ players: LONG_NAMES }),
  },
  threeDrawn: {
    view: view('three', three, { phase: 'over', turn: 1, hand: '8H1', reason: 'agreed', drawOffer: null }),
    context: german({ players: LONG_NAMES }),
  },
  threeResigned: {
    view: view('three', three, { phase: 'over', turn: 1, winner: 3, reason: 'resigned', loser: 1 }),
    context: german(),
  },
  threeTimeUp: {
    view: view('three', three, { phase: 'over', turn: 3, reason: 'time', loser: 3 }),
    context: told({ players: LONG_NAMES }),
  },
  threeInRows: {
    view: view('three', allInRows('three'), { turn: 3, skips: [1, 1, 1], drawOffer: 2, paused: 1 }),
    context: told({ players: LONG_NAMES }),
  },
  schikanierenStart: { view: view('schikanieren', dealt('schikanieren', 32)), context: told() },
  schikanieren: {
    view: view('schikanieren', schikanieren, { turn: 2, touched: 's2' }),
    context: german({ lastMove: { seat: 1, kind: 'place', from: 'r2', to: 's1', card: null } }),
  },
  schikanierenFans: {
    view: view('schikanieren', longest, { announced: { aim: 'expose', pile: 'r4', card: '8D1' } }),
    context: told({ lastMove: { seat: 2, kind: 'place', from: 'r7', to: 'r8', card: null } }),
  },
} satisfies Readonly<Record<string, Table>>;

/** A random table that hands could lay: of any variant, with any announcement. */
export function anyTable(by: Chance): Table {
  const variant = oneOf(VARIANTS, by);
  const { seats, piles: all, rims, jokers } = VARIANT[variant];
  const gone = variant === 'three' && by.below(2) === 0 ? oneOf(rims, by) : null;
  const names = all.filter((pile) => pile !== gone);
  const pool =
    variant === 'learning' ? suitsOf(1) : [...cards, ...Array.from({ length: jokers }, () => 'XX1')];
  const { piles, part, context: heard } = scattered(by, names, pool, seats);
  const rim = oneOf(
    rims.filter((pile) => pile !== gone),
    by,
  );
  const card = piles[rim].find((code) => !code.startsWith('-') && !code.startsWith('X'));
  const expose = card === undefined ? null : ({ aim: 'expose', pile: rim, card } as const);
  return {
    view: view(variant, piles, {
      ...part,
      ...(gone !== null && { gone }),
      announced: oneOf([null, expose, { aim: 'empty', pile: rim }], by),
      skips: seats.map(() => by.below(3)),
      paused: by.below(4) === 0 ? (seats.find((seat) => seat !== part.turn) ?? null) : null,
      pausesLeft: seats.map(() => by.below(11)),
    }),
    context: heard,
  };
}

/** Tables whose descriptions are longest, with every possible remark. */
export const fullest: Readonly<Record<string, Table>> = Object.fromEntries(
  VARIANTS.flatMap((id) => {
    const { piles, seats, jokers } = VARIANT[id];
    const all = [...(id === 'learning' ? suitsOf(1) : cards), ...Array.from({ length: jokers }, () => 'XX1')];
    return Object.entries(fullPiles(piles, isRim, all)).map(([name, full]) => {
      const buried = full.r1?.find((code) => code.length === 3 && !code.startsWith('X'));
      return [
        `${id} ${name}`,
        {
          view: view(id, full, {
            announced:
              buried === undefined
                ? { aim: 'empty', pile: 'r2' }
                : { aim: 'expose', pile: 'r1', card: buried },
            skips: seats.map(() => 10),
            pausesLeft: seats.map(() => 10),
            paused: 2,
            drawOffer: 1,
          }),
          context: told({
            players: WIDE_NAMES,
            lastMove: { seat: 1, kind: 'place', from: 'hand', to: 'a2', card: null },
          }),
        },
      ] as const;
    });
  }),
);
