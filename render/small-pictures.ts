import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'small');
const PNG = '.png';

/**
 * Reads the small pictures, PNGs of 128 by 128, by name (`art/small.ts`). They are files and not drawn here: all
 * machines then have the same bytes, by which the bot knows an emoji again.
 */
export const readSmallPictures = (): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith(PNG))
      .map((file) => [file.slice(0, -PNG.length), readFileSync(join(FOLDER, file))]),
  );
