import type { Outline, PageId, RuleTexts, RulingNumber, Terms } from '../../rulebook.ts';
import type { OffenceCode } from '../action.ts';

/** The pages of the rules (docs/rulings/zank-patience.md); the variants' set-ups are drawn. */
export const outline = {
  teaching: [
    'brief',
    'goal',
    'setup',
    'building',
    'moves',
    'turn',
    'announcing',
    'sequences',
    'stop',
    'pause',
    'end',
    'learning',
    'three',
    'schikanieren',
    'clock',
    'chat',
  ],
  stating: {
    'rulings-table': [1, 2, 3],
    'rulings-moves': [4, 5, 6, 7],
    'rulings-sequences': [8, 9, 10],
    'rulings-turn': [11, 12, 13],
    'rulings-stop': [14],
    'rulings-wrong': [15, 16],
    'rulings-end': [17],
    'rulings-variants': [18, 19, 20],
  },
  pictures: {
    brief: 'standard',
    setup: 'standard',
    learning: 'learning',
    three: 'three',
    schikanieren: 'schikanieren',
  },
} as const satisfies Outline;

/** This game's terms, and the pages that explain them. */
export const terms = {
  source: 'setup',
  discard: 'setup',
  middle: 'setup',
  rim: 'setup',
  fits: 'building',
  order: 'moves',
  announce: 'announcing',
  free: 'announcing',
  empty: 'announcing',
  sequence: 'sequences',
  touch: 'turn',
  flip: 'turn',
  stop: 'stop',
  missing: 'stop',
  offence: 'stop',
  pause: 'pause',
  'spite-stack': 'schikanieren',
  'open-win': 'end',
  drawn: 'end',
  clock: 'clock',
} as const satisfies Terms<PageId<typeof outline>>;

export type Texts = RuleTexts<typeof outline, typeof terms>;

/** The main ruling on each offence. */
export const RULING_OF: Readonly<Record<OffenceCode, RulingNumber<typeof outline>>> = {
  priority: 13,
  'no-move': 7,
  'wrong-place': 7,
  announcement: 9,
};

/** The ruling on a Stop that finds nothing. */
export const WRONG_STOP: RulingNumber<typeof outline> = 15;
