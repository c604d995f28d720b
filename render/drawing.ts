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

/** Everything that makes pictures, on the thread that it is called on. */
export interface Drawing {
  /**
   * The picture of a scene as PNG; its bytes are not to be changed. `key` names its table: of the next scene with the same
   * key only what changed is drawn.
   */
  draw: (key: string, scene: Scene) => Uint8Array<ArrayBuffer>;
  forget: (key: string) => void;
  /** Draws every card and some text once, so that the first picture comes as fast as the next. */
  warmUp: () => void;
}

/**
 * How many bytes a picture should have at most, if it is no higher than a table: a row's share is never less than that of
 * one of a table, so that all are compressed as fast. Some strips are larger than their share, so others may be a little larger.
 */
const WANTED = 1.1 * 100_000;
const TABLE_HEIGHT = 840;
export interface DrawingOptions {
  /** How many bytes of the pictures drawn last are kept, to draw only what changes in them. */
  readonly keep: number;
  /** How many bytes of what they are made of are kept: every card in every state, names, arrows. */
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

  /** One in which the same lies as before is taken as it is. */
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
