import { layout, words } from '../../render/layouts/schikanoeschen.ts';
import { setup } from '../../render/layouts/schikanoeschen-setup.ts';
import { playable } from '../core/live.ts';
import { house, type House } from './house.ts';
import { schikanoeschen } from './schikanoeschen/game.ts';
import { moveOf } from './schikanoeschen/move.ts';
import { panel, VERBS } from './schikanoeschen/panel.ts';
import { de } from './schikanoeschen/texts/de.ts';
import { en } from './schikanoeschen/texts/en.ts';

/** The only list of games. */
export const houses: readonly [House, ...House[]] = [
  house({
    game: playable(schikanoeschen),
    verbs: VERBS,
    texts: { en, de },
    ...{ panel, moveOf, layout, setup, words },
  }),
];
