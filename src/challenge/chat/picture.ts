import type { Scene } from '../../../render/scene/scene.ts';
import { lru } from '../../core/lru.ts';
import { needsNobody, type Lobby } from '../lobby.ts';
import { seatingOf, setupLine, type Terms } from '../terms.ts';
import { texts } from '../../i18n/index.ts';
import { within } from '../../time/pauses.ts';
import type { Payload } from '../../chat/asked.ts';
import type { LobbyNeeds } from './ports.ts';
import { drawnPng } from '../../chat/pictures.ts';
import { gameFor } from './game.ts';
import { languagesOf } from './offer-message.ts';

export type Files = NonNullable<Payload['files']>;

/** Pictures of a challenge's table, for people who have never seen one. */
export interface Pictures {
  /** Returns the picture as a file. Empty if it cannot be drawn soon, or if nobody is asked. */
  of(lobby: Lobby): Promise<Files>;
}

const NAME = 'table.png';
/** Number of pictures kept, of some 100 KB each: more tables than people choose from. */
const KEPT = 30;

/** Longest wait of a challenge for its picture, in ms; a later picture serves the next challenge. */
const PATIENCE_MS = 1000;

type Ports = Pick<LobbyNeeds, 'renderer' | 'log' | 'time'>;

export function createPictures({ renderer, log, time }: Ports): Pictures {
  const kept = lru<Buffer>(KEPT);

  /** Draws each table once: all tables with the same options look alike. */
  async function pngOf(terms: Terms): Promise<Buffer | null> {
    const { game, options, position, locale, suitColours, indices } = terms;
    const key = `offer ${JSON.stringify([game, options, position, locale, suitColours, indices])}`;
    const known = kept.get(key);
    const scene = () => ({ key, scene: sceneOf(terms), name: NAME, comesLast: true });
    const png = known ?? (await drawnPng({ renderer }, log, scene()));
    if (!known) renderer.forget(key);
    if (png) kept.set(key, png);
    return png;
  }

  return {
    async of(lobby) {
      if (lobby.stage !== 'offered' || needsNobody(lobby)) return [];
      const drawing = pngOf(lobby.terms);
      const png = (await within(time, PATIENCE_MS, drawing)) ? await drawing : null;
      if (!png) return [];
      const altText = languagesOf(lobby)
        .map((locale) => texts[locale].lobby.offer.picture(gameFor(lobby.terms).texts[locale].name))
        .join(' · ');
      return [{ attachment: png, name: NAME, description: altText }];
    },
  };
}

/** Makes the scene of the given position, or of an example deal. */
function sceneOf(terms: Terms): Scene {
  const game = gameFor(terms);
  const cuts = seatingOf(game, terms).seats.map(() => 0);
  const opened = game.open(setupLine({ ...terms, clock: null }, { seed: 'an example', cuts }));
  if (!opened.ok) throw new Error(`${game.id} refuses terms: ${opened.error.what}`);
  const { locale, suitColours, indices } = terms;
  const players = opened.value.seats.map((seat) => game.texts[locale].seats[seat]);
  return opened.value.scene({ players, locale, suitColours, indices });
}
