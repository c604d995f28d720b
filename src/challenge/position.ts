import { isRecord } from '../core/json.ts';
import type { Line } from '../core/match.ts';
import { fail, ok, type Result } from '../core/result.ts';

/** How many kilobytes a position's file may have: the fullest table takes about one. */
export const POSITION_LIMIT_KB = 32;
/** A position is a few lists in a few objects; deeper nesting is nothing that a game could mean. */
const DEPTH = 8;

export interface GivenPosition {
  /** The game that a whole set-up line names. */
  readonly game: string | null;
  readonly position: Line;
}

export type PositionProblem = 'too-big' | 'not-fetched' | 'not-json' | 'no-position';

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

/**
 * Reads the protocol's `position`, or a whole set-up line with one, of which only game and position count. Whether the
 * game accepts it is for the game to say.
 */
export function parsePosition(text: string): Result<GivenPosition, PositionProblem> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return fail('not-json');
  }
  if (!isRecord(given) || !isShallow(given, DEPTH)) return fail('no-position');
  const { game, position } = given;
  if (position === undefined)
    return 'game' in given || 'seed' in given ? fail('no-position') : ok({ game: null, position: given });
  if (!isRecord(position)) return fail('no-position');
  return ok({ game: typeof game === 'string' ? game : null, position });
}
