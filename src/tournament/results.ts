import { ok, type Result } from '../core/result.ts';
import { impossible, type DeskRefusal } from './refusal.ts';
import { areSame, bySeat } from './roster.ts';
import type { Game, Input, Players, Round } from './types.ts';

export type ResultInput = Extract<Input, { readonly do: 'result' }>;

/**
 * True for a possible result: one player wins or two share the win; all have 0 if three are equal. By forfeit one player
 * wins or all lose. A player can be missing only at a table of three, which the two others have played.
 */
export function isScore({ players, score, forfeit, missing }: Omit<ResultInput, 'do'>): boolean {
  if (score.length !== players.length) return false;
  const came = score.filter((_, i) => players[i] !== missing);
  if (missing !== undefined && (forfeit || came.length !== 2 || sum(came) !== 1)) return false;
  const won = score.filter((points) => points > 0);
  if (won.length === 0) return forfeit || players.length > 2;
  return (
    (won.length === 1 && won[0] === 1) || (won.length === 2 && won.every((one) => one === 0.5) && !forfeit)
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export const isBetween = (game: Game, players: ResultInput['players']): boolean =>
  areSame(game.players, players);

/** A game with its result; the input may name the players in any order. */
export function ended({ players }: Game, input: ResultInput): Game {
  const score = bySeat(players, (player) => input.score[input.players.indexOf(player)] ?? 0);
  const { forfeit, missing } = input;
  return { players, score, forfeit, ...(missing !== undefined && { missing }) };
}

/** A game without its result. */
export const reopened = ({ players }: Game): Game => ({ players, score: null, forfeit: false });

/** Takes the result of a game of the last round away: it is played again. */
export function withoutResult(
  rounds: readonly Round[],
  players: Players,
): Result<{ readonly rounds: readonly Round[] }, DeskRefusal> {
  const last = rounds.at(-1);
  if (!last?.games.some((game) => isBetween(game, players))) {
    const isEarlier = rounds.some(({ games }) => games.some((game) => isBetween(game, players)));
    return impossible(isEarlier ? 'result-stands' : 'no-such-game');
  }
  const games = last.games.map((game) => (isBetween(game, players) ? reopened(game) : game));
  return ok({ rounds: [...rounds.slice(0, -1), { ...last, games }] });
}

/** Adds a result to the last round, or to the round that it names; later pairings stay. */
export function withResult(
  rounds: readonly Round[],
  input: ResultInput,
): Result<{ readonly rounds: readonly Round[] }, DeskRefusal> {
  const { players, round = rounds.length } = input;
  const found = rounds[round - 1];
  const game = found?.games.find((each) => isBetween(each, players));
  if (!found || !game) {
    const isEarlier = rounds.some(({ games }) => games.some((each) => isBetween(each, players)));
    return impossible(isEarlier && input.round === undefined ? 'result-stands' : 'no-such-game');
  }
  if (!isScore(input)) return impossible('no-such-score');
  const games = found.games.map((each) => (each === game ? ended(game, input) : each));
  return ok({ rounds: rounds.with(round - 1, { ...found, games }) });
}
