/** Discord's markup in a message, parsed independently of the bot's writing. */

export interface Markup {
  readonly kind: string;
  readonly text: string;
}

const INLINE = {
  mention: /<@[!&]?\d+>|<#\d+>|@(?:everyone|here)\b/g,
  command: /<\/[^:<>]+:\d+>/g,
  emoji: /<a?:\w+:\d+>|:[a-z_]\w*:/gi,
  moment: /<t:-?\d+(?::\w)?>/g,
  navigation: /<id:\w+>/g,
  link: /\[[^[\]]*\]\([^()]*\)|<?https?:\/\/\S+/gi,
  invitation: /discord(?:\.gg|(?:app)?\.com\/invite)\/\S+/gi,
  mail: /[\w.+-]+@[\w-]+\.\w+/g,
  bold: /\*\*.+?\*\*(?!\*)/gs,
  italic: /(?<!\*)\*(?![\s*]).+?\*(?!\*)|\b_(?!_).+?_\b/gs,
  underline: /__.+?__/gs,
  strike: /~~.+?~~/gs,
  spoiler: /\|\|.+?\|\|/gs,
};
const LINES = {
  heading: /^ *#{1,3} .*/gm,
  subtext: /^-# .*/gm,
  quote: /^ *>(?:>>)? .*/gm,
  list: /^ *(?:[-*+]|\d+\.) .*/gm,
};

/** Base of the stand-ins for escaped characters, which patterns must not match. */
const ASIDE = 0xe000;
const put = (escaped: string): string => String.fromCodePoint(ASIDE + (escaped.codePointAt(0) ?? 0));
const back = (text: string): string =>
  text.replace(/[\uE000-\uE07F]/g, (one) => String.fromCodePoint(one.charCodeAt(0) - ASIDE));

/** A message with its escapes replaced by stand-ins, and its code taken out. */
function read(content: string): { readonly rest: string; readonly code: readonly string[] } {
  const code: string[] = [];
  const rest = content.replace(
    /\\([!-/:-@[-`{-~])|(`+)([^`]|[^`].*?[^`])\2(?!`)/gs,
    (_, escaped: string | undefined, fence: string, inside: string) => {
      if (escaped !== undefined) return put(escaped);
      code.push(fence + inside + fence);
      return '';
    },
  );
  return { rest, code };
}

/** All markup in a message. */
export function markupIn(content: string): Markup[] {
  const { rest, code } = read(content);
  const found = Object.entries({ ...INLINE, ...LINES }).flatMap(([kind, pattern]) =>
    Array.from(rest.matchAll(pattern), ([text]) => ({ kind, text: back(text) })),
  );
  return [...found, ...code.map((text) => ({ kind: 'code', text: back(text) }))];
}

/** The text as people read it, markup included. */
export const readable = (content: string): string => back(read(content).rest);

const OWN_ISOLATE = /\u2068[^\u2068\u2069\n]*\u2069/g;
/** Characters that reverse text, hide it, or control a terminal. */
const TRICKS =
  /[[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u061C\u200E\u200F\u2066-\u2069]--[\u200C]--[\u200D]--[\uFE0E\uFE0F]]|[\p{Mn}\p{Me}]{4}|(?<=[a-z])(?:\u200C|\u200D)/v;

/** The first trick in a text; undefined if none. A closed isolate is none. */
export const trickIn = (text: string): string | undefined =>
  TRICKS.exec(text.replaceAll('\n', ' ').replace(OWN_ISOLATE, ''))?.[0];

/** Markup by which the bot sets off names and quotes. */
const SETTING_OFF = ['bold', 'subtext', 'list', 'code'];

/**
 * Faults of a message that shows players with these names (as displayed): markup that a name makes or joins,
 * and tricks. `marked` matches every such name.
 */
export function wrongIn(content: string, names: readonly string[], marked: RegExp): readonly string[] {
  const isWhole = (text: string): boolean => names.some((name) => text.includes(name));
  const made = markupIn(content).filter(
    ({ kind, text }) => marked.test(text) && !(SETTING_OFF.includes(kind) && isWhole(text)),
  );
  const trick = trickIn(content);
  return [
    ...made.map(({ kind, text }) => `${kind}: ${text}`),
    ...(trick === undefined ? [] : [`a trick: ${trick}`]),
  ];
}
