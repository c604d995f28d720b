import { createRequire } from 'node:module';
import { registerFont } from 'canvas';
import { findFonts, type FontFiles } from './found-fonts.ts';
import { charactersOf } from './glyphs.ts';

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Bundled, so that everything but names looks the same on every machine. */
const BUNDLED: FontFiles = {
  family: 'Schikane',
  bold: fontFile('DejaVuSansCondensed-Bold'),
  normal: fontFile('DejaVuSansCondensed'),
};

/** Registers a font for all texts, and returns its family and a test for its characters. */
function registered({ family, bold, normal }: FontFiles) {
  const has = charactersOf(bold);
  registerFont(bold, { family, weight: 'bold' });
  registerFont(normal, { family, weight: 'normal' });
  return { family, has };
}

/** The machine's readable fonts: a damaged file must not prevent all pictures. */
const ofMachine = findFonts().found.flatMap((font) => {
  try {
    return [registered(font)];
  } catch {
    return [];
  }
});

const fonts = [registered(BUNDLED), ...ofMachine];

/** Font families of every text: a character is taken from the first that has it. */
export const FONT = fonts.map(({ family }) => `"${family}"`).join(', ');

/** Returns whether a text may use a character. */
export const hasGlyph = (character: number): boolean => fonts.some(({ has }) => has(character));
