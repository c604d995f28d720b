import { hasGames, podiumOf } from '../../../tournament/views.ts';
import type { Tournament } from '../../../tournament/types.ts';
import { stageOf, type ChatTournament } from '../chat-tournament.ts';
import { isUser } from '../practice.ts';
import type { Scheme } from './plan.ts';

/** Points over the evenings of a series. Pure. */

/** Points for the places of an evening, from the first. */
export const FOR_PLACES = [10, 6, 4, 3, 2, 1] as const;

/** A player's evening. */
export interface Placed {
  readonly user: string;
  readonly name: string;
  /** From 1; equal players share a place. */
  readonly rank: number;
  /** Points of the evening's games. */
  readonly scored: number;
}

/** Number of games of each player, won by forfeit or played, and of points for them, over all stages. */
function reckoned(stages: readonly Tournament[]): ReadonlyMap<string, { games: number; scored: number }> {
  const sums = new Map<string, { games: number; scored: number }>();
  for (const stage of stages) {
    for (const { player, played, points } of stage.standings()) {
      const { games, scored } = sums.get(player) ?? NOTHING;
      const won = stage.kind === 'knockout' ? wonIn(stage, player) : points;
      sums.set(player, { games: games + played, scored: scored + won });
    }
  }
  return sums;
}

const NOTHING = { games: 0, scored: 0 };

/** Points of a player's games in a knockout, whose standings have none. */
const wonIn = ({ rounds }: Tournament, user: string): number =>
  rounds
    .flatMap(({ games }) => games)
    .reduce((sum, { players, score }) => sum + (score?.[players.indexOf(user)] ?? 0), 0);

/** The final order: the finals first, the others behind as the first stage has them. */
function order({ stages }: Pick<ChatTournament, 'stages'>): readonly { user: string; rank: number }[] {
  const [first, finals] = stages;
  const rows = (desk: Tournament, before: number, without: ReadonlySet<string>) => {
    const left = desk.standings().filter(({ player }) => !without.has(player));
    return left.map(({ rank, player }) => ({
      user: player,
      rank: before + left.filter((other) => other.rank < rank).length + 1,
    }));
  };
  if (!finals) return rows(first, 0, new Set());
  const finalists = new Set(finals.entrants.map(({ player }) => player));
  return [...rows(finals, 0, new Set()), ...rows(first, finalists.size, finalists)];
}

/**
 * The places of an evening that is over. Practice opponents and players without a game have none, and leave no
 * gap.
 */
export function placesOf(tournament: ChatTournament): readonly Placed[] {
  const { stages, members } = tournament;
  if (!stages.some(hasGames)) return [];
  const sums = reckoned(stages);
  const all = order(tournament).flatMap(({ user, rank }) => {
    const { games, scored } = sums.get(user) ?? NOTHING;
    if (!isUser(user) || (games === 0 && scored === 0)) return [];
    return [{ user, name: members.get(user)?.name ?? '', rank, scored }];
  });
  return all.map((one) => ({ ...one, rank: all.filter(({ rank }) => rank < one.rank).length + 1 }));
}

/** The winners of an evening, as its podium has them: practice opponents may win, but get no role. */
export const winnersOf = (tournament: ChatTournament): readonly string[] =>
  podiumOf(stageOf(tournament)).flatMap(({ rank, player }) => (rank === 1 && isUser(player) ? [player] : []));

/** Points of an evening for the table. */
export function pointsFor(scheme: Scheme, { rank, scored }: Pick<Placed, 'rank' | 'scored'>): number {
  switch (scheme) {
    case 'none':
      return 0;
    case 'scored':
      return scored;
    case 'places':
      return FOR_PLACES[rank - 1] ?? 0;
  }
}

/** A row of a season's table. */
export interface SeasonRow {
  /** From 1; players with equal points share a place. */
  readonly rank: number;
  readonly user: string;
  readonly name: string;
  readonly points: number;
  /** Number of evenings with a game. */
  readonly evenings: number;
}

/** The table of a season from the places of its evenings, the newest last: names are the newest. */
export function tableOf(scheme: Scheme, evenings: readonly (readonly Placed[])[]): readonly SeasonRow[] {
  const sums = new Map<string, Omit<SeasonRow, 'rank'>>();
  for (const places of evenings) {
    for (const placed of places) {
      const before = sums.get(placed.user) ?? { points: 0, evenings: 0 };
      sums.set(placed.user, {
        user: placed.user,
        name: placed.name,
        points: before.points + pointsFor(scheme, placed),
        evenings: before.evenings + 1,
      });
    }
  }
  const rows = [...sums.values()].sort(
    (one, other) =>
      other.points - one.points || other.evenings - one.evenings || one.name.localeCompare(other.name),
  );
  return rows.map((row) => ({ ...row, rank: rows.filter(({ points }) => points > row.points).length + 1 }));
}
