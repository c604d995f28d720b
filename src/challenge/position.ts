import { isRecord } from '../core/json.ts';
import type { Line } from '../core/match.ts';
import { fail, ok, type Result } from '../core/result.ts';

/** Largest file of a position, in KB: the fullest table takes about one. */
export const POSITION_LIMIT_KB = 32;
/** Deepest nesting that is read: a position is a few lists in a few objects. */
const DEPTH = 8;

export interface GivenPosition {
  /** The game, if the text is a whole set-up line that names it. */
  readonly game: string | null;
  readonly position: Line;
}

export type PositionProblem = 'too-big' | 'not-fetched' | 'not-json' | 'no-position';

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

/**
 * Parses the protocol's `position`, or a whole set-up line; of the line, only game and position count. The
 * game itself decides whether it accepts the position.
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
