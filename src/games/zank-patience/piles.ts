import type { Seat } from '../../core/seat.ts';
import { isOneOf } from '../patience/table.ts';

/**
 * The piles of ruling 1: q sources, a discards, s spite stacks, m the middle, r the rim. The variant decides
 * which of them a match has.
 */
export const SOURCES = ['q1', 'q2', 'q3'] as const;
export const DISCARDS = ['a1', 'a2', 'a3'] as const;
export const SPITES = ['s1', 's2', 's3'] as const;
export const MIDDLES = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'] as const;
export const RIMS = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9'] as const;
export const PILES = [...SOURCES, ...DISCARDS, ...SPITES, ...MIDDLES, ...RIMS] as const;

export type Source = (typeof SOURCES)[number];
export type Discard = (typeof DISCARDS)[number];
export type Spite = (typeof SPITES)[number];
export type Middle = (typeof MIDDLES)[number];
export type Rim = (typeof RIMS)[number];
export type Pile = (typeof PILES)[number];

export const source = (seat: Seat): Source => `q${seat}`;
export const discard = (seat: Seat): Discard => `a${seat}`;
export const spite = (seat: Seat): Spite => `s${seat}`;

/** All piles in front of a player, including those that their variant does not have. */
export const front = (seat: Seat): readonly Pile[] => [source(seat), discard(seat), spite(seat)];

export const isPile = isOneOf(PILES);
export const isSource = isOneOf(SOURCES);
export const isDiscard = isOneOf(DISCARDS);
export const isSpite = isOneOf(SPITES);
export const isMiddle = isOneOf(MIDDLES);
export const isRim = isOneOf(RIMS);
