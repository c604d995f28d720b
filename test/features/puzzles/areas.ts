import type { Areas } from '../areas.ts';

export const fixture: Areas = {
  ids: {
    puzzle: ({ over }) => [`puzzle|open|any|any`, `puzzle|show|schikanoeschen|${over}|any|any`],
    spot: ({ over }) => [`spot|open`, `spot|say|${over}|0|knock`, `spot|show|${over}`],
  },
};
