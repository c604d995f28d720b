import { LRUCache } from 'lru-cache';
import { DECKS, RANKS, SUITS } from '../src/core/cards.ts';
import { createBlending } from './blending.ts';
import { createComposer } from './composer.ts';
import { PALETTE } from './palette.ts';
import { piecesOf } from './pieces.ts';
import { notesOf, stripsIn, weightOf, type DrawnStrip, type Picture } from './pictures.ts';
import { assemble, compress, headOf, startOfData } from './png.ts';
import { LABEL_STYLES } from './scene/scene.ts';
import type { Label, Scene, SceneCard } from './scene/scene.ts';
import { createShrinking } from './shrinking.ts';
import { createSprites } from './sprites.ts';
import { contentOf, inside, isOf, stripsOf } from './strips.ts';

/** Draws pictures on the calling thread. */
export interface Drawing {
  /**
   * Returns the PNG of a scene; its bytes must not be changed. `key` names its table: of the next scene with
   * the same key only the changes are drawn.
   */
  draw: (key: string, scene: Scene) => Uint8Array<ArrayBuffer>;
  forget: (key: string) => void;
  /** Draws every card and some text once, so that the first picture is as fast as the next. */
  warmUp: () => void;
}

/**
 * Wanted size of a picture in bytes, including 10 % of tolerance because strips differ. Rows of a picture
 * higher than a table get the same share as a table's rows, so that all are compressed as fast.
 */
const WANTED = 1.1 * 100_000;
const TABLE_HEIGHT = 840;
export interface DrawingOptions {
  /** Bytes of the latest pictures to keep, so that only their changes are drawn. */
  readonly keep: number;
  /** Bytes of sprites to keep: every card in every state, names, arrows. */
  readonly sprites?: number;
  readonly compressed?: typeof compress;
}

const SPRITES = 16 * 2 ** 20;

export function createDrawing({ keep, sprites = SPRITES, compressed = compress }: DrawingOptions): Drawing {
  const blending = createBlending(PALETTE);
  const spriteOf = createSprites(blending, sprites);
  const composer = createComposer(blending);
  const shrink = createShrinking(PALETTE, blending);
  const heads = new LRUCache<string, Uint8Array>({ max: 50 });
  const pictures = new LRUCache<string, Picture>({
    maxSize: Math.max(1, Math.floor(keep)),
    sizeCalculation: weightOf,
  });

  /** Returns the strips of a scene; a strip with the same content as before is reused. */
  function drawnStrips(scene: Scene, before: readonly DrawnStrip[]): DrawnStrip[] {
    const placed = piecesOf(scene).map((piece) => ({ sprite: spriteOf(piece), x: piece.x, y: piece.y }));
    return stripsOf(scene.height).map((rows, i) => {
      const lying = inside(rows, placed);
      const known = before[i];
      if (known && isOf(known.content, lying)) return known;
      const whole = composer.compose(scene, rows, lying);
      const shown = scene.shrunk === undefined ? whole : shrink(whole, scene.width, scene.shrunk);
      const wanted = (WANTED * (rows.bottom - rows.top)) / Math.min(scene.height, TABLE_HEIGHT);
      return { ...compressed(shown, wanted), content: contentOf(lying) };
    });
  }

  function drawn(scene: Scene, before: Picture | undefined): Picture {
    const times = scene.shrunk ?? 1;
    const [width, height] = [Math.floor(scene.width / times), Math.floor(scene.height / times)];
    const isUsable = before?.width === width && before.height === height;
    const size = `${width} ${height}`;
    const head = heads.get(size) ?? headOf(width, height, PALETTE);
    heads.set(size, head);
    const strips = drawnStrips(scene, isUsable ? stripsIn(before, startOfData(head)) : []);
    return { width, height, png: assemble(head, strips), notes: notesOf(strips) };
  }

  return {
    draw(key, scene) {
      const picture = drawn(scene, pictures.get(key));
      pictures.set(key, picture);
      return picture.png;
    },
    forget: (key) => void pictures.delete(key),
    warmUp: () => void drawn(warmUpScene, undefined),
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
