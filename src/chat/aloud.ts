/** Texts for people who hear them: a screen reader says `Q♦` as “Q diamond suit”, and `✊` as “raised fist”. */
import type { ComponentType } from 'discord.js';
import { RANKS, SUITS, type Rank, type Suit } from '../core/cards.ts';
import { isRecord } from '../core/json.ts';
import { LOCALES, type Locale } from '../core/locale.ts';
import { SUIT_SIGNS } from '../games/suits.ts';
import { texts } from '../i18n/index.ts';
import { CONTENT_LIMIT, NAME_LIMIT } from '../line/limits.ts';
import type { Payload } from './asked.ts';

/** What stays as it is: code, mentions, times and links. */
const KEPT = /(```[\s\S]*?```|`[^`\n]+`|<[@#:t/a][^>\n]*>|https?:\/\/\S+)/u;

/** A card by its signs, with the letters of any language. */
const CARD = /(?<![\p{L}\p{N}])(10|[2-9AJBQDK])([♣♠♥♦])\uFE0E?/gu;
/** The gap between two cards of a list. */
const BETWEEN = /(?<=[♣♠♥♦]\uFE0E?) (?=(?:10|[2-9AJBQDK])[♣♠♥♦])/gu;
const SUIT = /([♣♠♥♦])\uFE0E?/gu;
const MOVED = /(\p{L}+\d*) → (\p{L}+\d*)/gu;
const TICK = /[✓✔]\uFE0F?\s/gu;
const BUTTON_KNOCKS = /K↩|K→/gu;

/** Pictures and arrows that a screen reader would name: `raised fist`. */
const PICTURES =
  /(?:\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\u{2190}-\u{21FF}▸▾▪•✓✗✘★]|\uFE0E|\uFE0F|\u200D)+ ?/gu;

/** Small letters and digits of labels, which are named one by one as superscript. */
const SMALL: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ abcdefghlmr: 'ᵃᵇᶜᵈᵉᶠᵍʰˡᵐʳ', 123456789: '¹²³⁴⁵⁶⁷⁸⁹' }).flatMap(([plain, small]) =>
    Array.from(small, (character, i) => [character, plain.charAt(i).toUpperCase()]),
  ),
);

const SUIT_OF = new Map(Object.entries(SUIT_SIGNS).map(([suit, sign]) => [sign, suit as Suit]));

const RANK_OF: Readonly<Record<string, Rank>> = { 10: 'T', B: 'J', D: 'Q' };

/** Signs that stand for a word wherever they are. */
const SIGNS = { '▒': 'faceDown', '★': 'joker', '⚖': 'ruling' } as const;

/** Signs at the beginning of a line that tell what the line is. */
const BEGINNINGS = { '✅': 'right', '❌': 'wrong', '❗': 'notice', '👉': 'task' } as const;
const BEGINNING = /^(✅|❌|❗|👉) ?/gmu;
const isBeginning = (sign: string): sign is keyof typeof BEGINNINGS => sign in BEGINNINGS;

/** Labels that are nothing but a sign. */
const LABELS = {
  '?': 'rules',
  '✓': 'finished',
  '⏱': 'clock',
  '⏭': 'moveOn',
  '⏮': 'anew',
  '↶': 'back',
  '▶': 'start',
  '⏸': 'pause',
  '✋': 'stop',
  '📣': 'announce',
  '🏁': 'acceptEnd',
  '💡': 'hint',
  '☰🤝': 'drawOffered',
} as const;

const isSign = (label: string): label is keyof typeof LABELS => label in LABELS;

function spokenPart(text: string, locale: Locale): string {
  const t = texts[locale].aloud;
  const card = (_: string, rank: string, sign: string): string => {
    const suit = SUIT_OF.get(sign) ?? 'C';
    return t.card(RANK_OF[rank] ?? (rank as Rank), suit);
  };
  const signs = Object.entries(SIGNS).reduce(
    (said, [sign, word]) => said.replaceAll(sign, t[word]),
    text
      .replaceAll(texts[locale].table.back, t.menu)
      .replaceAll('☰⚖', `${t.menu}, ${t.ruling}`)
      .replaceAll('☰', t.menu)
      .replace(BUTTON_KNOCKS, (sign) => (sign === 'K→' ? t.leave : t.takeBack)),
  );
  return signs
    .replace(BEGINNING, (_, sign: string) => (isBeginning(sign) ? t[BEGINNINGS[sign]] : ''))
    .replace(TICK, `${t.done} `)
    .replaceAll('↺', t.quoted(t.again))
    .replaceAll(/(?<=\S )(?:⏭|⏮|↶|⏸|✋|📣|🏁|💡)/gu, (sign) =>
      isSign(sign) ? t.quoted(t.labels[LABELS[sign]]) : sign,
    )
    .replace(BETWEEN, ', ')
    .replace(CARD, card)
    .replace(SUIT, (_, sign: string) => t.suit(SUIT_OF.get(sign) ?? 'C'))
    .replace(MOVED, (_, from: string, to: string) => t.fromTo(from, to))
    .replaceAll('→', t.to)
    .replace(PICTURES, '')
    .replaceAll(' · ', ', ');
}

/** A text as a screen reader says it well: cards in words, and no pictures or arrows between them. */
export const aloud = (text: string, locale: Locale): string =>
  text
    .split(KEPT)
    .map((part, i) => (i % 2 === 1 ? part : spokenPart(part, locale)))
    .join('');

/** Every spoken card (`queen of spades`, `pik dame`) with its signs. */
const SPOKEN_CARDS: readonly (readonly [said: string, card: string])[] = LOCALES.flatMap((locale) =>
  RANKS.flatMap((rank) =>
    SUITS.map((suit) => {
      const card = `${rank === 'T' ? '10' : rank}${SUIT_SIGNS[suit]}`;
      return [texts[locale].aloud.card(rank, suit).toLowerCase(), card] as const;
    }),
  ),
).toSorted(([one], [other]) => other.length - one.length);

/** A typed text with cards by their signs where it names them as they are said: `play queen of spades`. */
export const unspoken = (typed: string): string =>
  SPOKEN_CARDS.reduce((text, [said, card]) => {
    const from = text.toLowerCase().indexOf(said);
    return from < 0 ? text : text.slice(0, from) + card + text.slice(from + said.length);
  }, typed);

/** A label, or the name of a choice. Labels for the eye align their parts with spaces of many widths. */
export function labelAloud(label: string, locale: Locale): string {
  const plain = Array.from(label, (character) => SMALL[character] ?? character)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const t = texts[locale].aloud;
  const named = plain.replace(/^[↺↶✅👉] (?=\p{L})/u, '');
  if (isSign(plain)) return t.labels[LABELS[plain]];
  if (/^[–·]/u.test(plain)) return `${t.empty}${plain.slice(1)}`.trim();
  const direction = named.startsWith('⏪') ? t.labels.goBack : named.endsWith('⏩') ? t.labels.goOn : null;
  const words = aloud(named, locale).replace(/^[, ]+|[, ]+$/gu, '');
  // Two arrows of opposite directions may have the same word beside them.
  const said = direction === null || words === '' ? words : `${words} ${direction}`;
  return (said === '' ? plain : said).slice(0, NAME_LIMIT);
}

/** A button or a list with its labels in words, without emojis. */
function componentAloud(component: unknown, locale: Locale): unknown {
  if (!isRecord(component)) return component;
  const { emoji, label, placeholder, options, ...rest } = component;
  const name = isRecord(emoji) && typeof emoji['name'] === 'string' ? emoji['name'] : undefined;
  const said = typeof label === 'string' ? label : name;
  return {
    ...rest,
    ...(said !== undefined && { label: labelAloud(said, locale) }),
    ...(typeof placeholder === 'string' && { placeholder: labelAloud(placeholder, locale) }),
    ...(Array.isArray(options) && { options: options.map((one: unknown) => optionAloud(one, locale)) }),
  };
}

function optionAloud(option: unknown, locale: Locale): unknown {
  if (!isRecord(option)) return option;
  const { emoji: _, label, description, ...rest } = option;
  return {
    ...rest,
    ...(typeof label === 'string' && { label: labelAloud(label, locale) }),
    ...(typeof description === 'string' && { description: labelAloud(description, locale) }),
  };
}

type Rows = NonNullable<Payload['components']>;

const toJson = (value: unknown): unknown =>
  isRecord(value) && typeof value['toJSON'] === 'function'
    ? (value['toJSON'] as () => unknown).call(value)
    : value;

const rowsAloud = (rows: Rows, locale: Locale): Rows =>
  rows.map((row) => {
    const { components, ...rest } = toJson(row) as { type: ComponentType; components?: readonly unknown[] };
    const said = components?.map((component) => componentAloud(toJson(component), locale));
    return { ...rest, ...(said && { components: said }) };
  }) as Rows;

/** A file that is a picture, with its description. */
function pictureIn(file: unknown): { readonly description: string } | null {
  if (!isRecord(file) || typeof file['name'] !== 'string' || !/\.(?:png|webp|jpg)$/u.test(file['name']))
    return null;
  return { description: typeof file['description'] === 'string' ? file['description'] : '' };
}

/** A private message for a person who hears it: its pictures become their descriptions. */
export function messageAloud(message: Payload, locale: Locale): Payload {
  const { content, files, components } = message;
  const pictures = (files ?? []).flatMap((file) => pictureIn(file) ?? []);
  const described = pictures
    .filter(({ description }) => description !== '' && !message.inWords)
    .map(({ description }) => texts[locale].aloud.picture(description));
  const whole = [...(content === undefined || content === '' ? [] : [content]), ...described];
  const said = whole.map((text) => aloud(text, locale)).join('\n');
  return {
    ...message,
    ...((content !== undefined || whole.length > 0) && { content: said.slice(0, CONTENT_LIMIT) }),
    ...(files && { files: files.filter((file) => pictureIn(file) === null) }),
    ...(components && { components: rowsAloud(components, locale) }),
  };
}
