import type { SetupProblem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import { TWO_SEATS } from '../../core/seat.ts';
import { parseTable } from '../patience/position.ts';
import { JOKERS } from './deal.ts';
import { PILES } from './piles.ts';
import type { Table } from './table.ts';

/** Parses a table from the protocol's `position`: nothing in the hand, no joker out. */
export function parsePosition(position: unknown): Result<Table, SetupProblem> {
  const copiesOf = ({ kind }: { readonly kind: string }): number => (kind === 'joker' ? JOKERS : 1);
  const parsed = parseTable(position, { piles: PILES, seats: TWO_SEATS, copiesOf });
  return parsed.ok ? ok({ ...parsed.value, out: [] }) : parsed;
}
