import type { Explained } from '../../notation.ts';
import * as patience from '../../patience/texts/notation.ts';
import { FLIPS, HANDS } from '../../patience/texts/signs.ts';
import type { Locale } from '../../../core/locale.ts';
import type { GameTexts } from '../../texts.ts';
import type { Move } from '../move.ts';
import type { View } from '../view.ts';

/** As in every patience; and what only this game has, with the signs of its buttons (`games/notation.ts`). */
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

/** What they mean. */
export const SIGNS: Readonly<Record<Locale, readonly Explained[]>> = {
  en: [
    ...HANDS.en,
    ...FLIPS.en,
    ['📣 10♦ R3', 'announces that the card will be freed; `📣 R3`, that the stack will be emptied'],
    ['✋ ✓', 'calls Stop rightly; `✗` instead of `✓`: nothing was wrong'],
    ['⏸', 'calls a pause; `⏵` ends it'],
  ],
  de: [
    ...HANDS.de,
    ...FLIPS.de,
    ['📣 10♦ R3', 'kündigt an, die Karte freizulegen; `📣 R3`, den Stapel zu leeren'],
    ['✋ ✓', 'ruft zu Recht Stop; `✗` statt `✓`: Es war nichts falsch'],
    ['⏸', 'ruft Pause; `⏵` beendet sie'],
  ],
};
