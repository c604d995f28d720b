import { roundsFor } from '../../tournament/rounds.ts';
import type { Setup } from '../../tournament/setup.ts';
import { openTournament } from '../../tournament/tournament.ts';
import type { Bye, Input, Pair, Tournament } from '../../tournament/types.ts';
import { newBoard, type Board } from './board.ts';
import { isListed, listedId } from './listed.ts';
import type { StartList, TournamentHeader } from './terms.ts';

/** An evening that goes on from a file, of which rounds have been played. */

type Filed = Pick<TournamentHeader, 'format'> & { readonly startList?: StartList | null | undefined };

/** The rounds of the file; none for other evenings. Only a Swiss can go on. */
export const filedRounds = ({ format, startList }: Filed): NonNullable<StartList['rounds']> =>
  format === 'swiss' ? (startList?.rounds ?? []) : [];

/** Number of rounds of the file in which all games have results: only the last can lack some. */
export const roundsPlayed = (filed: Filed): number =>
  filedRounds(filed).filter(({ games }) => games.every(({ score }) => score !== null)).length;

/** Fewest rounds of an evening that goes on: one is left to play. */
export const leastRounds = (filed: Filed): number =>
  filedRounds(filed).length === 0 ? 1 : roundsPlayed(filed) + 1;

/** Number of rounds; null: it follows from the players at the start. An evening that goes on has a fixed one. */
export function roundsOf(settled: Filed & Pick<TournamentHeader, 'rounds'>): number | null {
  const { length } = filedRounds(settled);
  if (length === 0) return settled.rounds;
  const usual = roundsFor(settled.startList?.players.length ?? 0);
  return Math.max(settled.rounds ?? usual, leastRounds(settled), length);
}

/** The desk of an evening that goes on: all people of the list have withdrawn until they join. */
export function filledDesk(
  setup: Setup,
  { players, apart, rounds = [], promised = [] }: StartList,
): Tournament {
  const id = new Map(players.map(({ name }, i) => [name, listedId(i)]));
  const forbidden = apart.flatMap(([one, other]): Input[] => {
    const pair = [id.get(one), id.get(other)];
    return pair[0] !== undefined && pair[1] !== undefined
      ? [{ do: 'forbid', players: [pair[0], pair[1]] }]
      : [];
  });
  const inputs: readonly Input[] = [
    ...players.map(({ rating }, i): Input => ({ do: 'join', player: listedId(i), rating })),
    { do: 'start' },
    ...rounds.flatMap(roundInputs),
    ...forbidden,
    ...promised.map(({ player, round, points }): Input => {
      return { do: points === 1 ? 'bye' : 'absent', player: listedId(player), round };
    }),
    ...players.map((_, i): Input => ({ do: 'withdraw', player: listedId(i) })),
  ];
  return inputs.reduce((desk, input) => {
    const done = desk.submit(input);
    // Fewer byes may be possible than the file promises.
    return done.ok ? done.value : desk;
  }, openTournament(setup));
}

function roundInputs({ games, byes }: NonNullable<StartList['rounds']>[number]): readonly Input[] {
  const pairs = games.map(({ players: [one, other] }): Pair => [listedId(one), listedId(other)]);
  const given = {
    games: pairs,
    byes: byes.map(({ player, points }): Bye => ({ player: listedId(player), points })),
    others: 'missed',
  } as const;
  const results = games.flatMap(({ score, forfeit }, i): Input[] => {
    const players = pairs[i];
    return players && score ? [{ do: 'result', players, score, forfeit }] : [];
  });
  return [{ do: 'pair', given }, ...results];
}

/** The people of the list by their ids, as players who have not joined. */
export const listedMembers = (header: TournamentHeader) =>
  new Map(
    (filedRounds(header).length === 0 ? [] : (header.startList?.players ?? [])).map(({ name, rating }, i) => {
      const id = listedId(i);
      return [id, { id, name, rating, isThere: false, out: 'listed', missed: 0 }] as const;
    }),
  );

/** The boards of the file: those with a result are closed. */
export function filedBoards(header: TournamentHeader): readonly Board[] {
  const all = filedRounds(header).flatMap(({ games }, i) =>
    games.map((game, table) => ({ ...game, round: i + 1, table: table + 1 })),
  );
  return all.map(({ players: [one, other], score, forfeit, round, table }, i) => ({
    ...newBoard({
      number: i + 1,
      stage: 0,
      round,
      table,
      players: [listedId(one), listedId(other)],
      replacements: 0,
    }),
    isClosed: score !== null,
    result: score && { score, forfeit, how: 'file', match: null, by: null },
  }));
}

/** The rounds of the file. One in which games have no result is played here. */
export const filedPairings = (header: TournamentHeader) =>
  filedRounds(header).map(({ byes }, i) => ({
    stage: 0,
    round: i + 1,
    at: 0,
    replacements: 0,
    byes: byes.map(({ player, points }) => ({ player: listedId(player), points })),
    missed: [],
    left: [],
    isPast: i < roundsPlayed(header),
  }));

/** True if a player of this board has no Discord account here: it gets no table. */
export const lacksPlayer = ({ players }: Pick<Board, 'players'>): boolean => players.some(isListed);
