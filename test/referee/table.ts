/** A table of Schikanöschen for tests that read like play (match.ts): set it up with {@link given} or {@link dealt}. */
import { expect } from 'vitest';
import { parseAnswer, PILES } from './answer.ts';
import type { Code, Position, Seat } from './answer.ts';
import { lineOf as lineWith, patienceOf, pilesOf } from './match.ts';
import type { Dialect, Line, PatiencePlay, Piles } from './match.ts';

export type { Piles };

export interface Options {
  clock?: { initialMs: number; incrementMs: number; press: 'manual' | 'auto' } | null;
  endWindowMs?: number;
  cuts?: readonly [number, number];
}
export type Table = PatiencePlay<Position, Code>;

const DIALECT: Dialect<Position, Code> = {
  parse: parseAnswer,
  fields: (verb, [argument]) => {
    if (verb === 'knock') return { revert: argument === 'back' };
    return argument === undefined ? {} : { pile: argument };
  },
};

/** The line of the protocol for a move: `knock back` takes back, `knock leave` leaves. */
export const lineOf = (move: string): Line => lineWith(move, DIALECT.fields);

/** A table with these piles; seat 1 is at turn unless `turn` says otherwise, and there is no clock. */
export function given(piles: Piles, turn: Seat = 1, options: Options = {}): Table {
  for (const pile of Object.keys(piles)) expect(PILES).toContain(pile);
  return patienceOf({ game: 'schikanoeschen', position: { turn, piles: pilesOf(piles) }, options }, DIALECT);
}

/** A table dealt from a seed. */
export function dealt(seed: string, options: Options = {}): Table {
  return patienceOf({ game: 'schikanoeschen', seed, options }, DIALECT);
}
