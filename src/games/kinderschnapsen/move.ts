import type { Line } from '../../core/match.ts';
import { seatNumbered } from '../../core/seat.ts';
import type { View } from './view.ts';

/** The public action of the last input; the previous hand tells the result of a check-out. */
export type Move =
  | { readonly seat: 1 | 2; readonly kind: 'led' | 'replied'; readonly card: string }
  | { readonly seat: 1 | 2; readonly kind: 'closed' | 'checked-out' | 'ended-hand' };

/** The action of an accepted line, given the view before it; null if it did nothing at the table (an offer). */
export function moveOf(before: View, line: Line): Move | null {
  const seat = seatNumbered(line['seat']) === 1 ? 1 : 2;
  switch (line['do']) {
    case 'play':
      return { seat, kind: before.led === null ? 'led' : 'replied', card: String(line['card']) };
    case 'close':
      return { seat, kind: 'closed' };
    case 'check-out':
      return { seat, kind: 'checked-out' };
    case 'end-hand':
      return { seat, kind: 'ended-hand' };
    default:
      return null;
  }
}

/** Events that a step can complete, found by comparing the views before and after it. */
export const COUNTED = ['trick', 'hand', 'game'] as const;
export type Counted = (typeof COUNTED)[number];

export function countsIn(before: View, after: View): Counted[] {
  const games = (view: View): number => view.games[0] + view.games[1];
  const won = (view: View): number => view.tricks[0].length + view.tricks[1].length;
  const tricks = won(after) > won(before);
  // An ended hand has a trick in it, the next one has none; the match's last hand stays on the table.
  const hand = won(after) < won(before) || (after.reason === 'games' && before.reason === null);
  return [
    ...(tricks ? (['trick'] as const) : []),
    ...(hand ? (['hand'] as const) : []),
    ...(games(after) > games(before) ? (['game'] as const) : []),
  ];
}
