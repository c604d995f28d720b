import { fail, ok, type Result } from '../../core/result.ts';
import { parseCard, type Card } from './cards.ts';

/** An action of a player (rulings 4 to 8). */
export type Action =
  { readonly do: 'play'; readonly card: Card } | { readonly do: 'close' | 'check-out' | 'end-hand' };

/** Parses an action from a protocol line. */
export function parseAction(line: Readonly<Record<string, unknown>>): Result<Action, string> {
  const { do: verb } = line;
  switch (verb) {
    case 'play': {
      const card = parseCard(line['card']);
      return card ? ok({ do: 'play', card }) : fail('card is one of the twelve, such as "QS"');
    }
    case 'close':
    case 'check-out':
    case 'end-hand':
      return ok({ do: verb });
    default:
      return fail('unknown verb');
  }
}

/** The duty that a reply would break. */
export type DutyReason = 'must-beat' | 'must-follow' | 'must-trump';
/** Reasons for a refusal that only this game has. */
export type OwnReason =
  | DutyReason
  | 'not-in-hand'
  | 'card-led'
  | 'stock-closed'
  | 'no-fresh-trick'
  | 'hand-goes-on'
  | 'last-trick-made';
