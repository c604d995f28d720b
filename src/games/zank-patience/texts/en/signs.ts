import { flips, hands } from '../../../patience/texts/en/signs.ts';
import type { Explained } from '../../../texts.ts';

/** Meanings of the signs of `notation`. */
export const signs: readonly Explained[] = [
  ...hands,
  ...flips,
  ['📣 10♦ R3', 'announces that the card will be freed; `📣 R3`, that the stack will be emptied'],
  ['✋ ✓', 'calls Stop rightly; `✗` instead of `✓`: nothing was wrong'],
  ['⏸', 'calls a pause; `⏵` ends it'],
];
