/** Rule pages: their order, their terms, and rulings shown alone. */
import { expect, it } from 'vitest';
import { notationPage } from '../../src/games/notation.ts';
import { rulePages, rulingText, type Outline, type RuleTexts } from '../../src/games/rulebook.ts';

const OUTLINE: Outline = {
  teaching: ['aim'],
  stating: { table: [2, 1], calls: [3] },
  pictures: { aim: 'start', calls: 'call' },
};
const TEXTS: RuleTexts = {
  teaching: { aim: { title: 'Aim', body: 'Clear your stock.' } },
  headings: { table: { title: 'Table', preface: 'Before play.' }, calls: { title: 'Calls' } },
  rulings: {
    1: { name: 'One', rule: 'R1', text: 'A stock each.' },
    2: { name: 'Two', rule: 'R2', text: 'Two decks.' },
    3: { name: 'Three', rule: 'R3', text: 'Knock.' },
  },
  terms: { stock: ['Stock', /\bstock\b/], knock: ['Knock', /\bKnock\b/] },
};

it('a ruling has its number, its name, its text and its source', () => {
  expect(rulingText(TEXTS, 3)).toBe('**3. Three.** Knock. *(R3)*');
  expect(() => rulingText(TEXTS, 4)).toThrow('the rules lack ruling 4');
});

it('pages teach first, then state the rulings in their order, with the terms that others explain', () => {
  const [stock, knock] = [
    { name: 'Stock', page: 'table' },
    { name: 'Knock', page: 'aim' },
  ];
  expect(rulePages(OUTLINE, TEXTS, { stock: 'table', knock: 'aim' })).toEqual([
    { id: 'aim', title: 'Aim', body: 'Clear your stock.', picture: 'start', terms: [stock] },
    {
      id: 'table',
      title: 'Table',
      body: 'Before play.\n\n**2. Two.** Two decks. *(R2)*\n\n**1. One.** A stock each. *(R1)*',
      picture: null,
      terms: [],
    },
    { id: 'calls', title: 'Calls', body: '**3. Three.** Knock. *(R3)*', picture: 'call', terms: [knock] },
  ]);
  expect(rulePages(OUTLINE, TEXTS).flatMap(({ terms }) => terms)).toEqual([]);
});

it.each([
  ['page', { ...OUTLINE, teaching: ['end'] }, {}, 'the rules lack end'],
  ['heading', { ...OUTLINE, stating: { end: [1] } }, {}, 'the rules lack end'],
  ['term', OUTLINE, { meld: 'table' }, 'the rules lack meld'],
])('a missing %s is an error', (_, outline, terms, message) => {
  expect(() => rulePages(outline, TEXTS, terms)).toThrow(message);
});

it('the page about move lists begins with the game’s own signs', () => {
  const { id, body, picture, terms } = notationPage('en', [['e1', 'a stack']]);
  expect({ id, picture, terms }).toEqual({ id: 'notation', picture: null, terms: [] });
  const [, gap, first, next] = body.split('\n');
  expect([gap, first]).toEqual(['', '- `e1` a stack']);
  expect(next).toMatch(/^- `.+` ./);
});
