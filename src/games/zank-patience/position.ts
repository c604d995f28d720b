import { badSetup, type SetupProblem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import { isRecord } from '../../core/json.ts';
import { parseTable } from '../patience/position.ts';
import { byName } from '../patience/table.ts';
import { PILES } from './piles.ts';
import type { Table } from './table.ts';
import type { Variant } from './variant.ts';

/**
 * A table from the protocol's `position`, with `turnsBegun`: how many have begun a first turn. They are taken to be the
 * player to move and those before them.
 */
export function parsePosition(position: unknown, variant: Variant): Result<Table, SetupProblem> {
  const { seats, piles, jokers } = variant;
  const parsed = parseTable(position, {
    piles,
    seats,
    copiesOf: ({ kind, deck }) => (kind === 'suited' ? 1 : deck === 1 ? jokers : 0),
  });
  if (!parsed.ok) return parsed;
  const { turnsBegun = seats.length } = isRecord(position) ? position : {};
  const isCount = typeof turnsBegun === 'number' && Number.isInteger(turnsBegun);
  if (!isCount || turnsBegun < 0 || turnsBegun > seats.length) {
    return badSetup('shape', 'turnsBegun');
  }
  const { turn, piles: given } = parsed.value;
  // In order, ending with the player to move.
  const order = seats.map((_, i) => seats[(seats.indexOf(turn) + seats.length - i) % seats.length] ?? turn);
  return ok({
    ...parsed.value,
    piles: { ...byName(PILES, () => []), ...given },
    out: [],
    gone: null,
    begun: order.slice(0, turnsBegun),
  });
}
