import { customId } from '../chat/ids.ts';
import type { Game } from '../games/game.ts';

/** Action of the area `rules` that opens them: the first part of a custom id, before the game's id. */
export const OPEN = 'open';

/** Custom id of a button that opens the rules. */
export const rulesButtonId = (game: Game): string => customId('rules', OPEN, game.id);
