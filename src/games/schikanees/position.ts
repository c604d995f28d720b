import { badSetup, type SetupProblem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import { TWO_SEATS } from '../../core/seat.ts';
import { isRecord, type JsonRecord } from '../../core/json.ts';
import { givenTable, parseTable } from '../patience/position.ts';
import { PILES } from './piles.ts';
import type { Table } from './table.ts';

const copiesOf = ({ kind }: { readonly kind: string }): number => (kind === 'joker' ? 0 : 1);

/** The table in the form that `parsePosition` reads; null while a card is being moved. */
export function given(table: Table): JsonRecord | null {
  const lying = givenTable(table, PILES);
  return lying && { turn: lying.turn, leftClosed: table.leftClosed, piles: lying.piles };
}

/**
 * Parses a table from the protocol's `position`: nothing in the hand; the left stack is open unless
 * `leftClosed` is true.
 */
export function parsePosition(position: unknown): Result<Table, SetupProblem> {
  const parsed = parseTable(position, { piles: PILES, seats: TWO_SEATS, copiesOf });
  if (!parsed.ok) return parsed;
  const { leftClosed = false } = isRecord(position) ? position : {};
  if (typeof leftClosed !== 'boolean') return badSetup('shape', 'leftClosed');
  return ok({ ...parsed.value, leftClosed, leftSpared: false, compared: [] });
}
