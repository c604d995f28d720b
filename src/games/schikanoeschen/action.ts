import type { JsonRecord } from '../../core/json.ts';
import type { LineTime } from '../../core/rules.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { parseDuelAction, type DuelAction } from '../patience/action.ts';
import type { Handling } from '../patience/handling.ts';
import { isPile, type Pile } from './piles.ts';

type Special =
  { readonly do: 'remove'; readonly pile: Pile } | { readonly do: 'flip' } | { readonly do: 'pass' };

/** Physical actions at the table (rulings 4 to 10). */
export type Attempt = Handling<Pile> | Special;

export type Action = DuelAction<Pile> | Special;

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

/** Parses an action from a protocol line. */
export function parseAction(line: JsonRecord, now: LineTime): Result<Action, string> {
  const { do: verb, pile } = line;
  switch (verb) {
    case 'remove':
      return isPile(pile) ? ok({ do: verb, pile }) : fail('unknown pile');
    case 'flip':
    case 'pass':
      return ok({ do: verb });
    default:
      return parseDuelAction(line, now, isPile);
  }
}

/** Reasons for refusals that only this game has. */
export type OwnReason = 'main-not-empty' | 'no-joker' | 'must-draw';
