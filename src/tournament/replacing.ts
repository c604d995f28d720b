import { ok, type Result } from '../core/result.ts';
import { impossible, type DeskRefusal } from './refusal.ts';
import { bySeat, entrantIn, type Roster } from './roster.ts';
import type { Bracket, Game, Input, Match, Pair, Phase, Round } from './types.ts';

/** A substitute takes the place of a player, with everything that belongs to it. */

export type ReplaceInput = Extract<Input, { readonly do: 'replace' }>;

/** The name of a player after the replacement. */
export type Rename = (player: string) => string;

/** Replaces a player, in any kind. A substitute for a player who has withdrawn is present, as after a return. */
export function replaced<State extends { readonly entrants: Roster }>(
  state: State,
  { player, by, rating }: ReplaceInput,
  phase: Phase,
  kind: {
    /** The rest of the state with other names. */
    readonly renamed: (rename: Rename) => Partial<State>;
    readonly returned: (state: State, player: string) => Result<Partial<State>, DeskRefusal>;
  },
): Result<Partial<State>, DeskRefusal> {
  const found = entrantIn(state.entrants, player);
  if (!found) return impossible('not-joined');
  if (entrantIn(state.entrants, by)) return impossible('joined-already');
  if (phase === 'over') return impossible('tournament-over');
  const entrants = state.entrants.map((one) => (one === found ? { ...one, player: by, rating } : one));
  const next: State = { ...state, ...kind.renamed((name) => (name === player ? by : name)), entrants };
  if (!found.withdrawn) return ok(next);
  const back = kind.returned(next, by);
  return back.ok ? ok({ ...next, ...back.value }) : back;
}

const renamedGame = (game: Game, rename: Rename): Game => ({
  ...game,
  players: bySeat(game.players, rename),
  ...(game.missing !== undefined && { missing: rename(game.missing) }),
});

export const renamedPairs = (pairs: readonly Pair[], rename: Rename): readonly Pair[] =>
  pairs.map(([one, other]): Pair => [rename(one), rename(other)]);

export const renamedRounds = (rounds: readonly Round[], rename: Rename): readonly Round[] =>
  rounds.map(({ games, byes }) => ({
    games: games.map((game) => renamedGame(game, rename)),
    byes: renamedAll(byes, rename),
  }));

export const renamedAll = <One extends { readonly player: string }>(
  all: readonly One[],
  rename: Rename,
): readonly One[] => all.map((one) => ({ ...one, player: rename(one.player) }));

/** Players with a value each, in their order. */
export const renamedKeys = <Value>(
  values: ReadonlyMap<string, Value>,
  rename: Rename,
): ReadonlyMap<string, Value> => new Map([...values].map(([player, value]) => [rename(player), value]));

export function renamedBracket({ places, rounds, third }: Bracket, rename: Rename): Bracket {
  const renamed = (match: Match): Match => ({
    ...match,
    game: match.game && renamedGame(match.game, rename),
    ...(typeof match.wentOn === 'string' && { wentOn: rename(match.wentOn) }),
  });
  return {
    places: places.map((player) => player && rename(player)),
    rounds: rounds.map((matches) => matches.map(renamed)),
    third: third && renamed(third),
  };
}
