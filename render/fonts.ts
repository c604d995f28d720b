import { createRequire } from 'node:module';
import { registerFont } from 'canvas';
import { findFonts, type FontFiles } from './found-fonts.ts';
import { charactersOf } from './glyphs.ts';

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Bundled, so that all but names looks the same on every machine. */
const BUNDLED: FontFiles = {
  family: 'Schikane',
  bold: fontFile('DejaVuSansCondensed-Bold'),
  normal: fontFile('DejaVuSansCondensed'),
};

/** A font that texts are drawn in from now on, and which characters it has. */
function registered({ family, bold, normal }: FontFiles) {
  const has = charactersOf(bold);
  registerFont(bold, { family, weight: 'bold' });
  registerFont(normal, { family, weight: 'normal' });
  return { family, has };
}

/** The machine's, as far as they can be read: a damaged file must not cost all pictures. */
const ofMachine = findFonts().found.flatMap((font) => {
  try {
    return [registered(font)];
  } catch {
    return [];
  }
});

const fonts = [registered(BUNDLED), ...ofMachine];

/** The families that every text is drawn in: a character is taken from the first that has it. */
export const FONT = fonts.map(({ family }) => `"${family}"`).join(', ');

/** Whether a text may use a character. */
export const hasGlyph = (character: number): boolean => fonts.some(({ has }) => has(character));
