import type { Outline, PageId, RuleTexts, RulingNumber, Terms } from '../../rulebook.ts';
import type { OffenceCode } from '../action.ts';

/**
 * Pages of the rules (docs/rulings/schikanees.md): rulings 1 to 13, and from 19 on the rulings of
 * Schikanöschen that apply here, too.
 */
export const outline = {
  teaching: [
    'brief',
    'goal',
    'setup',
    'turn',
    'building',
    'order',
    'touched',
    'knocking',
    'end',
    'clock',
    'chat',
  ],
  stating: {
    'rulings-table': [1, 2, 3],
    'rulings-moving': [4, 5],
    'rulings-fits': [6],
    'rulings-order': [7, 8],
    'rulings-offences': [9],
    'rulings-undone': [10, 11],
    'rulings-end': [12, 13],
    'rulings-knocking': [19, 20],
    'rulings-right': [21, 23],
    'rulings-late': [24, 25],
    'rulings-draws': [27, 28, 29],
    'rulings-clock': [30, 31, 32, 33],
  },
  pictures: { brief: 'setup', setup: 'setup' },
} as const satisfies Outline;

/** The game's own terms, with the pages that explain them. */
export const terms = {
  'left-stack': 'setup',
  'middle-stack': 'setup',
  'right-stack': 'setup',
  field: 'setup',
  active: 'setup',
  'final-stack': 'building',
  'empty-row': 'building',
  'must-move': 'order',
  closed: 'order',
  touched: 'touched',
  draw: 'turn',
  'turn-up': 'turn',
  offence: 'rulings-offences',
  action: 'rulings-knocking',
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
  'must-final-touch': 7,
  'must-final-place': 7,
  'must-first': 7,
  'left-closed': 8,
  'bad-stack': 6,
  'second-card': 8,
  'put-back': 9,
};
