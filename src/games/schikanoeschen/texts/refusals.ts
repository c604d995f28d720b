import type { Locale } from '../../../core/locale.ts';
import { refusals as shared } from '../../patience/texts/refusals.ts';
import type { OwnReason } from '../action.ts';

/** Why this game refuses something, by reasons that not every patience has. */
const own: Readonly<Record<Locale, Readonly<Record<OwnReason, string>>>> = {
  en: {
    'main-not-empty': 'The discard stack can be turned over only when the main stack is empty.',
    'no-joker': 'There is no joker there that you could remove.',
    'must-draw':
      'You can pass only when your main and side stacks, or your main and discard stacks, are empty: draw to end your turn.',
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
