/** Players of Kinderschnapsen: the practice opponent in both seats, with random moves now and then. */
import { playable } from '../../../src/core/match.ts';
import { shuffled } from '../../../src/core/random.ts';
import { opponentOf } from '../../../src/core/seat.ts';
import { kinderschnapsen } from '../../../src/games/kinderschnapsen/rules.ts';
import { ofSeat } from '../../../src/games/kinderschnapsen/pair.ts';
import { practising } from '../../kinderschnapsen/players.ts';
import type { View } from '../../../src/games/kinderschnapsen/view.ts';
import { playersOf, type Attempt, type Style } from '../player.ts';

export const style: Style<View> = {
  careful: (match, random) => [practising(match.view(match.turn), match.turn, random)],
  careless(match, random) {
    const seat = match.turn === 1 ? 1 : 2;
    const cards = ofSeat(match.view(seat).hands, seat);
    const wishes: Attempt = [
      ...cards.map((card) => ({ seat, do: 'play', card })),
      ...['close', 'check-out', 'end-hand', 'offer-draw'].map((verb) => ({ seat, do: verb })),
    ];
    return shuffled(wishes, random).slice(0, 1);
  },
  /** There are no calls here, but an offer is declined. */
  called(match, seat) {
    const offered = !match.result && match.view('spectator').drawOffer === seat;
    return offered ? [{ seat: opponentOf(seat), do: 'decline-draw' }] : [];
  },
  ending: () => [],
};

export const playedBy = playersOf(playable(kinderschnapsen), style);
