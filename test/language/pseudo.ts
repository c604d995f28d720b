/** A made-up language: English in other letters, so that words from other sources stand out. */

/** Its code. Node's own Greek texts have Greek letters too. */
export const PSEUDO = 'el';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const GREEK = 'αβγδεφχηιξκλμνοπθρτυϋωψόζά';

const letters = new Map(
  Array.from(LATIN, (letter, i) => [letter, GREEK[i] ?? ''] as const).flatMap(([latin, greek]) => [
    [latin, greek] as const,
    [latin.toUpperCase(), greek.toUpperCase()] as const,
  ]),
);

/** Accented letters occur in few words: names of games. */
const greekFor = (letter: string): string => letters.get(letter) ?? 'ώ';

/** Untranslated parts: mentions, emoji and timestamps of Discord, addresses, placeholders. */
const KEPT = /<[^<>\s]+>|https?:\/\/\S+|\{\w+\}/g;

/** Escapes a text for a pattern. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function translated(text: string, given: readonly string[]): string {
  const kept = [KEPT.source, ...given.map((one) => `(?<!\\p{L})${literally(one)}(?!\\p{L})`)].join('|');
  return text
    .split(new RegExp(`(${kept})`, 'u'))
    .map((part, i) => (i % 2 === 1 ? part : part.replace(/\p{Script=Latin}/gu, greekFor)))
    .join('');
}

/** Texts in the input of a text function; a single word in small letters is a key that selects words. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return /\p{Script=Latin}{2}/u.test(value) && !/^[a-z-]+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** True if this part names a picture instead. */
const isName = (key: string, value: unknown): boolean =>
  ['picture', 'setup'].includes(key) && typeof value === 'string' && /^[a-z-]+$/.test(value);

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** Texts, or functions that return texts, in that language; texts in `given`, their input, stay unchanged. */
function inPseudo(value: unknown, given: readonly string[] = []): unknown {
  if (typeof value === 'string') return translated(value, given);
  if (typeof value === 'function')
    return (...args: readonly unknown[]): unknown =>
      inPseudo(
        Reflect.apply(value, undefined, args),
        textsIn(args).toSorted((a, b) => b.length - a.length),
      );
  if (Array.isArray(value)) return value.map((one: unknown) => inPseudo(one, given));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, isName(key, one) ? one : inPseudo(one, given)]),
  );
}

/** A table by language, with the made-up one. */
export const withPseudoLanguage = <Table extends { readonly en: unknown }>(table: Table): Table =>
  Object.assign(table, { [PSEUDO]: inPseudo(table.en) });
