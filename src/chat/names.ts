import { charactersIn } from '../../render/scene/characters.ts';

/** Longest name in Discord, in characters. */
const LONGEST = 32;
/** Longest name in UTF-16 code units: a character may consist of many. */
const ROOM = 2 * LONGEST;
/** Part of a name that is read, in UTF-16 code units: longer ones are nobody's name. */
const READ = 1000;
/** Shown for a name without visible characters. */
const NOBODY = '?';

/** More accents on a character than any writing needs: they reach into the lines above and below. */
const TOWER = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu;
/**
 * Invisible characters, including marks that reverse text. Emoji sequences and joiners within words stay
 * whole.
 */
const UNSEEN =
  /(\p{RGI_Emoji}|(?<=[\p{Script=Arabic}[\p{M}--\p{Script=Inherited}]])[\u200C\u200D](?=\p{L}))|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gv;
/** White space, and characters that look like it. */
const BLANK = /[\s\u2800]+/gu;

/** Unicode blocks for writing from right to left (default values in DerivedBidiClass.txt). */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/**
 * Turns a user's text into one line that shows all that is in it. It removes control characters, and
 * characters that hide or reverse text or reach into other lines.
 */
export const inOneLine = (text: string): string =>
  text
    .replace(BLANK, ' ')
    .replace(UNSEEN, '$1')
    .replace(TOWER, '$1')
    .replace(/^\p{M}+/u, '')
    .trim();

/**
 * Returns the whole characters that fit into `room` UTF-16 code units, with … at the end if some are missing.
 */
function shortened(text: string, room: number): string {
  const characters = charactersIn(text).slice(0, LONGEST + 1);
  const ends = characters.map((_, i) => characters.slice(0, i + 1).join('').length);
  if (characters.length <= LONGEST && (ends.at(-1) ?? 0) <= room) return characters.join('');
  const kept = ends.filter((end, i) => end < room && i + 1 < LONGEST).length;
  return `${characters.slice(0, kept).join('').trim()}…`;
}

/**
 * Returns a user's name for places without markup (alt texts, pictures, thread names, suggestions), in `room`
 * UTF-16 code units at most. A name written from right to left reverses only itself.
 */
export function plainName(name: string, room = ROOM): string {
  const shown = inOneLine(name.slice(0, READ));
  if (!RIGHT_TO_LEFT.test(shown)) return shortened(shown, room) || NOBODY;
  return `${FIRST_STRONG_ISOLATE}${shortened(shown, room - 2)}${POP_ISOLATE}`;
}

/** Shortens names so that all together fit into `room` UTF-16 code units. */
export const plainNames = (names: readonly string[], room: number): string[] =>
  names.map((name) => plainName(name, Math.min(ROOM, Math.floor(room / names.length))));

/**
 * All characters that may begin, end or separate something in Discord's markup or in addresses, which can be
 * links without markup.
 * discord.js' `escapeMarkdown` leaves links, mentions, timestamps, lists and addresses alone.
 */
const MARKUP = /[\\*_~`|<>[\]()#+\-.:@/]/g;

const asText = (name: string): string => name.replace(MARKUP, '\\$&');

/** Returns a user's title for something, whole, in one line of a message. */
export const titleInText = (title: string): string => asText(inOneLine(title));

/**
 * Returns a user's name for a message: it reads as in Discord's list of members, and is never more than text.
 */
export const nameInText = (name: string): string => asText(plainName(name));

/** Returns names for a message that together fit into `room`; whole if short ones would look the same. */
export function namesInText(names: readonly string[], room: number): string[] {
  const short = plainNames(names, room);
  const isTold = new Set(short).size === new Set(names).size;
  return isTold ? short.map(asText) : names.map(nameInText);
}
