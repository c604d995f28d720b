import type { Viewer } from '../../core/seat.ts';
import type { MatchView } from '../../core/view.ts';
import { isField } from '../patience/field.ts';
import { pileViews, type PileCodes } from '../patience/view.ts';
import { PILES, type Pile } from './piles.ts';
import type { Table } from './table.ts';

/** What somebody sees of the table: codes as in the referee protocol (`??1` is a card whose face is hidden). */
export interface TableView {
  readonly hand: string | null;
  readonly touched: Pile | null;
  readonly piles: PileCodes<Pile>;
  /**
   * Ruling 8. Everybody can work it out, but it tells what was right or wrong: it is part of the protocol, and neither
   * drawn nor said.
   */
  readonly leftClosed: boolean;
  readonly warnings: readonly [number, number];
}

/** What the protocol's position does not tell. */
export type Besides = Pick<Table, 'compared'>;

export type View = MatchView & TableView & Besides;

/** Field stacks are fanned, all others are squared. */
const viewPiles = pileViews(PILES, isField);

/** The table for a viewer; only the arbiter sees below. Players and spectators see the same. */
export const viewTable = (table: Table, warnings: readonly [number, number], viewer: Viewer): TableView => ({
  hand: table.hand?.code ?? null,
  touched: table.touched,
  piles: viewPiles(table.piles, viewer),
  leftClosed: table.leftClosed,
  warnings,
});
