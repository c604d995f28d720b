import { opponentOf, type Seat } from '../../../core/seat.ts';
import type { Locale } from '../../texts.ts';
import { ofSeat } from '../pair.ts';
import type { LastHand, View } from '../view.ts';

export type Names = (seat: Seat) => string;

/** The hand that has just ended and is to be told about: until the first card of the next is led, or for good when it was the last. */
export function handEnded({ phase, reason, led, tricks, lastHand }: View): LastHand | null {
  const fresh = phase === 'play' && led === null && tricks.every(({ length }) => length === 0);
  return fresh || reason === 'games' ? lastHand : null;
}

/** How a hand was won; `{player}` stands for the player who lost it. */
export function waysWon({ winner, how, cards: { points } }: LastHand): Readonly<Record<Locale, string>> {
  const [wins, loses] = [ofSeat(points, winner), ofSeat(points, opponentOf(winner))];
  switch (how) {
    case 'checked-out':
      return {
        en: `checked out with ${wins} points to ${loses}`,
        de: `hat mit ${wins} zu ${loses} Augen ausgemeldet`,
      };
    case 'wrong-check-out':
      return {
        en: `{player} checked out with only ${loses} points`,
        de: `{player} hat mit nur ${loses} Augen ausgemeldet`,
      };
    case 'last-trick':
      return {
        en: `made the last trick, ${wins} points to ${loses}`,
        de: `hat den letzten Stich gemacht, ${wins} zu ${loses} Augen`,
      };
  }
}

/** The same as the table's text says it. */
export const howWon = (last: LastHand, locale: Locale, name: Names): string =>
  waysWon(last)[locale].replace('{player}', () => `**${name(opponentOf(last.winner))}**`);
