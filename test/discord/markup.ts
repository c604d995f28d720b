/** What Discord would make of a message: a reading of its own, which knows nothing of how the bot writes. */

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

/** What an escape makes of a character until everything has been read: nothing any more but itself. */
const ASIDE = 0xe000;
const put = (escaped: string): string => String.fromCodePoint(ASIDE + (escaped.codePointAt(0) ?? 0));
const back = (text: string): string =>
  text.replace(/[\uE000-\uE07F]/g, (one) => String.fromCodePoint(one.charCodeAt(0) - ASIDE));

/** A message with its escapes put aside, and its code taken out. */
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

/** Everything in a message that is more than text. */
export function markupIn(content: string): Markup[] {
  const { rest, code } = read(content);
  const found = Object.entries({ ...INLINE, ...LINES }).flatMap(([kind, pattern]) =>
    Array.from(rest.matchAll(pattern), ([text]) => ({ kind, text: back(text) })),
  );
  return [...found, ...code.map((text) => ({ kind: 'code', text: back(text) }))];
}

/** What people read, markup included. */
export const readable = (content: string): string => back(read(content).rest);

const OWN_ISOLATE = /\u2068[^\u2068\u2069\n]*\u2069/g;
/** Who turns text round, hides it, or controls a terminal. */
const TRICKS =
  /[[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u061C\u200E\u200F\u2066-\u2069]--[\u200C]--[\u200D]--[\uFE0E\uFE0F]]|[\p{Mn}\p{Me}]{4}|(?<=[a-z])(?:\u200C|\u200D)/v;

/** The first trick in a text of one line or several; an isolate that ends where it belongs is none. */
export const trickIn = (text: string): string | undefined =>
  TRICKS.exec(text.replaceAll('\n', ' ').replace(OWN_ISOLATE, ''))?.[0];

/** What the bot itself does with names, or with what it quotes: it sets them off. */
const SETTING_OFF = ['bold', 'subtext', 'list', 'code'];

/**
 * What is wrong with a message to be read by people who have such names (as they are to be shown): markup that one of
 * them has made, or has a part in; tricks. `marked`: what every such name has in it.
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
