import { flips, hands } from '../../../patience/texts/de/signs.ts';
import type { Explained } from '../../../texts.ts';

/** Meanings of the signs of `notation`. */
export const signs: readonly Explained[] = [
  ...hands,
  ...flips,
  ['📣 10♦ R3', 'sagt an, die Karte freizulegen; `📣 R3`, den Stapel zu leeren'],
  ['✋ ✓', 'ruft zu Recht Stop; `✗` statt `✓`: Es war nichts falsch'],
  ['⏸', 'ruft Pause; `⏵` beendet sie'],
];
