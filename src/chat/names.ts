import { charactersIn } from '../../render/scene/characters.ts';

/** Discord's own names have 32 characters at most. */
const LONGEST = 32;
/** And characters may be towers of others: a name takes no more room than this, in UTF-16 code units. */
const ROOM = 2 * LONGEST;
/** Whatever is longer is nobody's name; in UTF-16 code units. */
const READ = 1000;
/** What is shown of a name of which nothing can be seen. */
const NOBODY = '?';

/** As many accents as writing needs; more of them reach into the lines above and below. */
const TOWER = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu;
/** Characters that nobody sees, the marks that turn text round among them; but emoji made of several stay whole, as do joiners within words. */
const UNSEEN =
  /(\p{RGI_Emoji}|(?<=[\p{Script=Arabic}[\p{M}--\p{Script=Inherited}]])[\u200C\u200D](?=\p{L}))|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gv;
/** White space, and what looks like it. */
const BLANK = /[\s\u2800]+/gu;

/** The blocks that Unicode keeps for writing from right to left (DerivedBidiClass.txt, the default values). */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/**
 * What somebody else has written as one line that shows all that is in it: without control characters, without
 * anything that hides, turns the text round, or reaches into other lines.
 */
export const inOneLine = (text: string): string =>
  text
    .replace(BLANK, ' ')
    .replace(UNSEEN, '$1')
    .replace(TOWER, '$1')
    .replace(/^\p{M}+/u, '')
    .trim();

/** The whole characters of a text for which there is room, in UTF-16 code units; the last is … where some are missing. */
function shortened(text: string, room: number): string {
  const characters = charactersIn(text).slice(0, LONGEST + 1);
  const ends = characters.map((_, i) => characters.slice(0, i + 1).join('').length);
  if (characters.length <= LONGEST && (ends.at(-1) ?? 0) <= room) return characters.join('');
  const kept = ends.filter((end, i) => end < room && i + 1 < LONGEST).length;
  return `${characters.slice(0, kept).join('').trim()}…`;
}

/**
 * A user's name where nothing is markup (alt texts, pictures, the names of threads, suggestions), in that many UTF-16
 * code units at most. One that is written from right to left turns nothing round but itself.
 */
export function plainName(name: string, room = ROOM): string {
  const shown = inOneLine(name.slice(0, READ));
  if (!RIGHT_TO_LEFT.test(shown)) return shortened(shown, room) || NOBODY;
  return `${FIRST_STRONG_ISOLATE}${shortened(shown, room - 2)}${POP_ISOLATE}`;
}

/** Names for a text that has this much room for all of them, in UTF-16 code units. */
export const plainNames = (names: readonly string[], room: number): string[] =>
  names.map((name) => plainName(name, Math.min(ROOM, Math.floor(room / names.length))));

/**
 * Whatever may begin, end or separate something in Discord's markup, and in addresses, of which some are links without
 * any. discord.js' `escapeMarkdown` leaves links, mentions, timestamps, lists and whatever looks like an address alone.
 */
const MARKUP = /[\\*_~`|<>[\]()#+\-.:@/]/g;

const asText = (name: string): string => name.replace(MARKUP, '\\$&');

/** What somebody has called something, in one line of a message, whole. */
export const titleInText = (title: string): string => asText(inOneLine(title));

/** A user's name in a message: it reads as in Discord's list of members, and is never more than text. */
export const nameInText = (name: string): string => asText(plainName(name));

/** The same for names of which all together have this much room; whole where they would look the same. */
export function namesInText(names: readonly string[], room: number): string[] {
  const short = plainNames(names, room);
  const isTold = new Set(short).size === new Set(names).size;
  return isTold ? short.map(asText) : names.map(nameInText);
}
