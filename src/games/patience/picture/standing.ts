import { SOUTH } from '../../../core/seat.ts';
import type { Seat } from '../../../core/seat.ts';
import { bannerOf } from '../../picture/banner.ts';
import { placesBy } from '../../picture/standing.ts';
import type { Standing, StandingContext } from '../../picture/standing.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';
import { bannerPhrases } from './banner.ts';
import { leftPhrase } from './players.ts';
import type { Depiction, TableView } from './table.ts';

/** What a patience has come to: how many cards each has left; where several play, those who have fewer are before the others. */
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

/** Where somebody has left a match of several, the cards that lie in front of the others decide between them. */
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
