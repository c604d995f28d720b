import { seatingOf, type Terms } from '../terms.ts';
import type { Game } from '../../games/game.ts';
import { gameOf } from '../../games/index.ts';

/** Returns the game that terms or a header name; throws if there is none. */
export function gameFor({ game: id }: { readonly game: string }): Game {
  const game = gameOf(id);
  if (!game) throw new Error(`no such game: ${id}`);
  return game;
}

/** Returns the number of cards in the pack that each player cuts. */
export const deckSizeOf = (terms: Terms): number => seatingOf(gameFor(terms), terms).deckSize;
