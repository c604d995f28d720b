import type { Ruling } from '../../rulebook.ts';

/**
 * What the rules of all duels with knocking have in common: how knocks, the end and the clock work. The numbers are
 * those of the rulings of the first such game, to which the others refer; each game says where in its rules they come
 * from.
 */
export interface SharedRules {
  /** The page that teaches the chess clock. */
  readonly clock: { readonly title: string; readonly body: string };
  readonly rulings: Readonly<
    Record<20 | 21 | 23 | 24 | 25 | 27 | 28 | 29 | 30 | 31 | 32 | 33, Pick<Ruling, 'name' | 'text'>>
  >;
}
