import { readFileSync } from 'node:fs';
import { charactersIn } from './scene/characters.ts';

/**
 * The characters that a TrueType font has, read from its `cmap` table (OpenType specification, "cmap", format 12: groups
 * of first character, last character, first glyph).
 */
export function charactersOf(file: string): (character: number) => boolean {
  const font = readFileSync(file);
  const cmap = tableAt(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let i = 0; i < count; i += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
    if (font.readUInt16BE(table) !== 12) continue;
    const groups = Array.from({ length: font.readUInt32BE(table + 12) }, (_, group) => {
      const at = table + 16 + 12 * group;
      return [font.readUInt32BE(at), font.readUInt32BE(at + 4)] as const;
    });
    return (character) => groups.some(([first, last]) => first <= character && character <= last);
  }
  throw new Error(`${file} has no full table of characters`);
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i += 1) {
    const entry = 12 + 16 * i;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`a font without a table ${tag}`);
}

/** Joiners and variation selectors say how their neighbours look, and need no glyph of their own. */
const unseen = /^[\p{Cf}\uFE00-\uFE0F]$/u;

/**
 * The text without the characters that the font lacks: a picture must not depend on the fonts of a machine, and an empty
 * box is worse than nothing. What is left may be empty.
 */
export function drawable(text: string, has: (character: number) => boolean): string {
  const shown = charactersIn(text)
    .filter((segment) =>
      Array.from(segment).every((character) => unseen.test(character) || has(character.codePointAt(0) ?? 0)),
    )
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(shown).every((character) => unseen.test(character)) ? '' : shown;
}
