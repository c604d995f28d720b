import { games } from '../../src/games/index.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';

/** A game with some of its own options. */
export interface Case {
  readonly name: string;
  readonly game: Game;
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Every game with its defaults, and with each of its options changed: to every variant, to the largest
 * number, switched on.
 */
export const cases: readonly Case[] = games.flatMap((game) => [
  { name: game.id, game, options: {} },
  ...game.options.flatMap((option): Case[] => {
    const others = option.kind === 'flag' ? [true] : option.values.slice(1);
    const values = others.every((value) => typeof value === 'number') ? others.slice(-1) : others;
    return values.map((value) => ({
      name: `${game.id}, ${option.name} ${String(value)}`,
      game,
      options: { [option.name]: value },
    }));
  }),
]);

/** A new match; throws the game's objection. */
export function opened({ game, options }: Omit<Case, 'name'>, seed: string, more: object = {}): ShownMatch {
  const match = game.open({ game: game.id, seed, options: { ...options, ...more } });
  if (!match.ok) throw new Error(match.error.what);
  return match.value;
}

/** True if players call offences. */
export const hasCalls = (choice: Case): boolean => opened(choice, 'calls').pending !== null;
