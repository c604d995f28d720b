import type { Viewer } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { pileViews, type PileCodes } from '../patience/view.ts';
import { isBoard, PILES, type Pile } from './piles.ts';
import type { Table } from './table.ts';

/** A viewer's view of the table: codes as in the referee protocol (`??1` is a card whose face is hidden). */
export interface TableView {
  readonly hand: string | null;
  readonly touched: Pile | null;
  readonly piles: PileCodes<Pile>;
  readonly out: readonly string[];
  readonly warnings: readonly [number, number];
}

export type View = MatchView & TableView;

/** Board stacks are fanned, all others are squared. */
const viewPiles = pileViews(PILES, isBoard);

/** The table for a viewer. Only the arbiter sees hidden cards; players and spectators see the same. */
export const viewTable = (table: Table, warnings: readonly [number, number], viewer: Viewer): TableView => ({
  hand: table.hand?.code ?? null,
  touched: table.touched,
  piles: viewPiles(table.piles, viewer),
  out: table.out.map(({ code }) => code).sort(),
  warnings,
});
