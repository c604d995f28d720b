import type { Feature } from '../feature.ts';
import { createFilms } from './chat/clicks.ts';
import type { FilmPorts } from './chat/ports.ts';

/** A match, or a part of it, as a GIF. */
export const film: Feature<FilmPorts> = {
  id: 'film',
  open: (ports) => ({ clicks: { film: createFilms(ports).handle } }),
};
