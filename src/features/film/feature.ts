import type { Feature } from '../feature.ts';
import { handleFilm } from './chat/clicks.ts';
import { hasMoments } from './best.ts';
import { bestButtonId, filmButtonId } from './chat/ids.ts';
import type { FilmNeeds, FilmPorts, FilmProcess } from './chat/ports.ts';
import { createStudio } from './studio.ts';
import { filmTexts } from './texts/index.ts';

/** Turns a match, or a part of it, into a GIF. */
export const film: Feature<FilmNeeds & FilmProcess, Pick<FilmPorts, 'films'>, FilmProcess> = {
  id: 'film',
  openProcess({ log }) {
    const studio = createStudio({ log });
    return { ports: { studio }, close: () => studio.close() };
  },
  open(needs) {
    const films: FilmPorts['films'] = {
      button: (source, step, locale) => ({ id: filmButtonId(source, step), label: filmTexts[locale].button }),
    };
    const ports: FilmPorts = { ...needs, films };
    return {
      clicksAnywhere: { film: (asked, parts) => handleFilm(asked, parts, ports) },
      hooks: {
        showAgain: (match, locale, review) =>
          review && hasMoments(review)
            ? [{ id: bestButtonId(match), label: filmTexts[locale].bestButton }]
            : [],
      },
      offers: { films },
      giveUp: () => needs.studio.close(),
    };
  },
};
