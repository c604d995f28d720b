/** Cards in the texts and buttons of messages, as emojis and as text again. */
import { expect, it } from 'vitest';
import { createCardEmojis, PLAIN, picturesIn } from '../../src/chat/emojis/card-emojis.ts';
import { plainBody, withCards } from '../../src/chat/emojis/in-messages.ts';
import { pictureSets } from '../../src/chat/emojis/pictures.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { SUIT_COLOURS } from '../../src/games/suits.ts';
import { readSmallPictures } from '../../render/small-pictures.ts';

const sets = pictureSets(readSmallPictures());
const pictures = picturesIn(sets);
const ids = new Map(pictures.map(({ name }, i) => [name, String(1000 + i)]));
const cards = createCardEmojis({ ids }, sets);
const look = cards.of({ locale: 'en', suitColours: 2, labels: 'card' });
const german = cards.of({ locale: 'de', suitColours: 2, labels: 'card' });

/** With `:queen_of_spades:` in place of an emoji. */
const named = (content: string): string => content.replace(/<:(\w+)_[0-9a-f]{6}:\d+>/gu, ':$1:');

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
  expect(named(withCards(text, look))).toBe(expected);
  expect(withCards(text, PLAIN)).toBe(text);
});

it.each([
  ['D und B: Q♠ J♥ K♦ 10♣', 'D und B: D♠ B♥ K♦ 10♣'],
  ['`Q♠` und KQ♠', '`Q♠` und KQ♠'],
])('%s has German letters: %s', (text, expected) => {
  expect(withCards(text, { emojis: null, indices: 'BD' })).toBe(expected);
});

it('has German letters in German emojis, and in their text', () => {
  const content = withCards('Q♠, J♥', german);
  expect(named(content)).toBe(':pik_dame:, :herz_bube:');
  expect(plainBody({ content }, cards)).toEqual({ content: 'D♠, B♥' });
  const chosen = cards.of({ locale: 'de', suitColours: 2, labels: 'card', indices: 'JQ' });
  expect(plainBody({ content: withCards('Q♠', chosen) }, cards)).toEqual({ content: 'Q♠' });
  expect(chosen.emojis?.get('Q♠')).not.toEqual(german.emojis?.get('Q♠'));
  expect(chosen.emojis?.get('2♠')).toEqual(german.emojis?.get('2♠'));
});

it('leaves a message that would become too long as it is', () => {
  const long = 'Q♠ '.repeat(90);
  expect(withCards(long, look)).toBe(long);
  expect(withCards('Q♠ '.repeat(30), look)).not.toContain('♠');
});

it('sends a refused message as text', () => {
  const of = (sign: string) => look.emojis?.get(sign);
  const button = { type: 2, custom_id: 'a', style: 1 };
  const row = (...components: object[]) => ({ type: 1, components });
  const other = { ...button, emoji: { name: '⏱️' } };
  const body = {
    content: withCards('A♦ and Q♠', look),
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
      expect(cards.of({ locale, suitColours, labels: 'card' }).emojis?.size).toBe(60);
  const two = look.emojis;
  const four = cards.of({ locale: 'en', suitColours: 4, labels: 'card' }).emojis;
  expect(four?.get('Q♠')).toEqual(two?.get('Q♠'));
  expect(four?.get('Q♦')).not.toEqual(two?.get('Q♦'));
  // English and German share the joker; each has two sets of jacks and queens.
  expect(pictures).toHaveLength(2 * 86 - 1 + 2 * 12);
  for (const { name } of pictures) expect(name).toMatch(/^[a-z0-9_]{2,32}$/);
});

it('has none for readers who prefer text, and none while one is missing', () => {
  expect(cards.of({ locale: 'en', suitColours: 2, labels: 'text' }).emojis).toBeNull();
  const [first] = pictures;
  const fewer = createCardEmojis({ ids: new Map([...ids].filter(([name]) => name !== first?.name)) }, sets);
  expect(fewer.of({ locale: 'en', suitColours: 2, labels: 'card' }).emojis).toBeNull();
  expect(fewer.of({ locale: 'de', suitColours: 4, labels: 'card' }).emojis).not.toBeNull();
  expect(fewer.areThere).toBe(true);
  expect(createCardEmojis({ ids: new Map() }, sets).areThere).toBe(false);
  expect(createCardEmojis({ ids: new Map() }, pictureSets(new Map())).areThere).toBe(false);
});
