import type { Line } from '../../../core/match.ts';
import type { Move } from '../move.ts';
import { cardName } from './cards.ts';
import type { HeldView } from './prose.ts';

/** The signs that buttons use, too. */
const CARDS = { joker: '★', hidden: '▒' } as const;

export const cardSign = (code: string): string => cardName(code, CARDS);
export const pileSign = (pile: unknown): string => String(pile).toUpperCase();

/**
 * Writes a physical action at a table of piles, or a knock, in the signs of move lists (`games/notation.ts`).
 */
export function notation(
  { line, move }: { readonly line: Line; readonly move: Move<string> | null },
  { touched, piles }: HeldView,
): string {
  if (move) return moveSigns(move);
  switch (line['do']) {
    case 'knock':
      return line['revert'] === true ? 'K↩' : 'K→';
    case 'touch': {
      const top = piles[touched ?? '']?.at(-1);
      return `${top === undefined ? '' : `${cardSign(top)} `}${pileSign(line['pile'])}…`;
    }
    default:
      return String(line['do']);
  }
}

function moveSigns({ kind, from, to, card: code }: Move<string>): string {
  const card = code === null ? '' : cardSign(code);
  switch (kind) {
    case 'place':
      return `${card} ${from === 'hand' ? '' : pileSign(from)}→${pileSign(to)}`;
    case 'put-back':
      return `${card} ${pileSign(to)}↺`;
    case 'draw':
      return `${card} ${pileSign(from)}↑`;
    case 'reveal':
      return `${card} ${pileSign(to)}↑`;
    case 'flip':
      return `${pileSign(from)}⇄${pileSign(to)}`;
    case 'remove':
      return `${from === 'hand' ? CARDS.joker : `${CARDS.joker} ${pileSign(from)}`}×`;
    case 'pass':
      return '–';
  }
}
