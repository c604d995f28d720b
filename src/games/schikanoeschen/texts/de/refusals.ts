import { refusals as shared } from '../../../patience/texts/de/refusals.ts';
import type { HandsReason } from '../../../patience/reasons.ts';
import type { OwnReason } from '../../action.ts';

/** The refusals of every patience, and the game's own. */
export const refusals: Readonly<Record<HandsReason | OwnReason, string>> = {
  ...shared,
  'main-not-empty': 'Der Ablagestapel wird erst umgedreht, wenn der Hauptstapel leer ist.',
  'no-joker': 'Dort ist kein Joker, den du herausnehmen könntest.',
  'must-draw':
    'Passen kannst du nur, wenn Haupt- und Seitenstapel oder Haupt- und Ablagestapel leer sind: Beende den Zug mit einer gezogenen Karte.',
};
