import type { JsonRecord } from '../../core/json.ts';
import type { LineTime, VerbKind } from '../../core/rules.ts';
import type { Knock } from '../../core/knocking.ts';
import { LATE_CALL_MS } from '../../core/rights.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Handling } from './handling.ts';

/** An action of a duel's player: handling cards, or a knock. */
export type DuelAction<Pile extends string> = Handling<Pile> | ({ readonly do: 'knock' } & Knock);

/** Kinds of the verbs in every duel. */
export const DUEL_VERBS = {
  touch: 'attempt',
  place: 'attempt',
  draw: 'attempt',
  reveal: 'attempt',
  knock: 'call',
} as const satisfies Record<DuelAction<string>['do'], VerbKind>;

const isWhole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && from <= value && value <= to;

/**
 * Parses the fields of a call. `since`: the first click of a call that had to be confirmed (ruling 24); null:
 * no confirmation. `seen`, the ply of the table that the caller saw, is only validated.
 */
export function parseCall(
  { seen, since, at = null }: JsonRecord,
  now: LineTime,
): Result<number | null, string> {
  if (seen !== undefined && !isWhole(seen, 0, now.ply)) return fail('seen is the ply of an earlier position');
  if (since === undefined) return ok(null);
  const time = typeof at === 'number' ? at : now.at;
  return isWhole(since, Math.max(0, time - LATE_CALL_MS), time)
    ? ok(since)
    : fail(`since is a time in ms, at most ${LATE_CALL_MS} before at`);
}

/** Parses an action from a protocol line. */
export function parseDuelAction<Pile extends string>(
  line: JsonRecord,
  now: LineTime,
  isPile: (name: unknown) => name is Pile,
): Result<DuelAction<Pile>, string> {
  const { do: verb, pile, revert } = line;
  switch (verb) {
    case 'touch':
    case 'place':
    case 'reveal':
      return isPile(pile) ? ok({ do: verb, pile }) : fail('unknown pile');
    case 'draw':
      return ok({ do: verb });
    case 'knock': {
      if (typeof revert !== 'boolean') return fail('revert is true or false');
      const since = parseCall(line, now);
      return since.ok ? ok({ do: verb, revert, since: since.value }) : since;
    }
    default:
      return fail('unknown verb');
  }
}
