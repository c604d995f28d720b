import type { Ruling } from '../../rulebook.ts';

/**
 * Rules that all duels with knocking share: knocks, the end and the clock. The numbers are those of the first
 * such game's rulings, to which the others refer. Each game adds the part of its rules behind them.
 */
export interface SharedRules {
  /** The page that teaches the chess clock. */
  readonly clock: { readonly title: string; readonly body: string };
  readonly rulings: Readonly<
    Record<20 | 21 | 23 | 24 | 25 | 27 | 28 | 29 | 30 | 31 | 32 | 33, Pick<Ruling, 'name' | 'text'>>
  >;
}
