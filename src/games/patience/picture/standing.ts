import { SOUTH } from '../../../core/seat.ts';
import type { Seat } from '../../../core/seat.ts';
import { bannerOf } from '../../picture/banner.ts';
import { placesBy } from '../../picture/standing.ts';
import type { Standing, StandingContext } from '../../picture/standing.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';
import { bannerPhrases } from './banner.ts';
import { leftPhrase } from './players.ts';
import type { Depiction, TableView } from './table.ts';

/**
 * Standing of a patience: the cards left by seat; among several players, fewer cards give the better place.
 */
export const patienceStanding =
  <View extends TableView>(depiction: Depiction<View>) =>
  (view: View, { players, seats }: StandingContext): Standing => {
    const banner = bannerOf(view);
    const [, how] =
      banner === null || banner.kind === 'open'
        ? [null, null]
        : bannerPhrases(banner, depiction, depiction.places(view, 'large', SOUTH), { players });
    const left = (seat: Seat): number => cardsLeft(view, depiction, seats, seat);
    const score = (seat: Seat): Phrase => {
      const has = seats.length > 2 && seat === view.loser ? leftPhrase(view) : null;
      return has ?? { key: 'cards-left', count: left(seat) };
    };
    return { how, scores: seats.map(score), places: placesIn(view, seats, left), list: [] };
  };

/** Number of cards left. If a player left a match of several, only the cards in front of the others count. */
const cardsLeft = <View extends TableView>(
  view: View,
  depiction: Depiction<View>,
  seats: readonly Seat[],
  seat: Seat,
): number =>
  depiction.cardsLeft(seats.length > 2 && view.loser !== undefined ? { ...view, hand: null } : view, seat);

function placesIn(
  { phase, winner, loser }: TableView,
  seats: readonly Seat[],
  left: (seat: Seat) => number,
): number[] | null {
  if (seats.length < 3 || phase !== 'over' || (winner === null && loser === undefined)) return null;
  return placesBy(seats.map((seat) => (seat === winner ? -1 : seat === loser ? Infinity : left(seat))));
}
