import { createBlending } from '../blending.ts';
import { createComposer } from '../composer.ts';
import { PALETTE } from '../palette.ts';
import { readableName } from '../art/labels.ts';
import type { Scene } from '../scene/scene.ts';
import { textOf, type Locale, type Named } from '../scene/texts.ts';
import { createShrinking } from '../shrinking.ts';
import { createSprites } from '../sprites.ts';
import { createGif } from './gif.ts';
import { createPlane, type Change, type Plane } from './plane.ts';

/** A film in the making. */
export interface Film {
  /** Its bytes so far. */
  readonly length: number;
  /**
   * Shows a scene for this many hundredths of a second; all scenes of a film have the same size and `shrunk`.
   */
  add(scene: Scene, hundredths: number): void;
  /** Returns the whole film, a GIF; nothing can be added afterwards. */
  end(): Uint8Array<ArrayBuffer>;
}

export interface Filming {
  begin(size: Pick<Scene, 'width' | 'height' | 'shrunk'>): Film;
  /** Makes a plane without a film, for the pixels alone. */
  plane(size: Pick<Scene, 'width' | 'height' | 'shrunk'>): Plane;
  /** A player's name as films show it, or its substitute; for texts that contain it. */
  nameOf(locale: Locale, player: Named): string;
}

/** Bytes of sprites to keep: every card in every state. */
const SPRITES = 16 * 2 ** 20;
/** Longest time for a frame, in hundredths of a second. */
const LONGEST = 2 ** 16 - 1;

/** Makes films on the calling thread. */
export function createFilming(): Filming {
  const blending = createBlending(PALETTE);
  const brushes = {
    spriteOf: createSprites(blending, SPRITES),
    composer: createComposer(blending),
    shrink: createShrinking(PALETTE, blending),
  };
  const plane: Filming['plane'] = (size) => createPlane(brushes, size);
  return {
    plane,
    nameOf: (locale, player) => textOf(locale, { key: 'player', player }, readableName),
    begin(size) {
      const shown = plane(size);
      const gif = createGif(shown.width, shown.height, PALETTE);
      /** The last change, not yet written: its time may still grow. */
      let last: { readonly change: Change; hundredths: number } | null = null;
      const write = (): void => {
        if (last) gif.add(last.change.box, last.change.pixels, last.hundredths);
      };
      return {
        get length() {
          return gif.length;
        },
        add(scene, hundredths) {
          const change = shown.draw(scene);
          if (change === null && last) last.hundredths = Math.min(LONGEST, last.hundredths + hundredths);
          if (change === null) return;
          write();
          last = { change, hundredths };
        },
        end() {
          write();
          return gif.end();
        },
      };
    },
  };
}
