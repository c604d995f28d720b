import { playable } from '../core/live.ts';
import { schikanoeschen } from './schikanoeschen/game.ts';

/** The only list of games. */
export const games = [playable(schikanoeschen)] as const;
