import { assemble, compress, headOf } from '../../render/png.ts';
import type { Renderer } from '../../render/renderer.ts';

/**
 * A renderer whose pictures are one pixel. `asked`: keys of the pictures requested; `given`: the pictures; `gate`:
 * drawing waits for it.
 */
export function onePixel(): Renderer & {
  readonly asked: readonly string[];
  readonly given: readonly Uint8Array[];
  gate: Promise<unknown>;
} {
  const asked: string[] = [];
  const given: Uint8Array[] = [];
  const png = assemble(headOf(1, 1, [0]), [compress(Uint8Array.of(0, 0), 100)]);
  return {
    asked,
    given,
    gate: Promise.resolve(),
    async draw(key) {
      asked.push(key);
      await this.gate;
      const picture = png.slice();
      given.push(picture);
      return picture;
    },
    draws: () => true,
    isFree: () => true,
    forget: () => undefined,
    drawing: () => [],
    close: () => Promise.resolve(),
    ready: () => Promise.resolve(),
  };
}
