import type { Locale } from '../../texts.ts';
import { refusals as shared } from '../../patience/texts/refusals.ts';
import type { OwnReason } from '../action.ts';

/** Why this game refuses something, by reasons that not every patience has. */
const own: Readonly<Record<Locale, Readonly<Record<OwnReason, string>>>> = {
  en: {
    'main-not-empty': 'The discard stack is turned over only when the main stack is empty.',
    'no-joker': 'There is no joker that you could remove there.',
    'must-draw':
      'You can pass only when main and side stack, or main and discard stack, are empty: end your turn with a draw.',
  },
  de: {
    'main-not-empty': 'Der Ablagestapel wird erst umgedreht, wenn der Hauptstapel leer ist.',
    'no-joker': 'Dort ist kein Joker, den du herausnehmen könntest.',
    'must-draw':
      'Passen kannst du nur, wenn Haupt- und Seitenstapel oder Haupt- und Ablagestapel leer sind: Beende den Zug mit einer gezogenen Karte.',
  },
};

/** … and by all. */
export const refusals = {
  en: { ...shared.en, ...own.en },
  de: { ...shared.de, ...own.de },
};
