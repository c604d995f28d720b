import type { Outline, PageId, RuleTexts, RulingNumber, Terms } from '../../rulebook.ts';
import type { OffenceCode } from '../action.ts';

/** Pages of the rules (docs/rulings/schikanoeschen.md). */
export const outline = {
  teaching: ['brief', 'goal', 'setup', 'turn', 'building', 'final', 'knocking', 'end', 'clock', 'chat'],
  stating: {
    'rulings-deal': [1, 2, 3],
    'rulings-moving': [4, 5, 6],
    'rulings-turning': [7, 8, 9, 10, 11, 12],
    'rulings-obligation': [13, 14, 15, 16],
    'rulings-offences': [17, 18, 19],
    'rulings-knocking': [20],
    'rulings-right': [21, 22],
    'rulings-wrong': [23],
    'rulings-late': [24, 25],
    'rulings-end': [26, 27],
    'rulings-draws': [28, 29],
    'rulings-clock': [30, 31, 32, 33],
  },
  pictures: { brief: 'setup', setup: 'setup' },
} as const satisfies Outline;

/** The game's own terms, with the pages that explain them. */
export const terms = {
  'main-stack': 'setup',
  'discard-stack': 'setup',
  'side-stack': 'setup',
  board: 'setup',
  active: 'setup',
  'final-stack': 'final',
  obliged: 'final',
  draw: 'turn',
  reveal: 'turn',
  pass: 'turn',
  joker: 'building',
  touch: 'rulings-moving',
  flip: 'rulings-turning',
  offence: 'rulings-offences',
  action: 'rulings-offences',
  knock: 'knocking',
  warning: 'knocking',
  'late-knock': 'rulings-late',
  'open-win': 'end',
  drawn: 'end',
  clock: 'clock',
} as const satisfies Terms<PageId<typeof outline>>;

export type Texts = RuleTexts<typeof outline, typeof terms>;

/** The main ruling behind each offence. */
export const RULING_OF: Readonly<Record<OffenceCode, RulingNumber<typeof outline>>> = {
  'must-final-touch': 13,
  'must-final-place': 13,
  'board-first': 13,
  'bad-stack': 17,
  'flipped-discard': 7,
  'second-card': 6,
  'opponent-board': 8,
};
