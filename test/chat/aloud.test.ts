import { describe, expect, it } from 'vitest';
import { RANKS, SUITS } from '../../src/core/cards.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { SUIT_SIGNS } from '../../src/games/suits.ts';
import { texts } from '../../src/i18n/index.ts';
import { aloud, labelAloud, messageAloud, unspoken } from '../../src/chat/aloud.ts';

describe('a text for people who hear it', () => {
  it.each([
    ['↪ Ben: 9♣ hand → B1', 'Ben: 9 of clubs from the hand to B1'],
    ['Q♦\uFE0E C1 → D1', 'queen of diamonds from C1 to D1'],
    ['▶ **Ben** is to move · holds 10♥', '**Ben** is to move, holds 10 of hearts'],
    ['Your hand: 7♠ Q♥.', 'Your hand: 7 of spades, queen of hearts.'],
    ['Trump ♥.', 'Trump hearts.'],
    ['✅ It goes there.\n❗ No.\n👉 Draw.', 'Right: It goes there.\nAttention: No.\nYour task: Draw.'],
    ['☰ opens it (answer: ☰).', 'Menu opens it (answer: Menu).'],
    ['Go back with ↶, or ask 💡.', 'Go back with “Back”, or ask “Hint”.'],
    ['`/do c1 → e1 Q♦` <t:12:R> https://x.org/→', '`/do c1 → e1 Q♦` <t:12:R> https://x.org/→'],
    ['E2, A1 and 13 cards', 'E2, A1 and 13 cards'],
  ])('%s', (text, said) => expect(aloud(text, 'en')).toBe(said));

  it('has German cards, with the letters of either language', () => {
    expect(aloud('D♦ C1 → D1, B♠, Q♥ Hand → E1', 'de')).toBe(
      'Karo Dame von C1 nach D1, Pik Bube, Herz Dame aus der Hand nach E1',
    );
  });
});

describe('a label for people who hear it', () => {
  it.each([
    ['Q♦\uFE0E \u2009ᶜ¹', 'queen of diamonds C1'],
    ['☰ Menu', 'Menu'],
    ['☰ ', 'Menu'],
    ['? ', 'Rules'],
    ['⏭ ', 'Move on'],
    ['K↩', 'knock and take back'],
    ['– \u2007ᵉ¹', 'empty E1'],
    ['▒ ᵃ¹', 'face-down A1'],
    ['⏪ Turn', 'Turn back'],
    ['Turn ⏩', 'Turn forward'],
    ['↺ Again', 'Again'],
    ['🎓 Coach: on', 'Coach: on'],
  ])('%s', (label, said) => expect(labelAloud(label, 'en')).toBe(said));
});

it('what is heard can be typed', () => {
  for (const locale of LOCALES)
    for (const rank of RANKS)
      for (const suit of SUITS) {
        const sign = `${rank === 'T' ? '10' : rank}${SUIT_SIGNS[suit]}`;
        expect(unspoken(`play ${texts[locale].aloud.card(rank, suit)}`)).toBe(`play ${sign}`);
      }
  expect(unspoken('c1 e1')).toBe('c1 e1');
});

it('a picture becomes its description, unless the message is in words already; other files stay', () => {
  const picture = { attachment: Buffer.from(''), name: 'table.png', description: 'C1 7♦.' };
  const record = { attachment: Buffer.from(''), name: 'match.jsonl' };
  expect(messageAloud({ content: 'Look:', files: [picture, record] }, 'en')).toEqual({
    content: 'Look:\nIn the picture: C1 7 of diamonds.',
    files: [record],
  });
  expect(messageAloud({ content: 'Look:', files: [picture], inWords: true }, 'en')).toMatchObject({
    content: 'Look:',
    files: [],
  });
});
