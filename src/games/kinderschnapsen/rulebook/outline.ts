import type { Outline, PageId, RuleTexts, Terms } from '../../rulebook.ts';

/** The pages of the rules: those that teach the game, then the rulings (docs/rulings/kinderschnapsen.md). */
export const outline = {
  teaching: ['brief', 'goal', 'setup', 'trick', 'stock', 'check-out', 'score', 'chat'],
  stating: {
    'rulings-cards': [1, 2, 3],
    'rulings-tricks': [4, 5],
    'rulings-check-out': [6, 7, 8],
    'rulings-match': [9, 10, 11, 12],
  },
  pictures: { brief: 'setup', setup: 'setup' },
} as const satisfies Outline;

/** This game's terms, and the pages that explain them. */
export const terms = {
  points: 'goal',
  trump: 'setup',
  stock: 'setup',
  deal: 'setup',
  lead: 'trick',
  trick: 'trick',
  'follow-suit': 'trick',
  close: 'stock',
  'check-out': 'check-out',
  'end-the-hand': 'check-out',
  'to-go': 'score',
  match: 'score',
} as const satisfies Terms<PageId<typeof outline>>;

export type Texts = RuleTexts<typeof outline, typeof terms>;
