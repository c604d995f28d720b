import type { Pile } from './piles.ts';
import type { MatchView } from '../../core/view.ts';

/** What somebody at or around the table sees: codes as in the referee protocol (`??1` is a card whose face is hidden). */
export interface View extends MatchView {
  readonly hand: string | null;
  readonly touched: Pile | null;
  readonly piles: Readonly<Record<Pile, readonly string[]>>;
  readonly out: readonly string[];
  readonly warnings: readonly [number, number];
}
