import { TWO_SEATS } from '../../../core/seat.ts';
import { countsIn } from '../move.ts';
import { mapPair, ofSeat, type Pair } from '../pair.ts';
import { TO_GO } from '../rounds.ts';
import type { View } from '../view.ts';
import { bannerOf } from '../../picture/banner.ts';
import type { ListedParts, PartEnded, Standing, StandingContext } from '../../picture/standing.ts';
import { howPhraseOf } from './end.ts';
import { howBriefly, say, type NamedSeat } from './sayings.ts';

const pointsOf = (toGo: Pair<number>): Pair<number> => mapPair(toGo, (left) => TO_GO - left);

/** The hand that an input has ended; null if none. */
export function partIn(before: View, after: View): PartEnded | null {
  const counted = countsIn(before, after);
  if (!counted.includes('hand') || !after.lastHand) return null;
  return { score: pointsOf(after.lastHand.score), isLast: counted.includes('game') };
}

/** The standing of a match: the games won, or the points of a single game; all games with their hands. */
export function standing(view: View, { players, parts }: StandingContext): Standing {
  const banner = bannerOf(view);
  const named: NamedSeat = (seat) => ({ name: players[seat - 1] ?? '', seat });
  const points = pointsOf(view.score);
  return {
    how: banner && howPhraseOf(view, banner, named, howBriefly),
    scores: TWO_SEATS.map((seat) =>
      view.bestOf === 1
        ? say((t) => t.score(ofSeat(points, seat)))
        : say((t) => t.games(ofSeat(view.games, seat))),
    ),
    places: null,
    list: listOf(parts, view.bestOf),
  };
}

/** Most games of which each hand is listed. */
const GAMES_IN_FULL = 3;

/** Lists all games with the score after each hand; a single game as its hands alone. */
function listOf(parts: readonly PartEnded[], bestOf: number): ListedParts[] {
  const games = gamesIn(parts);
  const course = (hands: readonly PartEnded[]): string => hands.map(({ score }) => score.join(':')).join(' ');
  if (bestOf === 1)
    return games.map((hands) => ({ heading: say((t) => t.hands), score: null, course: course(hands) }));
  return games.map((hands, i) => ({
    heading: say((t) => t.game(i + 1)),
    score: hands.at(-1)?.score.join(' : ') ?? null,
    course: games.length > GAMES_IN_FULL ? null : course(hands),
  }));
}

/** Groups hands by game; the last game may be unfinished. */
function gamesIn(parts: readonly PartEnded[]): PartEnded[][] {
  const games: PartEnded[][] = [];
  for (const [i, part] of parts.entries()) {
    if (i === 0 || parts[i - 1]?.isLast) games.push([]);
    games.at(-1)?.push(part);
  }
  return games;
}
