/** Cards in the texts and buttons of messages, as emojis and as text again. */
import { expect, it } from 'vitest';
import { createCardEmojis, picturesIn } from '../../src/chat/emojis/card-emojis.ts';
import { plainBody, withEmojis } from '../../src/chat/emojis/in-messages.ts';
import { pictureSets } from '../../src/chat/emojis/pictures.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { SUIT_COLOURS } from '../../src/games/suits.ts';
import { readSmallPictures } from '../../render/small-pictures.ts';

const sets = pictureSets(readSmallPictures());
const pictures = picturesIn(sets);
const ids = new Map(pictures.map(({ name }, i) => [name, String(1000 + i)]));
const cards = createCardEmojis({ ids }, sets);
const emojis = cards.of({ locale: 'en', suitColours: 2, labels: 'card' });

/** With `:queen_of_spades:` in place of an emoji. */
const shown = (content: string): string =>
  withEmojis(content, emojis).replace(/<:(\w+)_[0-9a-f]{6}:\d+>/gu, ':$1:');

it.each([
  ['Anna holds Q♠', 'Anna holds :queen_of_spades:'],
  ['10♦ (E1), A♥\uFE0E and 2♣.', ':10_of_diamonds: (E1), :ace_of_hearts: and :2_of_clubs:.'],
  ['**5♦**→B1', '**:5_of_diamonds:**→B1'],
  ['Trump ♦', 'Trump ♦'],
  ['4♣ᵉ¹', '4♣ᵉ¹'],
  ['K10♦ MQ♠ 1♠ 11♠', 'K10♦ MQ♠ 1♠ 11♠'],
  ['`5♦ C1→B1` moves 5♦', '`5♦ C1→B1` moves :5_of_diamonds:'],
  ['```\n5♦\n```5♦', '```\n5♦\n```:5_of_diamonds:'],
  ['no card', 'no card'],
])('%s is shown as %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
  expect(withEmojis(text, null)).toBe(text);
});

it('leaves a message that would become too long as it is', () => {
  const long = 'Q♠ '.repeat(90);
  expect(withEmojis(long, emojis)).toBe(long);
  expect(withEmojis('Q♠ '.repeat(30), emojis)).not.toContain('♠');
});

it('sends a refused message as text', () => {
  const of = (sign: string) => emojis?.get(sign);
  const button = { type: 2, custom_id: 'a', style: 1 };
  const row = (...components: object[]) => ({ type: 1, components });
  const other = { ...button, emoji: { name: '⏱️' } };
  const body = {
    content: withEmojis('A♦ and Q♠', emojis),
    components: [
      row({ ...button, emoji: of('A♦') }, { ...button, emoji: of('▒2'), label: 'e1' }, other),
      row({ ...button, emoji: of('K↩') }, { ...button, label: 'Menu' }),
    ],
  };
  const plain = {
    content: 'A♦ and Q♠',
    components: [
      row({ ...button, label: 'A♦' }, { ...button, label: '▒ e1' }, other),
      row({ ...button, label: 'K↩' }, { ...button, label: 'Menu' }),
    ],
  };
  expect(plainBody(body, cards)).toEqual(plain);
  expect(plainBody({ type: 7, data: body }, cards)).toEqual({ type: 7, data: plain });
  expect(plainBody(plain, cards)).toBeNull();
  expect(plainBody(undefined, cards)).toBeNull();
});

it('has emojis for each language and number of suit colours, and shares equal pictures', () => {
  for (const locale of LOCALES)
    for (const suitColours of SUIT_COLOURS)
      expect(cards.of({ locale, suitColours, labels: 'card' })?.size).toBe(60);
  const two = emojis;
  const four = cards.of({ locale: 'en', suitColours: 4, labels: 'card' });
  expect(four?.get('Q♠')).toEqual(two?.get('Q♠'));
  expect(four?.get('Q♦')).not.toEqual(two?.get('Q♦'));
  // English and German share the joker.
  expect(pictures).toHaveLength(2 * 86 - 1);
  for (const { name } of pictures) expect(name).toMatch(/^[a-z0-9_]{2,32}$/);
});

it('has none for readers who prefer text, and none while one is missing', () => {
  expect(cards.of({ locale: 'en', suitColours: 2, labels: 'text' })).toBeNull();
  const [first] = pictures;
  const fewer = createCardEmojis({ ids: new Map([...ids].filter(([name]) => name !== first?.name)) }, sets);
  expect(fewer.of({ locale: 'en', suitColours: 2, labels: 'card' })).toBeNull();
  expect(fewer.of({ locale: 'de', suitColours: 4, labels: 'card' })).not.toBeNull();
  expect(fewer.areThere).toBe(true);
  expect(createCardEmojis({ ids: new Map() }, sets).areThere).toBe(false);
  expect(createCardEmojis({ ids: new Map() }, pictureSets(new Map())).areThere).toBe(false);
});
