import { fail, ok, type Result } from '../../core/result.ts';
import type { Knock } from '../../core/knocking.ts';
import { isPile, type Pile } from './piles.ts';

/** What a hand does at the table (rulings 4 to 10). */
export type Attempt =
  | { readonly do: 'touch' | 'place' | 'reveal' | 'remove'; readonly pile: Pile }
  | { readonly do: 'draw' | 'flip' | 'pass' };

export type Action = Attempt | ({ readonly do: 'knock' } & Knock);

/** The offences that can be knocked (rulings, "Offences"). */
export const OFFENCES = [
  'must-final-touch',
  'must-final-place',
  'board-first',
  'bad-stack',
  'flipped-discard',
  'second-card',
  'opponent-board',
] as const;
export type OffenceCode = (typeof OFFENCES)[number];

/** An action from a protocol line; `ply` is the newest position, to which a knock without `seen` refers. */
export function parseAction(line: Readonly<Record<string, unknown>>, ply: number): Result<Action, string> {
  const { do: verb, pile, revert } = line;
  switch (verb) {
    case 'touch':
    case 'place':
    case 'reveal':
    case 'remove':
      return isPile(pile) ? ok({ do: verb, pile }) : fail('unknown pile');
    case 'draw':
    case 'flip':
    case 'pass':
      return ok({ do: verb });
    case 'knock': {
      if (typeof revert !== 'boolean') return fail('revert is true or false');
      const { seen = ply } = line;
      const isPly = typeof seen === 'number' && Number.isInteger(seen) && seen >= 0 && seen <= ply;
      return isPly ? ok({ do: 'knock', revert, seen }) : fail('seen is the ply of an earlier position');
    }
    default:
      return fail('unknown verb');
  }
}
