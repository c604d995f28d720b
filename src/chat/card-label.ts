import { rememberedText } from '../core/remembered.ts';
import type { ButtonLabels, CardLabel } from '../games/controls.ts';

/**
 * How wide letters are, in hundredths of the font's size: about those of Discord's font and of the sandbox's, since nobody
 * knows what a phone has. Digits and the signs of suits are equally wide in either.
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

/** Spaces whose widths every font agrees on; a reader says none of them, and Discord trims none inside a label. */
const SPACES = [
  { space: '\u2007', width: DIGIT },
  { space: '\u2009', width: 20 },
  { space: '\u200A', width: 10 },
] as const;

/**
 * How wide labels are, in the same unit, so that five buttons fit beside each other: on a phone 360 points wide, where no button
 * has more than the 48 points that it has at least; with places in full on one of 390.
 */
const ROOM = { card: 240, both: 286 } as const;

/** Small letters and digits, where there are any: no font has a small q. */
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
 * Card and place as far from each other as makes the label as wide as all others, so that buttons stand in columns.
 * @param room how wide all but the card is to be
 */
function spread(card: string, place: string, room: number): string {
  let left = room - widthOf(place);
  const between = SPACES.map(({ space, width }) => {
    const count = Math.max(0, Math.floor(left / width));
    left -= count * width;
    return space.repeat(count);
  });
  return card + between.join('') + place;
}

/** Suits as signs of the text everywhere: some devices would draw small pictures, in colours and widths of their own. */
const asText = rememberedText((text) => text.replace(/[♣♠♥♦]/gu, '$&\uFE0E'));

/**
 * What the button of a card says. Where two buttons could show the same card, it also says the place: in full where that is
 * wanted and there is room, else in small type. A wide card has no room for small type: on such a button the card stands
 * alone, unless the place is wanted in full.
 */
export function cardLabel({ place, card, unique }: CardLabel, labels: ButtonLabels): string {
  if (labels === 'place') return place.toUpperCase();
  const shown = card ?? '–';
  if (unique) return asText(labels === 'card' ? shown : `${shown} ${place}`);
  const room = ROOM[labels];
  const left = room - widthOf(shown);
  const told = [...(labels === 'both' ? [place] : []), small(place)].find((text) => widthOf(text) <= left);
  if (told !== undefined) return spread(asText(shown), told, left);
  return asText(shown) + (labels === 'both' ? small(place) : '');
}
