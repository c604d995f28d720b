import { createRequire } from 'node:module';
import { registerFont } from 'canvas';

/** The family that every text is drawn in: bundled, so that a picture is the same on every machine. */
export const FONT = 'Schikane';

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** The file whose characters a text may use. */
export const FONT_FILE = fontFile('DejaVuSansCondensed-Bold');

registerFont(FONT_FILE, { family: FONT, weight: 'bold' });
registerFont(fontFile('DejaVuSansCondensed'), { family: FONT, weight: 'normal' });
