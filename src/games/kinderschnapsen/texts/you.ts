/** A player's last action, in the second person. */
import { opponentOf } from '../../../core/seat.ts';
import type { OwnAct } from '../../texts.ts';
import type { Move } from '../move.ts';
import { ofSeat } from '../pair.ts';
import type { LastHand, View } from '../view.ts';

/** A language's words for it. Cards and names come as they are shown. */
export interface YouWords {
  card(code: string): string;
  led(card: string): string;
  /** `winner` is null if the player who replied has won the trick. */
  replied(card: string, winner: string | null): string;
  drew(card: string): string;
  readonly closed: string;
  /** Points of the player who has checked out, and of the other player. */
  checkedOut(points: number, others: number): string;
  checkedOutWrongly(points: number): string;
  readonly handEnded: string;
  /** The result of a hand. `toGo`: points to go of its winner after it; 0 wins the game. */
  youWin(won: number, toGo: number): string;
  otherWins(name: string, won: number, toGo: number): string;
}

/** The action in sentences, with the card drawn after a trick, which only this player gets to know. */
export function youDidText(act: OwnAct<View, Move>, say: YouWords): string | null {
  const { move, seat, after, name } = act;
  switch (move?.kind) {
    case 'led':
      return say.led(say.card(move.card));
    case 'replied': {
      const winner = after.lastTrick?.winner ?? seat;
      const drawn = drawnBy(act, move.card);
      return [
        say.replied(say.card(move.card), winner === seat ? null : name(winner)),
        ...(drawn === null ? [] : [say.drew(say.card(drawn))]),
      ].join(' ');
    }
    case 'closed':
      return say.closed;
    case 'checked-out':
    case 'ended-hand':
      return after.lastHand && endedText(act, after.lastHand, say);
    case undefined:
      return null;
  }
}

/** The card that the player drew; null if none. */
function drawnBy({ seat, before, after }: OwnAct<View, Move>, played: string): string | null {
  const had = ofSeat(before.hands, seat);
  const left = ofSeat(after.hands, seat);
  const drawn = left.filter((code) => code !== played && !had.includes(code));
  return drawn.length === 1 ? (drawn[0] ?? null) : null;
}

function endedText({ seat, name }: OwnAct<View, Move>, last: LastHand, say: YouWords): string {
  const { winner, won, how, score, cards } = last;
  const [points, others] = [ofSeat(cards.points, seat), ofSeat(cards.points, opponentOf(seat))];
  const ended = {
    'checked-out': () => say.checkedOut(points, others),
    'wrong-check-out': () => say.checkedOutWrongly(points),
    'last-trick': () => say.handEnded,
  }[how]();
  const toGo = ofSeat(score, winner);
  return `${ended} ${winner === seat ? say.youWin(won, toGo) : say.otherWins(name(winner), won, toGo)}`;
}
