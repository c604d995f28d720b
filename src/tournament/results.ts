import { ok, type Result } from '../core/result.ts';
import { impossible, type DeskRefusal } from './refusal.ts';
import { areSame } from './roster.ts';
import type { Game, Input, Pair, Round, Score } from './types.ts';

export type ResultInput = Extract<Input, { readonly do: 'result' }>;

/** True for a possible result: 1, 0.5, 0 that sum to 1; by forfeit one player wins, or both lose. */
export function isScore([a, b]: Score, forfeit: boolean): boolean {
  if (a === 0 && b === 0) return forfeit;
  const isShared = a === 0.5 && b === 0.5;
  return (isShared && !forfeit) || (a === 1 && b === 0) || (a === 0 && b === 1);
}

export const isBetween = (game: Game, players: ResultInput['players']): boolean =>
  areSame(game.players, players);

/** A game with its result; the input may name the players in either order. */
export function ended(game: Game, { players, score: [a, b], forfeit }: ResultInput): Game {
  return { ...game, score: players[0] === game.players[0] ? [a, b] : [b, a], forfeit };
}

/** A game without its result. */
export const reopened = (game: Game): Game => ({ ...game, score: null, forfeit: false });

/** Takes the result of a game of the last round away: it is played again. */
export function withoutResult(
  rounds: readonly Round[],
  players: Pair,
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
  if (!isScore(input.score, input.forfeit)) return impossible('no-such-score');
  const games = found.games.map((each) => (each === game ? ended(game, input) : each));
  return ok({ rounds: rounds.with(round - 1, { ...found, games }) });
}
