import { openTournament } from '../../src/tournament/tournament.ts';
import { parseSetup } from '../../src/tournament/setup.ts';
import type { Input, Kind, Score, Tournament } from '../../src/tournament/types.ts';

export function begin(kind: Kind, options: object = {}, seed = ''): Tournament {
  const setup = parseSetup(kind, seed, options);
  if (!setup.ok) throw new Error(setup.error);
  return openTournament(setup.value);
}

/** Submits inputs; throws if one is refused. */
export function after(tournament: Tournament, ...inputs: readonly Input[]): Tournament {
  return inputs.reduce((before, input) => {
    const next = before.submit(input);
    if (!next.ok) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(next.error)}`);
    return next.value;
  }, tournament);
}

/** Reason why an input is refused; null if it is accepted. */
export function whyNot(tournament: Tournament, input: Input): string | null {
  const next = tournament.submit(input);
  if (next.ok) return null;
  return next.error.error === 'bad-line' ? 'bad-line' : next.error.why;
}

/** Inputs by which these players join, the first with the highest rating. */
export const joining = (names: string): Input[] =>
  names.split(' ').map((player, i) => ({ do: 'join', player, rating: 2000 - i }));

export const result = (players: string, score: Score, forfeit = false, at?: number): Input => {
  const [one = '', other = ''] = players.split(' ');
  return { do: 'result', players: [one, other], score, forfeit, ...(at !== undefined && { at }) };
};

export const withdraw = (player: string): Input => ({ do: 'withdraw', player });
export const back = (player: string): Input => ({ do: 'return', player });
export const START: Input = { do: 'start' };
export const PAIR: Input = { do: 'pair' };

/** Current games, each as names in alphabetical order. */
export const games = ({ pairings }: Tournament): string[] =>
  pairings.map(({ players }) => players.toSorted().join(' ')).toSorted();

/** Gives each open game to the alphabetically first player. */
export const firstWins = (tournament: Tournament): Tournament =>
  after(
    tournament,
    ...tournament.pairings
      .filter(({ score }) => score === null)
      .map(({ players }) => result(players.toSorted().join(' '), [1, 0])),
  );

/** Rank, name and points, then the tie-breaks. */
export const table = (tournament: Tournament): string[] =>
  tournament
    .standings()
    .map(({ rank, player, points, tieBreaks }) => [rank, player, points, ...tieBreaks].join(' '));
