import { badSetup, type SetupProblem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import { isRecord, type JsonRecord } from '../../core/json.ts';
import { givenTable, parseTable } from '../patience/position.ts';
import { byName } from '../patience/table.ts';
import { turnsBegun } from './fits.ts';
import { PILES } from './piles.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import type { Variant } from './variant.ts';

/**
 * The inverse of `parsePosition`; null while a card is being moved, an announcement stands or the match is
 * paused.
 */
export function given({ table, variant, announced, pause }: State): JsonRecord | null {
  const lying = givenTable(table, variant.piles);
  if (!lying || announced || pause) return null;
  const { gone } = table;
  return {
    turn: lying.turn,
    turnsBegun: turnsBegun(table),
    ...(gone !== null && { gone }),
    piles: lying.piles,
  };
}

/**
 * Parses the protocol's `position`. `turnsBegun` players have begun a first turn: the player to move and
 * those before them. `gone`, an addition to the protocol, names the rim stack that was taken away (ruling
 * 19).
 */
export function parsePosition(position: unknown, variant: Variant): Result<Table, SetupProblem> {
  const { seats, piles, rims, jokers, losesRim } = variant;
  const parsed = parseTable(position, {
    piles,
    seats,
    copiesOf: ({ kind, deck }) => (kind === 'suited' ? 1 : deck === 1 ? jokers : 0),
  });
  if (!parsed.ok) return parsed;
  const { turnsBegun: begun = seats.length, gone = null } = isRecord(position) ? position : {};
  const isCount = typeof begun === 'number' && Number.isInteger(begun);
  if (!isCount || begun < 0 || begun > seats.length) return badSetup('shape', 'turnsBegun');
  const { turn, piles: lying } = parsed.value;
  const goneRim = losesRim ? (rims.find((rim) => rim === gone && lying[rim].length === 0) ?? null) : null;
  if (gone !== goneRim) return badSetup('shape', 'gone');
  // Seats backwards in order of turns, from the player to move.
  const order = seats.map((_, i) => seats[(seats.indexOf(turn) + seats.length - i) % seats.length] ?? turn);
  return ok({
    ...parsed.value,
    piles: { ...byName(PILES, () => []), ...lying },
    out: [],
    gone: goneRim,
    begun: order.slice(0, begun),
  });
}
