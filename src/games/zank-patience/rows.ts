import { MIDDLES, RIMS, type Middle, type Pile, type Rim } from './piles.ts';
import { VARIANT, type VariantId } from './variant.ts';

export type RowPile = Rim | Middle;

/** Null marks a gap. */
export type Row = readonly (RowPile | null)[];

/** Rim, two middle stacks, rim; a ninth rim stack lies below the rows, in front of the players. */
const ROWS: readonly (readonly RowPile[])[] = [
  [RIMS[0], MIDDLES[0], MIDDLES[1], RIMS[1]],
  [RIMS[2], MIDDLES[2], MIDDLES[3], RIMS[3]],
  [RIMS[4], MIDDLES[4], MIDDLES[5], RIMS[5]],
  [RIMS[6], MIDDLES[6], MIDDLES[7], RIMS[7]],
];

export const NINTH: Rim = RIMS[8];

/** The rows of rim and middle between the players, from the top as the first player sees the table. */
export function rowsOf(id: VariantId): readonly Row[] {
  const { piles } = VARIANT[id];
  const known: ReadonlySet<Pile> = new Set(piles);
  const rows = ROWS.map((row) => row.map((pile) => (known.has(pile) ? pile : null)));
  return rows.filter((row) => row.some((pile) => pile !== null));
}
