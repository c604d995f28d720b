/** Tables of Schikanöschen to look at and to test with: what a spectator sees in situations that come up, and some that hardly do. */
import { DECKS, RANKS, SUITS } from '../../src/core/cards.ts';
import type { Move } from '../../src/games/schikanoeschen/move.ts';
import { BOARD_PILES, FINAL_PILES, isBoard } from '../../src/games/schikanoeschen/piles.ts';
import type { Pile } from '../../src/games/schikanoeschen/piles.ts';
import type { View } from '../../src/games/schikanoeschen/view.ts';
import type { LayoutContext } from '../../render/layout.ts';

/** Chance of its own (mulberry32), so that these tables stay as they are however matches are shuffled. */
export interface Chance {
  below: (bound: number) => number;
}

export function chance(seed: number): Chance {
  let state = seed;
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) | 0;
      let bits = Math.imul(state ^ (state >>> 15), 1 | state);
      bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
      return ((bits ^ (bits >>> 14)) >>> 0) % bound;
    },
  };
}

export function shuffled<T>(items: readonly T[], random: Chance): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
}

export interface Table {
  readonly view: View;
  readonly context: LayoutContext<Move>;
}

type Piles = Partial<Record<Pile, readonly string[]>>;
type AllPiles = View['piles'];

const EMPTY: AllPiles = {
  ...{ a1: [], b1: [], c1: [], a2: [], b2: [], c2: [] },
  ...{ e1: [], f1: [], g1: [], h1: [], e2: [], f2: [], g2: [], h2: [] },
  ...{ d1: [], d2: [], d3: [], d4: [], d5: [], d6: [], d7: [], d8: [] },
};

/** Piles as a spectator sees them: down cards and covered ones of squared stacks without a face. */
function seen(piles: Piles): AllPiles {
  const result: Record<Pile, readonly string[]> = { ...EMPTY };
  for (const pile of [...BOARD_PILES, ...FINAL_PILES, 'a1', 'b1', 'c1', 'a2', 'b2', 'c2'] as const) {
    result[pile] = (piles[pile] ?? []).map((code, i, all) => {
      const deck = code.slice(-1);
      if (code.startsWith('-')) return `-??${deck}`;
      return isBoard(pile) || i === all.length - 1 ? code : `??${deck}`;
    });
  }
  return result;
}

const down = (codes: readonly string[]): string[] => codes.map((code) => `-${code}`);
const allDown = (codes: readonly string[]): string[] =>
  codes.map((code, i) => (i < codes.length - 1 ? `-${code}` : code));

export const fullDeck = (deck: number): string[] => [
  ...SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}${deck}`)),
  ...Array.from({ length: 3 }, () => `XX${deck}`),
];

export const view = (piles: Piles, part: Partial<View> = {}): View => ({
  ply: 0,
  turn: 1,
  phase: 'play',
  drawOffer: null,
  drawClaim: false,
  clock: null,
  winner: null,
  reason: null,
  hand: null,
  touched: null,
  out: [],
  warnings: [0, 0],
  ...part,
  piles: seen(piles),
});

const CONTEXT: LayoutContext<Move> = {
  players: ['Anneliese', 'Grzegorz'],
  locale: 'en',
  lastMove: null,
  suitColours: 2,
};
export const context = (part: Partial<LayoutContext<Move>> = {}): LayoutContext<Move> => ({
  ...CONTEXT,
  ...part,
});

/** A table as it is dealt. */
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

/** Any table that hands could lay, by chance: fans of all lengths, stacks turned any way, everything else too. */
export function anyTable(random: Chance): Table {
  const piles: Record<string, string[]> = Object.fromEntries(Object.keys(EMPTY).map((pile) => [pile, []]));
  const names = Object.keys(EMPTY);
  const favourite = names[random.below(names.length)] ?? 'e1';
  const pool = shuffled(DECKS.flatMap(fullDeck), random);
  const hand = random.below(4) === 0 ? (pool.pop() ?? null) : null;
  const out = pool.filter((code) => code.startsWith('XX')).slice(0, random.below(4));
  for (const code of out) pool.splice(pool.indexOf(code), 1);
  for (const code of pool) {
    const pile = random.below(3) === 0 ? favourite : (names[random.below(names.length)] ?? favourite);
    piles[pile]?.push(random.below(4) === 0 ? `-${code}` : code);
  }
  const pick = (list: readonly Pile[]): Pile => list[random.below(list.length)] ?? 'e1';
  const touched = hand === null && random.below(2) === 0 ? pick(BOARD_PILES) : null;
  const turn = random.below(2) === 0 ? 1 : 2;
  const phase = (['play', 'play', 'play', 'ending', 'over'] as const)[random.below(5)] ?? 'play';
  return {
    view: view(piles, {
      hand,
      out,
      turn,
      phase,
      touched: touched !== null && piles[touched]?.length === 0 ? null : touched,
      winner: phase === 'play' ? null : 2,
      reason: phase === 'over' ? 'cleared' : null,
      warnings: [random.below(2), random.below(2)],
      drawOffer: random.below(5) === 0 ? 1 : null,
    }),
    context: context({
      locale: random.below(2) === 0 ? 'en' : 'de',
      suitColours: random.below(2) === 0 ? 2 : 4,
      players: [`Ann${'e'.repeat(random.below(40))}`, 'Grzegorz'],
      lastMove:
        random.below(3) === 0
          ? null
          : {
              seat: turn,
              from: random.below(4) === 0 ? 'hand' : pick([...BOARD_PILES, 'b1', 'c2']),
              to: random.below(5) === 0 ? null : pick([...BOARD_PILES, ...FINAL_PILES]),
            },
    }),
  };
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

/** All that the two decks hold lies in rows, none longer than it must be. */
const allInRows: Piles = Object.fromEntries(
  BOARD_PILES.map((pile, i) => [pile, DECKS.flatMap(fullDeck).filter((_, at) => at % 8 === i)]),
);

/** More than two decks hold, to see that rows of twenty can be read on both sides at once. */
const twenties: Piles = Object.fromEntries(
  BOARD_PILES.map((pile) => [pile, shuffled(DECKS.flatMap(fullDeck), random).slice(0, 20)]),
);

const LONG_NAMES = ['Maximiliane Müller-Lüdenscheidt 🦊👩‍👩‍👧', '山田太郎'];

export const tables = {
  start: { view: view(start), context: context() },
  german: { view: view(start, { turn: 2 }), context: context({ locale: 'de', suitColours: 4 }) },
  moved: {
    view: view(begun, { out: ['XX1', 'XX1', 'XX2'], warnings: [1, 0] }),
    context: context({ lastMove: { seat: 2, from: 'c2', to: 'd3' } }),
  },
  touched: {
    view: view(begun, { turn: 2, touched: 'h2', out: ['XX1'], drawOffer: 2 }),
    context: context({ locale: 'de', lastMove: { seat: 2, from: 'e2', to: 'g1' } }),
  },
  ownTouched: { view: view(begun, { touched: 'b1' }), context: context({ suitColours: 4 }) },
  inHand: {
    view: view(begun, { hand: 'QH1' }),
    context: context({ lastMove: { seat: 1, from: 'a1', to: null } }),
  },
  jokerInHand: {
    view: view(begun, { turn: 2, hand: 'XX2', warnings: [0, 1] }),
    context: context({ locale: 'de', suitColours: 4 }),
  },
  open: { view: view(begun, { phase: 'ending', winner: 1 }), context: context({ locale: 'de' }) },
  won: {
    view: view({ ...finals(8), e1: ['XX1'] }, { phase: 'over', winner: 2, reason: 'cleared', turn: 2 }),
    context: context({ lastMove: { seat: 2, from: 'f2', to: 'd8' } }),
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
    context: context({ lastMove: { seat: 1, from: 'h2', to: 'h1' } }),
  },
  twenties: {
    view: view({ ...twenties, ...finals(3), a1: ['-2C1'], b2: ['TD2'], c2: ['-2C1', 'KH1'] }, { turn: 2 }),
    context: context({ lastMove: { seat: 1, from: 'b2', to: 'h1' } }),
  },
  twentiesTouched: {
    view: view({ ...twenties, ...finals(8) }, { turn: 2, touched: 'g2', hand: null }),
    context: context({ locale: 'de', lastMove: { seat: 1, from: 'e1', to: 'd1' } }),
  },
} satisfies Readonly<Record<string, Table>>;

export const tableNames = Object.keys(tables) as (keyof typeof tables)[];
