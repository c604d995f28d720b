import { arenaScorecards } from './arena.ts';
import { placesOf, thirdPlaces, winnerIn, winnerOf, type Place } from './bracket.ts';
import { entrantIn, isOf } from './roster.ts';
import { isBurning, winsInARow } from './streaks.ts';
import type { Match, Round, Standing, Tournament } from './types.ts';

/** A match in a picture of the bracket. */
export interface Slot {
  /** From the top: a player, nobody (null), or not known yet (undefined). */
  readonly places: readonly [Place, Place];
  /** In the order of `places`; null without a game or a result. */
  readonly score: readonly [number, number] | null;
  readonly forfeit: boolean;
  readonly isPlaying: boolean;
  /** Index of the place that goes on; null for neither, or if not known yet. */
  readonly winner: 0 | 1 | null;
  /** True if a player went on without a game. */
  readonly isBye: boolean;
}

/** The rounds of a knockout, from the one with the most matches; empty before the start, and for other kinds. */
export function bracketSlots({ bracket }: Tournament): readonly (readonly Slot[])[] {
  if (!bracket) return [];
  return bracket.rounds.map((matches, round) =>
    matches.map((match, number) =>
      slotOf(match, placesOf(bracket, round, number), winnerOf(bracket, round, number)),
    ),
  );
}

/** The match for the third place; null without one. */
export function thirdSlot({ bracket }: Tournament): Slot | null {
  if (!bracket?.third) return null;
  return slotOf(bracket.third, thirdPlaces(bracket), winnerIn(bracket.third));
}

function slotOf({ game, wentOn }: Match, places: Slot['places'], winner: Place): Slot {
  const at = typeof winner === 'string' ? places.indexOf(winner) : -1;
  const isTurned = game !== null && game.players[0] !== places[0];
  const [one, other] = game?.score ?? [];
  return {
    places,
    score: one === undefined || other === undefined ? null : isTurned ? [other, one] : [one, other],
    forfeit: game?.forfeit ?? false,
    isPlaying: game !== null && game.score === null,
    winner: at === 0 || at === 1 ? at : null,
    isBye: typeof wentOn === 'string',
  };
}

/** A line in the ranking of an arena. */
export interface ArenaRow extends Standing {
  /** Wins in a row so far. */
  readonly streak: number;
  /** True if the next win counts double. */
  readonly burns: boolean;
  readonly state: 'playing' | 'free' | 'away' | 'withdrawn';
  /** The opponent of the current game; null for none. */
  readonly opponent: string | null;
}

/** The standings of an arena, with the current opponents and the free players. */
export function arenaRows(tournament: Tournament): readonly ArenaRow[] {
  const { entrants, rounds, pairings, free } = tournament;
  const scorecards = arenaScorecards(entrants, rounds);
  return tournament.standings().map((standing) => {
    const { player } = standing;
    const game = pairings.find(({ players }) => isOf(players, player));
    const rest = free.includes(player) ? 'free' : 'away';
    const streak = winsInARow(scorecards.get(player) ?? []);
    return {
      ...standing,
      streak,
      burns: isBurning(streak),
      state: game ? 'playing' : entrantIn(entrants, player)?.withdrawn ? 'withdrawn' : rest,
      opponent: game?.players.find((other) => other !== player) ?? null,
    };
  });
}

/** True if a game that counts was played, or won by forfeit. */
export const hasGames = ({ rounds }: { readonly rounds: readonly Round[] }): boolean =>
  rounds.some(({ games }) =>
    games.some(({ score, forfeit }) => score?.some((points) => points > 0 || !forfeit) === true),
  );

/** The podium: ranks 1 to 3, without players who have neither a game nor a point. Empty before the first game. */
export function podiumOf(tournament: Tournament): readonly Standing[] {
  if (!hasGames(tournament)) return [];
  return tournament.standings().filter(({ rank, points, played }) => rank <= 3 && (points > 0 || played > 0));
}
