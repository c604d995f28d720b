import { refusal, type Refusal } from '../../core/refusal.ts';
import type { Seat } from '../../core/seat.ts';
import type { Action, OwnReason } from './action.ts';
import type { Card } from './cards.ts';
import { ofSeat } from './pair.ts';
import { dutyIn } from './replies.ts';
import { isPlayedOut, trumpOf, type Table } from './table.ts';

/**
 * The reason why a seat cannot do this; null if it can. Every possible action is legal, so there is nothing
 * to knock for (ruling 4).
 */
export function judge(table: Table, seat: Seat, action: Action): Refusal | null {
  if (seat !== table.turn) return refusal('not-your-turn', 'not-your-turn');
  const why = reasonAgainst(table, action);
  return why && refusal<OwnReason>('impossible', why);
}

function reasonAgainst(table: Table, action: Action): OwnReason | null {
  switch (action.do) {
    case 'play':
      return againstPlaying(table, action.card);
    case 'close':
      if (table.led !== null) return 'card-led';
      if (isPlayedOut(table)) return 'last-trick-made';
      return table.closed ? 'stock-closed' : null;
    case 'check-out':
      return table.mayCheckOut ? null : 'no-fresh-trick';
    case 'end-hand':
      return isPlayedOut(table) ? null : 'hand-goes-on';
  }
}

function againstPlaying(table: Table, card: Card): OwnReason | null {
  if (isPlayedOut(table)) return 'last-trick-made';
  const hand = ofSeat(table.hands, table.turn);
  if (!hand.includes(card)) return 'not-in-hand';
  const { led, closed } = table;
  const duty = led !== null && closed ? dutyIn(hand, led, trumpOf(table)) : null;
  return duty === null || duty.cards.includes(card) ? null : duty.why;
}
