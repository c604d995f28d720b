import { readFileSync } from 'node:fs';
import { charactersIn } from './scene/characters.ts';

/** First and last of consecutive characters. */
type Range = readonly [first: number, last: number];

/** Readers of a table of characters, by its format. */
const FORMATS: Readonly<Record<12 | 4, (font: Buffer, table: number) => readonly Range[]>> = {
  12: groupsOf,
  4: segmentsOf,
};

/**
 * Reads the characters of a TrueType font from its `cmap` table (OpenType specification, "cmap"). Format 12
 * has all of them; without it, format 4 has those up to U+FFFF.
 */
export function charactersOf(
  file: string,
  formats: readonly (12 | 4)[] = [12, 4],
): (character: number) => boolean {
  const font = readFileSync(file);
  const cmap = tableAt(font, 'cmap');
  const tables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4),
  );
  for (const format of formats) {
    const table = tables.find((at) => font.readUInt16BE(at) === format);
    if (table === undefined) continue;
    const ranges = FORMATS[format](font, table);
    return (character) => ranges.some(([first, last]) => first <= character && character <= last);
  }
  throw new Error(`${file} has no full table of characters`);
}

/** Format 12: groups of first character, last character, first glyph. */
function groupsOf(font: Buffer, table: number): Range[] {
  return Array.from({ length: font.readUInt32BE(table + 12) }, (_, group) => {
    const at = table + 16 + 12 * group;
    return [font.readUInt32BE(at), font.readUInt32BE(at + 4)] as const;
  });
}

/**
 * Format 4: segments, stored as all last characters, then all first ones. Ignores that a segment may lack
 * single glyphs.
 */
function segmentsOf(font: Buffer, table: number): Range[] {
  const twice = font.readUInt16BE(table + 6);
  return Array.from({ length: twice / 2 }, (_, segment): Range => {
    const at = table + 14 + 2 * segment;
    return [font.readUInt16BE(at + twice + 2), font.readUInt16BE(at)];
  }).filter(([first]) => first !== 0xffff);
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i += 1) {
    const entry = 12 + 16 * i;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`a font without a table ${tag}`);
}

/** The A of each alphabet in circles or squares on dark ground, which no normal form knows. */
const DARK_LETTERS = [0x1f150, 0x1f170] as const;

/** Returns whether a character is shown as a small picture. */
const isEmoji = (segment: string): boolean => /\p{Emoji_Presentation}|\uFE0F/u.test(segment);
/** Letters and digits that may be a fancy form, and their usual forms. */
const FANCY = /^[\p{L}\p{Nd}\u24B6-\u24E9\u{1F110}-\u{1F149}]\p{M}*$/u;
const USUAL = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Katakana}\p{Nd}]+\p{M}*$/u;

/** The usual form of a fancy letter: `𝕬`, `Ａ` and `🅐` become A. */
function plain(segment: string): string {
  const code = segment.codePointAt(0) ?? 0;
  const dark = DARK_LETTERS.find((first) => first <= code && code < first + 26);
  if (dark !== undefined) return String.fromCodePoint(0x41 + code - dark);
  const normal = segment.normalize('NFKC');
  const isOtherForm = normal !== segment.normalize('NFC');
  return isOtherForm && FANCY.test(segment) && USUAL.test(normal) ? normal : segment;
}

/**
 * Returns the drawable part of a name: fancy letters in their usual form, no emoji, no characters that the
 * fonts lack. Empty if the name had letters or digits and none is left.
 */
export function drawableName(name: string, has: (character: number) => boolean): string {
  const written = charactersIn(name).map(plain);
  const shown = drawable(written.filter((segment) => !isEmoji(segment)).join(''), has);
  const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
  return isWord(written.join('')) && !isWord(shown) ? '' : shown;
}

/** Joiners and variation selectors: they change their neighbours and need no glyph of their own. */
const unseen = /^[\p{Cf}\uFE00-\uFE0F]$/u;

/**
 * Removes the characters that the fonts lack: an empty box is worse than nothing. The result may be empty.
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
