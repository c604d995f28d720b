import type { House } from './house.ts';
import { kinderschnapsen } from './kinderschnapsen/house.ts';
import type { GameId } from './rules.ts';
import { schikanees } from './schikanees/house.ts';
import { schikanoeschen } from './schikanoeschen/house.ts';
import { zankPatience } from './zank-patience/house.ts';

/** The games of the list of rules with all that shows them. */
const shown: Readonly<Record<GameId, House>> = {
  schikanoeschen,
  schikanees,
  'zank-patience': zankPatience,
  kinderschnapsen,
};

/** In the order in which they are offered; the first is the usual one. */
export const houses: readonly [House, ...House[]] = [shown.schikanoeschen, ...Object.values(shown).slice(1)];

const byId: ReadonlyMap<unknown, House> = new Map(Object.entries(shown));

/** The game of that id, which may be anything; undefined when there is none. */
export const houseOf = (id: unknown): House | undefined => byId.get(id);
