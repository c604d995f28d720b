import { rememberedText } from '../core/remembered.ts';
import type { ButtonLabels, CardLabel } from '../games/controls.ts';
import { INDICES, lettered, type Indices } from '../games/indices.ts';
import type { CardLook, CustomEmoji } from './emojis/card-emojis.ts';

/**
 * Widths of characters, in hundredths of the font size. They are about those of Discord's font and of the
 * sandbox's, since a phone's font is unknown. Digits and suit signs are equally wide in both.
 */
const WIDTHS: Readonly<Record<string, number>> = {
  '♣': 89,
  '♠': 89,
  '♥': 89,
  '♦': 89,
  '★': 89,
  '▒': 77,
  '–': 50,
  '·': 31,
  A: 68,
  J: 38,
  Q: 78,
  K: 66,
  a: 60,
  b: 63,
  c: 54,
  d: 63,
  e: 60,
  f: 34,
  g: 63,
  h: 63,
  l: 27,
  m: 95,
  q: 63,
  r: 39,
  s: 52,
  ᵃ: 39,
  ᵇ: 42,
  ᶜ: 37,
  ᵈ: 40,
  ᵉ: 41,
  ᶠ: 29,
  ᵍ: 40,
  ʰ: 40,
  ˡ: 17,
  ᵐ: 62,
  ʳ: 26,
  ˢ: 37,
  '¹': 40,
  '²': 40,
  '³': 40,
  '⁴': 40,
  '⁵': 40,
  '⁶': 40,
  '⁷': 40,
  '⁸': 40,
  '⁹': 40,
};
const DIGIT = 62;

/** Spaces whose width all fonts agree on. Screen readers skip them, and Discord trims none inside a label. */
const SPACES = [
  { space: '\u2007', width: DIGIT },
  { space: '\u2009', width: 20 },
  { space: '\u200A', width: 10 },
] as const;

/**
 * Widths of labels with which five buttons fit side by side, in the same unit. Cards fit on a phone 360
 * points wide, where a button has its minimum of 48 points; full places need 390.
 */
const ROOM = { card: 240, text: 240, both: 286 } as const;

/** Small letters and digits, as far as they exist: no font has a small q. */
const SMALL: Readonly<Record<string, string>> = {
  a: 'ᵃ',
  b: 'ᵇ',
  c: 'ᶜ',
  d: 'ᵈ',
  e: 'ᵉ',
  f: 'ᶠ',
  g: 'ᵍ',
  h: 'ʰ',
  l: 'ˡ',
  m: 'ᵐ',
  r: 'ʳ',
  s: 'ˢ',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
};

const widthOf = rememberedText((text) =>
  Array.from(text).reduce((sum, character) => sum + (WIDTHS[character] ?? DIGIT), 0),
);

const small = rememberedText((text) =>
  Array.from(text, (character) => SMALL[character] ?? character).join(''),
);

/**
 * Puts spaces between card and place that make all labels equally wide: buttons stand in columns.
 * @param room width of everything but the card
 */
function spread(card: string, place: string, room: number): string {
  let label = card;
  let left = room - widthOf(place);
  for (const { space, width } of SPACES) {
    for (; left >= width; left -= width) label += space;
  }
  return label + place;
}

/** Shows suits as text everywhere: some devices would draw emoji, in colours and widths of their own. */
const asText = rememberedText((text) => text.replace(/[♣♠♥♦]/gu, '$&\uFE0E'));

/**
 * Returns the label of a card's button. If two buttons could show the same card, it includes the place: in
 * full if wanted and there is room, otherwise in small type. A wide card leaves no room for small type, so it
 * stands alone, unless full places are wanted.
 */
export function cardLabel(
  { place, card, unique }: CardLabel,
  labels: ButtonLabels,
  indices: Indices = INDICES[0],
): string {
  if (labels === 'place') return place.toUpperCase();
  const shown = lettered(card ?? '–', indices);
  if (unique) return asText(labels === 'both' ? `${shown} ${place}` : shown);
  const room = ROOM[labels];
  const left = room - widthOf(shown);
  if (labels === 'both' && widthOf(place) <= left) return spread(asText(shown), place, left);
  if (widthOf(small(place)) <= left) return spread(asText(shown), small(place), left);
  return asText(shown) + (labels === 'both' ? small(place) : '');
}

/** What a button shows: a text, an emoji, or both. */
export interface Face {
  readonly label?: string;
  readonly emoji?: CustomEmoji | { readonly name: string };
}

/**
 * Shows a card's button with its picture, and with its place only if full places are wanted: five pictures fit
 * beside each other on a phone 320 points wide. As text if the readers prefer places, or if there is no picture.
 */
export function cardFace(card: CardLabel, labels: ButtonLabels, { emojis, indices }: CardLook): Face {
  const emoji = labels === 'place' ? undefined : emojis?.get(signOf(card));
  if (!emoji) return { label: cardLabel(card, labels, indices) };
  return { emoji, ...(labels === 'both' && { label: card.place }) };
}

const signOf = ({ card, deck }: CardLabel): string => `${card ?? '–'}${deck ?? ''}`;

/** Emojis of Unicode for the signs of buttons; with text only, a row of five would be too wide. */
const UNICODE: Readonly<Record<string, string>> = {
  '🏁': '🏁',
  '⏭': '⏭️',
  '⏮': '⏮️',
  '▶': '▶️',
  '⏱': '⏱️',
  '⏸': '⏸️',
  '⚖': '⚖️',
  '✋': '✋',
  '📣': '📣',
  '💡': '💡',
  '?': '❔',
  '✓': '✔️',
  '↶': '↩️',
};

/** Shows a button with a sign, such as `☰`, beside buttons with pictures: also as a picture. */
export function signFace(label: string, labels: ButtonLabels, { emojis }: Pick<CardLook, 'emojis'>): Face {
  if (!emojis || labels === 'place') return { label };
  // With an open offer the menu keeps its sign, which the table's text names; its colour shows the offer.
  const sign = label.replace('🤝', '').trim();
  const unicode = UNICODE[sign];
  const emoji = emojis.get(sign) ?? (unicode === undefined ? undefined : { name: unicode });
  return emoji ? { emoji } : { label };
}
