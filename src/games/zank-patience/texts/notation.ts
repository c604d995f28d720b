import * as patience from '../../patience/texts/notation.ts';
import type { GameTexts } from '../../texts.ts';
import type { Move } from '../move.ts';
import type { View } from '../view.ts';

/**
 * The notation of every patience, and this game's own actions with the signs of its buttons
 * (`games/notation.ts`).
 */
export const notation: GameTexts<View, Move>['notation'] = (done, after) => {
  const { line } = done;
  const card = line['card'];
  switch (line['do']) {
    case 'announce':
      return `📣${typeof card === 'string' ? ` ${patience.cardSign(card)}` : ''} ${patience.pileSign(line['pile'])}`;
    case 'stop':
      return '✋';
    case 'pause':
      return '⏸';
    case 'resume':
      return '⏵';
    default:
      return patience.notation(done, after);
  }
};
