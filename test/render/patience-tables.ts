/** Building blocks for tables of all patiences, to look at and to test with. */
import { RANKS, SUITS } from '../../src/core/cards.ts';
import { SOUTH } from '../../src/core/seat.ts';
import type { MatchView } from '../../src/core/view.ts';
import type { Act } from '../../src/games/acts.ts';
import type { Move } from '../../src/games/patience/move.ts';
import type { LayoutContext } from '../../src/games/picture/layout.ts';
import type { TableMove, TableView } from '../../src/games/patience/picture/table.ts';
import { oneOf, shuffled } from './chance.ts';
import type { Chance } from './chance.ts';

export type Piles<Pile extends string> = Partial<Record<Pile, readonly string[]>>;

/** Piles as a spectator sees them: face-down cards and covered ones of squared stacks without a face. */
export function seenPiles<Pile extends string>(
  names: readonly Pile[],
  isFanned: (pile: Pile) => boolean,
  piles: Piles<Pile>,
): Record<Pile, readonly string[]> {
  const seen = names.map((pile): [Pile, readonly string[]] => [
    pile,
    (piles[pile] ?? []).map((code, i, all) => {
      const deck = code.slice(-1);
      if (code.startsWith('-')) return `-??${deck}`;
      return isFanned(pile) || i === all.length - 1 ? code : `??${deck}`;
    }),
  ]);
  return Object.fromEntries(seen) as Record<Pile, readonly string[]>;
}

export const down = (codes: readonly string[]): string[] => codes.map((code) => `-${code}`);
export const allDown = (codes: readonly string[]): string[] =>
  codes.map((code, i) => (i < codes.length - 1 ? `-${code}` : code));

export const suitsOf = (deck: number): string[] =>
  SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}${deck}`));

/**
 * All cards of some ranks and suits up or down in order: `run(1, 'KQJ', 'HS')` is king of hearts, queen of
 * spades, jack of hearts.
 */
export const run = (deck: number, ranks: string, suits: string): string[] =>
  Array.from(ranks, (rank, i) => `${rank}${suits.charAt(i % suits.length)}${deck}`);

/** Names of the greatest length, in the widest letters. */
export const WIDE_NAMES = ['W'.repeat(32), 'ß'.repeat(32), 'M'.repeat(32)];

/**
 * All cards where they need the most words: in one fan, in all fans, on every pile; face-up, and every second
 * face-down.
 */
export function fullPiles<Pile extends string>(
  names: readonly Pile[],
  isFanned: (pile: Pile) => boolean,
  cards: readonly string[],
): Record<string, Piles<Pile>> {
  const fans = names.filter(isFanned);
  const over = (piles: readonly Pile[], mixed: boolean): Piles<Pile> =>
    lay(piles, cards, (i) => mixed && i % 2 === 1);
  return {
    oneFan: over(fans.slice(0, 1), false),
    oneFanMixed: over(fans.slice(-1), true),
    allFans: over(fans, false),
    allFansMixed: over(fans.slice(0, fans.length - 1), true),
    everyPile: over(names, false),
    fansOverStacks: {
      ...lay(fans, cards.slice(names.length), () => false),
      ...Object.fromEntries(
        names.filter((pile) => !isFanned(pile)).map((pile, i) => [pile, cards.slice(i, i + 1)]),
      ),
    },
  };
}

/** Cards dealt round some piles. */
function lay<Pile extends string>(
  names: readonly Pile[],
  cards: readonly string[],
  isDown: (i: number) => boolean,
): Piles<Pile> {
  return Object.fromEntries(
    names.map((pile, at) => [
      pile,
      cards.flatMap((code, i) => (i % names.length === at ? [isDown(i) ? `-${code}` : code] : [])),
    ]),
  ) as Partial<Record<string, readonly string[]>>;
}

export const MATCH = {
  ply: 0,
  turn: 1,
  phase: 'play',
  drawOffer: null,
  drawClaim: false,
  clock: null,
  winner: null,
  reason: null,
} as const satisfies MatchView;

export const LONG_NAMES = [
  'Maximiliane Müller-Lüdenscheidt 🦊👩‍👩‍👧',
  '山田太郎',
  'Grzegorz Brzęczyszczykiewicz',
];

export function context<Move = never>(part: Partial<LayoutContext<Move>> = {}): LayoutContext<Move> {
  return {
    players: ['Anneliese', 'Grzegorz', 'Ελένη'],
    locale: 'en',
    lastMove: null,
    wrong: null,
    suitColours: 2,
    side: SOUTH,
    ...part,
  };
}

/** Acts of the turn before: from and to a pile, and the index of the card there; null: it moved on. */
export const acts = <Pile extends string>(
  seat: 1 | 2,
  ...moves: readonly (readonly [from: Pile | 'hand', to: Pile, index: number | null])[]
): Act<Move<Pile>>[] =>
  moves.map(([from, to, index], i) => ({
    move: { seat, kind: 'place', from, to, card: 'TD1' },
    ply: i + 1,
    lies: index === null ? null : { pile: to, index },
  }));

/** The finding of a call just made, by its code and hint. */
export const found = (code: string, hint: string, undone: boolean): LayoutContext<never>['wrong'] => ({
  seat: 1,
  ply: 3,
  code,
  hint,
  undone,
});

/**
 * A random table that hands could lay: fans of all lengths, stacks turned either way, and random other state.
 */
export interface Scattered<Pile extends string> {
  readonly piles: Record<Pile, string[]>;
  readonly part: Pick<TableView, 'turn' | 'phase' | 'drawOffer' | 'winner' | 'reason' | 'hand'> & {
    readonly touched: Pile | null;
  };
  readonly context: LayoutContext<TableMove & { readonly from: Pile | 'hand'; readonly to: Pile | null }>;
}

export function scattered<Pile extends string>(
  random: Chance,
  names: readonly Pile[],
  cards: readonly string[],
  seats: readonly TableView['turn'][],
): Scattered<Pile> {
  const piles = Object.fromEntries(names.map((pile) => [pile, []])) as unknown as Record<Pile, string[]>;
  const favourite = oneOf(names, random);
  const pool = shuffled(cards, random);
  const hand = random.below(4) === 0 ? (pool.pop() ?? null) : null;
  for (const code of pool) {
    const pile = random.below(3) === 0 ? favourite : oneOf(names, random);
    piles[pile].push(random.below(4) === 0 ? `-${code}` : code);
  }
  const open = names.filter((pile) => piles[pile].at(-1)?.startsWith('-') === false);
  const touched = hand === null && open.length > 0 && random.below(2) === 0 ? oneOf(open, random) : null;
  const turn = oneOf(seats, random);
  const phase = oneOf(['play', 'play', 'play', 'ending', 'over'], random);
  return {
    piles,
    part: {
      turn,
      phase,
      hand,
      touched,
      winner: phase === 'play' ? null : oneOf(seats, random),
      reason: phase === 'over' ? 'cleared' : null,
      drawOffer: random.below(5) === 0 ? oneOf(seats, random) : null,
    },
    context: context({
      locale: oneOf(['en', 'de'], random),
      suitColours: oneOf([2, 4], random),
      players: [`Ann${'e'.repeat(random.below(40))}`, 'Grzegorz', 'Ελένη'],
      lastMove:
        random.below(3) === 0
          ? null
          : {
              seat: turn,
              kind: 'place',
              card: null,
              from: random.below(4) === 0 ? 'hand' : oneOf(names, random),
              to: random.below(5) === 0 ? null : oneOf(names, random),
            },
    }),
  };
}
