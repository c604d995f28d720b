import { houses } from '../../src/games/index.ts';
import type { House, ShownMatch } from '../../src/games/house.ts';

/** A game with some of its own options. */
export interface Case {
  readonly name: string;
  readonly house: House;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Every game as it comes, and with each of its own options changed: to every variant, to the largest number, switched on. */
export const cases: readonly Case[] = houses.flatMap((house) => [
  { name: house.id, house, options: {} },
  ...house.options.flatMap((option): Case[] => {
    const others = option.kind === 'flag' ? [true] : option.values.slice(1);
    const values = others.every((value) => typeof value === 'number') ? others.slice(-1) : others;
    return values.map((value) => ({
      name: `${house.id}, ${option.name} ${String(value)}`,
      house,
      options: { [option.name]: value },
    }));
  }),
]);

/** A new match; throws what the game says against it. */
export function opened({ house, options }: Omit<Case, 'name'>, seed: string, more: object = {}): ShownMatch {
  const match = house.open({ game: house.id, seed, options: { ...options, ...more } });
  if (!match.ok) throw new Error(match.error.what);
  return match.value;
}
