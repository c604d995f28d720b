import { SEATS, type Seat } from '../core/seat.ts';
import type { Entrant, Game, Round } from './types.ts';

/** A game from one player's side. */
interface Seated {
  /** One, or two at a table of three. A player who did not come is no opponent of the two who did. */
  readonly opponents: readonly string[];
  readonly seat: Seat;
}

interface Ended extends Seated {
  readonly score: number;
  readonly points: number;
}

/** A player's round: a game, a bye, or a round missed. */
export type Entry =
  | ({ readonly kind: 'played' } & Ended)
  | ({ readonly kind: 'forfeit' } & Ended)
  | ({ readonly kind: 'playing'; readonly points: 0 } & Seated)
  | { readonly kind: 'bye'; readonly points: number }
  | { readonly kind: 'missed'; readonly points: 0 };

/** The rounds of each player, from the first. */
export type Scorecards = ReadonlyMap<string, readonly Entry[]>;

/** The players' scorecards through these rounds. A game's points are its score. */
export function scorecardsThrough(entrants: readonly Entrant[], rounds: readonly Round[]): Scorecards {
  const scorecards = new Map(
    entrants.map(({ player }) => [player, Array<Entry>(rounds.length).fill(MISSED)]),
  );
  rounds.forEach(({ games, byes }, i) => {
    const put = (player: string, entry: Entry): void => {
      const scorecard = scorecards.get(player);
      if (scorecard) scorecard[i] = entry;
    };
    for (const game of games) {
      for (const seat of SEATS.slice(0, game.players.length)) {
        const player = game.players[seat - 1];
        if (player !== undefined) put(player, entryOf(game, player, seat));
      }
    }
    for (const { player, points } of byes) put(player, { kind: 'bye', points });
  });
  return scorecards;
}

const MISSED = { kind: 'missed', points: 0 } as const;

/** For a player who did not come the game is lost by forfeit. */
function entryOf({ players, score, forfeit, missing }: Game, player: string, seat: Seat): Entry {
  const hasCome = player !== missing;
  const opponents = players.filter((other) => other !== player && !(hasCome && other === missing));
  if (!score) return { kind: 'playing', opponents, seat, points: 0 };
  const own = score[seat - 1] ?? 0;
  return { kind: forfeit || !hasCome ? 'forfeit' : 'played', opponents, seat, score: own, points: own };
}

/** Scorecards without missed rounds, for kinds in which players need not take part in every pairing. */
export function withoutMissed(scorecards: Scorecards): Scorecards {
  return new Map(
    [...scorecards].map(([player, scorecard]) => [player, scorecard.filter(({ kind }) => kind !== 'missed')]),
  );
}

export const pointsOf = (scorecard: readonly Entry[]): number =>
  scorecard.reduce((sum, { points }) => sum + points, 0);

export const playedIn = (scorecard: readonly Entry[]): number =>
  scorecard.filter(({ kind }) => kind === 'played').length;
