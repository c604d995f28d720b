import { readFileSync } from 'node:fs';
import { charactersIn } from './scene/characters.ts';

/** The first and the last of characters that lie together. */
type Range = readonly [first: number, last: number];

/** How a table of characters is read, by its format; the first that a font has is read. */
const FORMATS: Readonly<Record<12 | 4, (font: Buffer, table: number) => readonly Range[]>> = {
  12: groupsOf,
  4: segmentsOf,
};

/**
 * The characters that a TrueType font has, read from its `cmap` table (OpenType specification, "cmap"): from format 12,
 * which has all of them, or from format 4, which has those up to U+FFFF.
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

/** Format 4: segments, with the last characters first; what such a segment has no glyph for is not looked up. */
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

/** Letters in a circle or square on dark ground, which no normal form knows: from A to Z each. */
const DARK_LETTERS = [0x1f150, 0x1f170] as const;

/** Whether something is shown as a small picture. */
const isEmoji = (segment: string): boolean => /\p{Emoji_Presentation}|\uFE0F/u.test(segment);
/** What can be a letter or a digit in another form; and what the usual form is then. */
const FANCY = /^[\p{L}\p{Nd}\u24B6-\u24E9\u{1F110}-\u{1F149}]\p{M}*$/u;
const USUAL = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Katakana}\p{Nd}]+\p{M}*$/u;

/** A fancy letter as it is usually written: `𝕬` and `Ａ` and `🅐` are A. */
function plain(segment: string): string {
  const code = segment.codePointAt(0) ?? 0;
  const dark = DARK_LETTERS.find((first) => first <= code && code < first + 26);
  if (dark !== undefined) return String.fromCodePoint(0x41 + code - dark);
  const normal = segment.normalize('NFKC');
  const isOtherForm = normal !== segment.normalize('NFC');
  return isOtherForm && FANCY.test(segment) && USUAL.test(normal) ? normal : segment;
}

/**
 * What a picture shows of a name: fancy letters as they are usually written, no emoji, none of the characters that the fonts
 * lack. Nothing, where no letter and no digit is left of several.
 */
export function drawableName(name: string, has: (character: number) => boolean): string {
  const written = charactersIn(name).map(plain);
  const shown = drawable(written.filter((segment) => !isEmoji(segment)).join(''), has);
  const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
  return isWord(written.join('')) && !isWord(shown) ? '' : shown;
}

/** Joiners and variation selectors say how their neighbours look, and need no glyph of their own. */
const unseen = /^[\p{Cf}\uFE00-\uFE0F]$/u;

/** The text without the characters that the fonts lack: an empty box is worse than nothing. What is left may be empty. */
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
