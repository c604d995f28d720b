import { arenaScorecards } from './arena.ts';
import { placesOf, winnerOf, type Place } from './bracket.ts';
import { entrantIn, isOf } from './roster.ts';
import { isBurning, winsInARow } from './streaks.ts';
import type { Standing, Tournament } from './types.ts';

/** A match as a picture of the bracket shows it. */
export interface Slot {
  /** From above: a player, nobody (null), or not known yet (undefined). */
  readonly places: readonly [Place, Place];
  /** In the order of `places`; null: no game, or no result yet. */
  readonly score: readonly [number, number] | null;
  readonly forfeit: boolean;
  readonly isPlaying: boolean;
  /** Which of the two places goes on; null: neither, or not known yet. */
  readonly winner: 0 | 1 | null;
  /** Whether somebody went on without a game. */
  readonly isBye: boolean;
}

/** The rounds of a knockout, the first has the most matches; none before the start, or of another kind. */
export function bracketSlots({ bracket }: Tournament): readonly (readonly Slot[])[] {
  if (!bracket) return [];
  return bracket.rounds.map((matches, round) =>
    matches.map(({ game, wentOn }, number): Slot => {
      const places = placesOf(bracket, round, number);
      const winner = winnerOf(bracket, round, number);
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
    }),
  );
}

/** A place in the ranking of an arena. */
export interface ArenaRow extends Standing {
  /** How many games in a row have been won up to now. */
  readonly streak: number;
  /** Whether the next one counts double. */
  readonly burns: boolean;
  readonly state: 'playing' | 'free' | 'away' | 'withdrawn';
  /** Whom they play now; null: nobody. */
  readonly opponent: string | null;
}

/** The standings of an arena, with who plays whom and who is free. */
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
