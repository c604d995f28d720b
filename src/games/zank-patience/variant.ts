import { PRESSES, type ClockSettings } from '../../core/clock.ts';
import { SEATS, TWO_SEATS, type Seat } from '../../core/seat.ts';
import {
  discard,
  MIDDLES,
  RIMS,
  source,
  spite,
  type Discard,
  type Middle,
  type Pile,
  type Rim,
  type Source,
  type Spite,
} from './piles.ts';

export const VARIANTS = ['standard', 'learning', 'three', 'schikanieren'] as const;
export type VariantId = (typeof VARIANTS)[number];

/** A variant of Zank-Patience as data (rulings 18 to 20). */
export interface Variant {
  readonly id: VariantId;
  /** The players in order of turns. */
  readonly seats: readonly Seat[];
  readonly sources: readonly Source[];
  readonly discards: readonly Discard[];
  /** Empty in variants without spite stacks. */
  readonly spites: readonly Spite[];
  readonly middles: readonly Middle[];
  readonly rims: readonly Rim[];
  readonly piles: readonly Pile[];
  /** Cards on the rim go on the same suit instead of the other colour (ruling 20). */
  readonly sameSuit: boolean;
  /** True if the first turns may fill only a part of the rim (ruling 2). */
  readonly limitsFirstTurns: boolean;
  /** True if the first rim stack to become empty again is taken away (ruling 19). */
  readonly losesRim: boolean;
  /** Jokers in the pack. */
  readonly jokers: number;
  /** Cards in the pack that each player cuts. */
  readonly deckSize: number;
  /** Ways to press the clock; the first is the default. */
  readonly presses: readonly [ClockSettings['press'], ...ClockSettings['press'][]];
}

function variant(
  given: Pick<Variant, 'id' | 'seats' | 'middles' | 'rims' | 'deckSize'> & Partial<Variant>,
): Variant {
  const sources = given.seats.map(source);
  const discards = given.seats.map(discard);
  const { spites = [], middles, rims } = given;
  return {
    sources,
    discards,
    spites,
    piles: [...sources, ...discards, ...spites, ...middles, ...rims],
    sameSuit: false,
    limitsFirstTurns: true,
    losesRim: false,
    jokers: 0,
    presses: PRESSES,
    ...given,
  };
}

export const VARIANT: Readonly<Record<VariantId, Variant>> = {
  standard: variant({
    id: 'standard',
    seats: TWO_SEATS,
    middles: MIDDLES,
    rims: RIMS.slice(0, 8),
    deckSize: 52,
  }),
  learning: variant({
    id: 'learning',
    seats: TWO_SEATS,
    middles: MIDDLES.slice(0, 4),
    rims: RIMS.slice(0, 6),
    deckSize: 26,
  }),
  three: variant({
    id: 'three',
    seats: SEATS,
    middles: MIDDLES,
    rims: RIMS,
    losesRim: true,
    jokers: 1,
    deckSize: 35,
    presses: ['auto'],
  }),
  schikanieren: variant({
    id: 'schikanieren',
    seats: TWO_SEATS,
    spites: TWO_SEATS.map(spite),
    middles: MIDDLES,
    rims: RIMS.slice(0, 8),
    sameSuit: true,
    limitsFirstTurns: false,
    deckSize: 52,
  }),
};

/** The variant that has these piles; no two variants have the same. */
export function variantIn({
  piles,
}: {
  readonly piles: Readonly<Partial<Record<Pile, unknown>>>;
}): VariantId {
  if (piles.q3) return 'three';
  if (piles.s1) return 'schikanieren';
  return piles.m5 ? 'standard' : 'learning';
}
