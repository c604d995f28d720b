import type { VerbKind } from '../../core/rules.ts';
import type { Knock } from '../../core/knocking.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Handling } from './handling.ts';

/** What a player of a duel does: handles cards, or knocks. */
export type DuelAction<Pile extends string> = Handling<Pile> | ({ readonly do: 'knock' } & Knock);

/** What the verbs of every duel are. */
export const DUEL_VERBS = {
  touch: 'attempt',
  place: 'attempt',
  draw: 'attempt',
  reveal: 'attempt',
  knock: 'call',
} as const satisfies Record<DuelAction<string>['do'], VerbKind>;

type Fields = Readonly<Record<string, unknown>>;

/** The table to which a call refers: `seen`, or the newest, whose ply is given. */
export function parseSeen({ seen }: Fields, ply: number): Result<number, string> {
  if (seen === undefined) return ok(ply);
  const isPly = typeof seen === 'number' && Number.isInteger(seen) && seen >= 0 && seen <= ply;
  return isPly ? ok(seen) : fail('seen is the ply of an earlier position');
}

/** An action from a protocol line; `ply` is the newest position, to which a knock without `seen` refers. */
export function parseDuelAction<Pile extends string>(
  line: Fields,
  ply: number,
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
      const seen = parseSeen(line, ply);
      return seen.ok ? ok({ do: verb, revert, seen: seen.value }) : seen;
    }
    default:
      return fail('unknown verb');
  }
}
