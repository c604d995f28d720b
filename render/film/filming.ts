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

/** A film that is being made. */
export interface Film {
  /** How many bytes it has so far. */
  readonly length: number;
  /** Shows a scene for so many hundredths of a second; all scenes of a film are as large, and shrunk as much. */
  add(scene: Scene, hundredths: number): void;
  /** The whole film, a GIF; nothing can be added any more. */
  end(): Uint8Array<ArrayBuffer>;
}

export interface Filming {
  begin(size: Pick<Scene, 'width' | 'height' | 'shrunk'>): Film;
  /** The pixels alone. */
  plane(size: Pick<Scene, 'width' | 'height' | 'shrunk'>): Plane;
  /** What a film shows of a player's name, or what stands for it: for texts that it stands in. */
  nameOf(locale: Locale, player: Named): string;
}

/** How many bytes of what scenes are made of are kept: every card in every state. */
const SPRITES = 16 * 2 ** 20;
/** A frame is shown for no longer, in hundredths of a second. */
const LONGEST = 2 ** 16 - 1;

/** Everything that makes films, on the thread that it is called on. */
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
      /** What has not been written yet: it may be shown for longer. */
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
