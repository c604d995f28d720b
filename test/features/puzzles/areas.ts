import type { Areas } from '../areas.ts';

export const fixture: Areas = {
  ids: {
    puzzle: ({ over }) => [`puzzle|open|any|any`, `puzzle|show|schikanoeschen|${over}|any|any`],
  },
};
