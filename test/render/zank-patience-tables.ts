/** Tables of Zank-Patience to look at and to test with: what a spectator sees of each variant, in situations that come up, and some that hardly do. */
import { DECKS, RANKS, SUITS } from '../../src/core/cards.ts';
import type { Move } from '../../src/games/zank-patience/move.ts';
import { isRim } from '../../src/games/zank-patience/piles.ts';
import type { Pile } from '../../src/games/zank-patience/piles.ts';
import { VARIANT, VARIANTS } from '../../src/games/zank-patience/variant.ts';
import type { VariantId } from '../../src/games/zank-patience/variant.ts';
import type { View } from '../../src/games/zank-patience/view.ts';
import type { LayoutContext } from '../../render/layout.ts';
import { chance, oneOf, shuffled } from './chance.ts';
import type { Chance } from './chance.ts';
import {
  LONG_NAMES,
  WIDE_NAMES,
  fullPiles,
  MATCH,
  allDown,
  context,
  down,
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

type Piles = PilesOf<Pile>;

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
    ...rest,
    piles: seenPiles(names, isRim, piles),
  };
}

const random = chance(57);
const cards = DECKS.flatMap(suitsOf);

/** Sources and discards as they lie before the first move, `each` cards a player. */
function dealt(variant: VariantId, each: number): Piles {
  const { seats, rims, spites } = VARIANT[variant];
  const piles: Record<string, string[]> = {};
  for (const seat of seats) {
    const own = shuffled(variant === 'learning' ? suitsOf(1) : suitsOf(seat === 2 ? 2 : 1), random);
    if (spites.length > 0) piles[`s${seat}`] = allDown(own.splice(0, 12));
    if (spites.length > 0) {
      for (const rim of rims.slice(4 * (seat - 1), 4 * seat)) piles[rim] = allDown(own.splice(0, 2));
    }
    piles[`a${seat}`] = own.splice(0, 1);
    piles[`q${seat}`] = down(own.slice(0, each - 1));
  }
  return piles;
}

const start = dealt('standard', 52);
const begun: Piles = {
  q1: start.q1?.slice(0, 29) ?? [],
  a1: ['2C2', '8D1', '3C1', 'JC1'],
  q2: start.q2?.slice(0, 22) ?? [],
  a2: ['9C2', 'QH2'],
  m1: ['AS1', '2S2', '3S1'],
  m2: ['AH2'],
  m4: ['AD1', '2D1'],
  m7: ['AC1', '2C1'],
  r1: run(1, 'KQJT', 'HS'),
  r2: run(2, '98765432', 'CD'),
  r3: ['TS1', '9D1', '8C1', '7H1', '6S2', '5D2'],
  r4: ['5H1', '4S2'],
  r5: ['KD2'],
  r6: run(1, 'QJT98765', 'DC'),
  r8: ['6H2', '5C1', '4H1'],
};

/** Both decks on the rim, in fans as long as the rules let them be. */
const fans: Piles = Object.fromEntries(
  VARIANT.standard.rims.map((pile, i) => {
    const deck = i < 4 ? 1 : 2;
    const [even, odd] = (['CH', 'HC', 'SD', 'DS'][i % 4] ?? 'CH').split('');
    return [pile, run(deck, 'KQJT98765432A', `${even ?? ''}${odd ?? ''}`)];
  }),
);

const learning: Piles = {
  ...{
    q1: down(suitsOf(1).slice(0, 9)),
    a1: ['4H1', '9C1'],
    q2: down(suitsOf(1).slice(20, 24)),
    a2: ['JS1'],
  },
  ...{ m1: ['AH1', '2H1', '3H1'], m3: ['AS1'] },
  ...{
    r1: run(1, 'KQJT9', 'CD'),
    r2: ['6D1', '5S1'],
    r3: run(1, '765', 'HC'),
    r4: ['2S1'],
    r6: ['QH1', 'JC1', 'TD1'],
  },
};

const three: Piles = {
  ...begun,
  q1: begun.q1?.slice(0, 18) ?? [],
  q2: begun.q2?.slice(0, 20) ?? [],
  a3: ['3D2', '7S1'],
  q3: down(suitsOf(2).slice(0, 15)),
  r9: run(2, 'KQJT98', 'SH'),
};

const schikanieren: Piles = {
  ...dealt('schikanieren', 32),
  q1: down(suitsOf(1).slice(0, 13)),
  a1: ['2C2', 'TD1'],
  s1: [...down(suitsOf(1).slice(30, 37)), '8S1', '9S2'],
  q2: [],
  a2: ['9C2', 'QH2', '4D2'],
  s2: ['5H2'],
  m1: ['AC1', '2C1'],
  m5: ['AD2'],
  r1: ['-3C1', 'KH1', 'QH2', 'JH1', 'TH2'],
  r2: ['7S1', '6S2'],
  r4: [],
  r6: ['-4C2', '5D2', '4D1', '3D1'],
};

const longest: Piles = Object.fromEntries(
  VARIANT.schikanieren.rims.map((pile, i) => [
    pile,
    [`-AC${i < 4 ? 1 : 2}`, ...run(i < 4 ? 1 : 2, 'KQJT98765432A', SUITS[i % 4] ?? 'C')],
  ]),
);

const finals = (count: number): Piles =>
  Object.fromEntries(
    VARIANT.standard.middles
      .slice(0, count)
      .map((pile, i) => [pile, RANKS.map((rank) => `${rank}${SUITS[i % 4] ?? 'C'}${i < 4 ? 1 : 2}`)]),
  );

/** All that there is lies in rows, in any order. */
const allInRows = (variant: VariantId): Piles => {
  const { rims } = VARIANT[variant];
  const all = shuffled(variant === 'three' ? [...cards, 'XX1'] : cards, random);
  return Object.fromEntries(rims.map((rim, i) => [rim, all.filter((_, at) => at % rims.length === i)]));
};

const told = (part: Partial<Table['context']> = {}): Table['context'] => context<Move>(part);
const german = (part: Partial<Table['context']> = {}): Table['context'] =>
  told({ locale: 'de', suitColours: 4, ...part });

export const tables = {
  start: { view: view('standard', start), context: told() },
  moved: {
    view: view('standard', begun),
    context: told({ lastMove: { seat: 1, from: 'r2', to: 'm7' } }),
  },
  exposing: {
    view: view('standard', begun, {
      announced: { aim: 'expose', pile: 'r6', card: '9C1' },
      touched: 'r6',
      pausesLeft: [2, 3],
    }),
    context: told({ lastMove: { seat: 1, from: 'r8', to: 'r4' } }),
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
    context: german({ lastMove: { seat: 2, from: 'r8', to: 'r3' } }),
  },
  inHand: {
    view: view('standard', begun, { hand: '8H1' }),
    context: told({ lastMove: { seat: 1, from: 'q1', to: null } }),
  },
  ownTouched: {
    view: view('standard', begun, { turn: 2, touched: 'a2' }),
    context: german({ lastMove: { seat: 2, from: 'hand', to: 'r7' } }),
  },
  paused: {
    view: view('standard', begun, { paused: 2, pausesLeft: [3, 2], touched: 'r1' }),
    context: german(),
  },
  open: {
    view: view('standard', { ...begun, q1: [], a1: [] }, { phase: 'ending', winner: 1 }),
    context: told({ lastMove: { seat: 1, from: 'hand', to: 'r7' } }),
  },
  won: {
    view: view('standard', { ...finals(8) }, { phase: 'over', winner: 2, turn: 2, reason: 'cleared' }),
    context: german({ lastMove: { seat: 2, from: 'a2', to: 'm8' } }),
  },
  fans: {
    view: view('standard', fans, {
      touched: 'r5',
      turn: 2,
      announced: { aim: 'expose', pile: 'r1', card: 'AC1' },
    }),
    context: told({ lastMove: { seat: 2, from: 'r1', to: 'r2' }, players: LONG_NAMES }),
  },
  allInRows: {
    view: view('standard', allInRows('standard'), {
      announced: { aim: 'empty', pile: 'r3' },
      skips: [12, 1],
      drawOffer: 1,
    }),
    context: german({ players: LONG_NAMES, lastMove: { seat: 2, from: 'r1', to: 'a2' } }),
  },
  learningStart: { view: view('learning', dealt('learning', 26)), context: told() },
  learning: {
    view: view('learning', learning, { turn: 2, hand: 'KS1', announced: null, skips: [0, 1] }),
    context: german({ lastMove: { seat: 1, from: 'r3', to: 'r1' } }),
  },
  learningEmptying: {
    view: view('learning', learning, { announced: { aim: 'empty', pile: 'r3' } }),
    context: told(),
  },
  threeStart: { view: view('three', dealt('three', 35)), context: told() },
  three: {
    view: view('three', three, { turn: 2, announced: { aim: 'expose', pile: 'r9', card: 'TS2' } }),
    context: german({ lastMove: { seat: 2, from: 'r3', to: 'r4' } }),
  },
  threeInHand: {
    view: view('three', three, { turn: 3, hand: 'QC2', gone: 'r7', skips: [0, 2, 0], drawOffer: 1 }),
    context: told({ lastMove: { seat: 2, from: 'hand', to: 'a3' } }),
  },
  threeSouthInHand: {
    view: view('three', three, { hand: 'XX1', gone: 'r9', paused: 3, pausesLeft: [3, 3, 2] }),
    context: german({ lastMove: { seat: 3, from: 'r9', to: 'r1' } }),
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
  threeInRows: {
    view: view('three', allInRows('three'), { turn: 3, skips: [1, 1, 1], drawOffer: 2, paused: 1 }),
    context: told({ players: LONG_NAMES }),
  },
  schikanierenStart: { view: view('schikanieren', dealt('schikanieren', 32)), context: told() },
  schikanieren: {
    view: view('schikanieren', schikanieren, { turn: 2, touched: 's2' }),
    context: german({ lastMove: { seat: 1, from: 'r2', to: 's1' } }),
  },
  schikanierenFans: {
    view: view('schikanieren', longest, { announced: { aim: 'expose', pile: 'r4', card: '8D1' } }),
    context: told({ lastMove: { seat: 2, from: 'r7', to: 'r8' } }),
  },
} satisfies Readonly<Record<string, Table>>;

/** Any table that hands could lay, by chance: of every variant, with anything announced. */
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

/** Tables that need as many words as any: all that can be said is said. */
export const fullest: Readonly<Record<string, Table>> = Object.fromEntries(
  VARIANTS.flatMap((id) => {
    const { piles, seats, jokers } = VARIANT[id];
    const all = [...(id === 'learning' ? suitsOf(1) : cards), ...Array.from({ length: jokers }, () => 'XX1')];
    return Object.entries(fullPiles(piles, isRim, all)).map(([name, lying]) => {
      const buried = lying.r1?.find((code) => code.length === 3 && !code.startsWith('X'));
      return [
        `${id} ${name}`,
        {
          view: view(id, lying, {
            announced:
              buried === undefined
                ? { aim: 'empty', pile: 'r2' }
                : { aim: 'expose', pile: 'r1', card: buried },
            skips: seats.map(() => 10),
            pausesLeft: seats.map(() => 10),
            paused: 2,
            drawOffer: 1,
          }),
          context: told({ players: WIDE_NAMES, lastMove: { seat: 1, from: 'hand', to: 'a2' } }),
        },
      ] as const;
    });
  }),
);
