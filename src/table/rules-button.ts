import { customId } from '../chat/ids.ts';
import type { Game } from '../games/game.ts';

/** What the components of area `rules` do: the first part of their custom id, before the game's id. */
export const OPEN = 'open';

/** The custom id of a button that opens the rules for whoever clicks it. */
export const rulesButtonId = (game: Game): string => customId('rules', OPEN, game.id);
