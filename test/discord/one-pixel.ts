import { assemble, compress, headOf } from '../../render/png.ts';
import type { Renderer } from '../../render/renderer.ts';

/**
 * A renderer whose pictures are one pixel. `asked`: keys of the pictures requested; `gate`: drawing waits for
 * it.
 */
export function onePixel(): Renderer & { readonly asked: readonly string[]; gate: Promise<unknown> } {
  const asked: string[] = [];
  const png = assemble(headOf(1, 1, [0]), [compress(Uint8Array.of(0, 0), 100)]);
  return {
    asked,
    gate: Promise.resolve(),
    async draw(key) {
      asked.push(key);
      await this.gate;
      return png;
    },
    draws: () => true,
    isFree: () => true,
    forget: () => undefined,
    drawing: () => [],
    close: () => Promise.resolve(),
    ready: () => Promise.resolve(),
  };
}
