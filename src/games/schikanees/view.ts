import type { Viewer } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { isField } from '../patience/field.ts';
import { pileViews, type PileCodes } from '../patience/view.ts';
import { PILES, type Pile } from './piles.ts';
import type { Table } from './table.ts';

/** A viewer's view of the table: codes as in the referee protocol (`??1` is a card whose face is hidden). */
export interface TableView {
  readonly hand: string | null;
  readonly touched: Pile | null;
  readonly piles: PileCodes<Pile>;
  /**
   * Ruling 8. Everybody can work it out, but it reveals whether moves were legal: it is part of the protocol,
   * but neither drawn nor described.
   */
  readonly leftClosed: boolean;
  readonly warnings: readonly [number, number];
}

/** Public facts that are not in the protocol's position. */
export type Besides = Pick<Table, 'compared'>;

export type View = MatchView & TableView & Besides;

/** Field stacks are fanned, all others are squared. */
const viewPiles = pileViews(PILES, isField);

/** The table for a viewer. Only the arbiter sees hidden cards; players and spectators see the same. */
export const viewTable = (table: Table, warnings: readonly [number, number], viewer: Viewer): TableView => ({
  hand: table.hand?.code ?? null,
  touched: table.touched,
  piles: viewPiles(table.piles, viewer),
  leftClosed: table.leftClosed,
  warnings,
});
