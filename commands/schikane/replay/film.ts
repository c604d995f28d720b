import { askForFilm } from '../../../src/features/film/chat/asking.ts';
import { filmTexts } from '../../../src/features/film/texts/index.ts';
import type { Showing } from './showing.ts';

/** As a film, of all turns or of some. */
export const film: Showing = {
  en: filmTexts.en.option,
  de: filmTexts.de.option,
  maxLength: 15,
  show: askForFilm,
};
