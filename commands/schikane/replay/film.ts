import { askForFilm } from '../../../src/features/film/chat/asking.ts';
import { filmTexts } from '../../../src/features/film/texts/index.ts';
import { translatedFrom } from '../../../src/i18n/index.ts';
import type { Showing } from './showing.ts';

/** A film of all turns or of some. */
export const film: Showing = {
  names: translatedFrom(filmTexts, (t) => t.option),
  maxLength: 15,
  show: askForFilm,
};
