import { DECKS, RANKS, SUITS } from '../src/core/cards.ts';
import { createCache } from './cache.ts';
import { createPainter } from './painter.ts';
import type { Frame } from './painter.ts';
import { PALETTE } from './palette.ts';
import { LABEL_STYLES } from './scene/scene.ts';
import type { Label, Scene, SceneCard } from './scene/scene.ts';

/** How many tables' last frames are kept, most of them less than a megabyte each. */
const FRAMES = 32;

/** Everything that makes pictures, on the thread that it is called on. */
export interface Drawing {
  /** The picture of a scene as PNG. `key` names its table: of the next scene with the same key only what changed is drawn. */
  draw: (key: string, scene: Scene) => Uint8Array<ArrayBuffer>;
  forget: (key: string) => void;
  /** Draws every card and some text once, so that the first picture comes as fast as the next. */
  warmUp: () => void;
}

export function createDrawing(): Drawing {
  const painter = createPainter(PALETTE);
  const frames = createCache<Frame>(FRAMES);

  function draw(key: string, scene: Scene): Uint8Array<ArrayBuffer> {
    const before = frames.take(key);
    const frame = painter.paint(scene, before);
    frames.put(key, frame);
    return frame.png.encode();
  }

  return {
    draw,
    forget: (key) => void frames.take(key),
    warmUp() {
      painter.paint(warmUpScene);
    },
  };
}

const faces = [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), 'XX', null];

const warmUpScene: Scene = {
  locale: 'en',
  suitColours: 2,
  width: 840,
  height: 820,
  plates: [],
  slots: [],
  cards: DECKS.flatMap((deck) =>
    faces.map((face): SceneCard => {
      return { pile: null, face, deck, x: 0, y: 0, size: 'table', turn: 0, edges: 0, mark: null };
    }),
  ),
  marks: [],
  labels: LABEL_STYLES.map((style): Label => {
    const phrase = { key: 'as-is', text: 'Schikanöschen' } as const;
    return { phrase, style, x: 0, y: 0, width: 400, height: 60, align: 'left', ink: 'light' };
  }),
};
