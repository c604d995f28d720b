import { expect, it } from 'vitest';
import { cardLabel, signFace } from '../../src/chat/card-label.ts';
import { controlRows } from '../../src/chat/components.ts';

const stack = (place: string, card: string | null) => ({ place, card, unique: false });
/** The label as people read it: every space alike, suits without variation selectors. */
const read = (label: string): string => label.replaceAll('\uFE0E', '').replace(/\s+/gu, ' ');

it.each([
  ['4♣', 'e1', '4♣ᵉ¹', '4♣ e1', 'E1'],
  ['10♦', 'h2', '10♦', '10♦ʰ²', 'H2'],
  ['Q♠', 'h2', 'Q♠', 'Q♠ ʰ²', 'H2'],
  ['K♠', 'h2', 'K♠ʰ²', 'K♠h2', 'H2'],
  ['★', 'd8', '★ ᵈ⁸', '★ d8', 'D8'],
  ['▒', 'q3', '▒ q³', '▒ q3', 'Q3'],
  ['7♥', 'm4', '7♥', '7♥ ᵐ⁴', 'M4'],
  ['▒', 'm4', '▒ ᵐ⁴', '▒ m4', 'M4'],
  ['10♥', 'm4', '10♥', '10♥ᵐ⁴', 'M4'],
  [null, 'a1', '– ᵃ¹', '– a1', 'A1'],
])('%s on %s, by card, by both and by place', (card, place, byCard, both, byPlace) => {
  expect(read(cardLabel(stack(place, card), 'card'))).toBe(byCard);
  expect(read(cardLabel(stack(place, card), 'both'))).toBe(both);
  expect(cardLabel(stack(place, card), 'place')).toBe(byPlace);
});

it('names a card in hand alone, unless its number is wanted', () => {
  const inHand = { place: '2', card: 'Q♠', unique: true };
  expect(cardLabel(inHand, 'card')).toBe('Q♠\uFE0E');
  expect(read(cardLabel(inHand, 'both'))).toBe('Q♠ 2');
  expect(cardLabel(inHand, 'place')).toBe('2');
});

it.each([
  ['☰ ', { emoji: { id: '1', name: 'menu' } }],
  ['☰🤝', { emoji: { id: '1', name: 'menu' } }],
  ['⏱ ', { emoji: { name: '⏱️' } }],
  ['↺ ', { label: '↺ ' }],
])('shows the sign %s as a picture, if there is one, beside pictures of cards', (label, face) => {
  const emojis = new Map([['☰', { id: '1', name: 'menu' }]]);
  expect(signFace(label, 'card', { emojis })).toEqual(face);
  expect(signFace(label, 'place', { emojis })).toEqual({ label });
  expect(signFace(label, 'card', { emojis: null })).toEqual({ label });
});

it('leaves signs and gestures unchanged in every style', () => {
  const control = { style: 'plain', enabled: true } as const;
  const rows = controlRows(
    [
      [
        { ...control, code: 'knock:leave', label: 'K→' },
        { ...control, code: 'play:QS', label: null },
        { ...control, code: 'tap:e1', label: stack('e1', '4♣') },
      ],
    ],
    {
      idOf: (code) => code,
      prose: { gesture: (verb, argument) => `${verb} ${argument ?? ''}` },
      labels: 'place',
    },
  );
  expect(rows[0]?.components.map((button) => 'label' in button && button.label)).toEqual([
    'K→',
    'play QS',
    'E1',
  ]);
});
