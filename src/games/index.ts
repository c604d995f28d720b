import type { Game } from './game.ts';
import { kinderschnapsen } from './kinderschnapsen/game.ts';
import type { GameId } from './rules.ts';
import { schikanees } from './schikanees/game.ts';
import { schikanoeschen } from './schikanoeschen/game.ts';
import { zankPatience } from './zank-patience/game.ts';

/** Every game of `rules.ts` with everything that shows it; the compiler checks that none is missing. */
const shown: Readonly<Record<GameId, Game>> = {
  schikanoeschen,
  schikanees,
  'zank-patience': zankPatience,
  kinderschnapsen,
};

/** In the order in which they are offered; the first is the default. */
export const games: readonly [Game, ...Game[]] = [shown.schikanoeschen, ...Object.values(shown).slice(1)];

const byId: ReadonlyMap<unknown, Game> = new Map(Object.entries(shown));

/** The game with that id, which may be anything; undefined if there is none. */
export const gameOf = (id: unknown): Game | undefined => byId.get(id);
