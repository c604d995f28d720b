import { parseLyingCard, type Card } from '../../core/cards.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { JsonRecord } from '../../core/json.ts';
import type { LineTime } from '../../core/rules.ts';
import { parseCall } from '../patience/action.ts';
import { byName, isOneOf } from '../patience/table.ts';
import { isPile as isAnyPile, type Pile } from './piles.ts';
import { VARIANT, VARIANTS, type Variant } from './variant.ts';

/** An action of the hands at the table (rulings 5 and 20). */
export type Attempt =
  { readonly do: 'touch' | 'place'; readonly pile: Pile } | { readonly do: 'draw' | 'flip' | 'pass' };

/** An announcement about the rim (ruling 6): free a buried card, or empty a stack. */
export type Announcement =
  | { readonly do: 'announce'; readonly aim: 'expose'; readonly pile: Pile; readonly card: Card }
  | { readonly do: 'announce'; readonly aim: 'empty'; readonly pile: Pile };

export type Action =
  | Attempt
  | Announcement
  /**
   * `since`: match time in ms of the first call of a Stop that needed confirmation; null if it needed none
   * (ruling 15).
   */
  | { readonly do: 'stop'; readonly since: number | null }
  | { readonly do: 'pause' }
  | { readonly do: 'resume' };

/** The offences (ruling 13). */
export const OFFENCES = ['priority', 'no-move', 'wrong-place', 'announcement'] as const;
export type OffenceCode = (typeof OFFENCES)[number];

/** Reasons for a refusal that only this game has. */
export type OwnReason =
  | 'not-paused'
  | 'own-turn'
  | 'no-pause-left'
  | 'not-your-pause'
  | 'source-is-drawn'
  | 'middle-stays'
  | 'stack-gone'
  | 'onto-source'
  | 'does-not-fit'
  | 'source-empty'
  | 'source-not-empty'
  | 'must-go-on'
  | 'nothing-to-announce'
  | 'stop-too-late'
  | 'nothing-to-stop';

const isPileOf = byName(VARIANTS, (id) => isOneOf(VARIANT[id].piles));

/** Parses an action from a protocol line. With a null variant, piles of any variant are accepted. */
export function parseAction(
  line: JsonRecord,
  now: LineTime,
  variant: Variant | null,
): Result<Action, string> {
  const isPile = variant ? isPileOf[variant.id] : isAnyPile;
  const { do: verb, pile } = line;
  switch (verb) {
    case 'touch':
    case 'place':
      return isPile(pile) ? ok({ do: verb, pile }) : fail('unknown pile');
    case 'draw':
    case 'flip':
    case 'pass':
    case 'pause':
    case 'resume':
      return ok({ do: verb });
    case 'announce':
      return isPile(pile) ? parseAnnouncement(line, pile) : fail('unknown pile');
    case 'stop': {
      const since = parseCall(line, now);
      return since.ok ? ok({ do: verb, since: since.value }) : since;
    }
    default:
      return fail('unknown verb');
  }
}

function parseAnnouncement({ aim, card: code }: JsonRecord, pile: Pile): Result<Action, string> {
  if (aim === 'empty') return ok({ do: 'announce', aim, pile });
  if (aim !== 'expose') return fail('aim is "expose" or "empty"');
  const lying = typeof code === 'string' ? parseLyingCard(code) : undefined;
  return lying?.up ? ok({ do: 'announce', aim, pile, card: lying.card }) : fail('no such card');
}
