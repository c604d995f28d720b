import type { Areas } from '../areas.ts';

export const fixture: Areas = {
  ids: {
    lesson: () => ['lesson|list|schikanoeschen', 'lesson|act|schikanoeschen|none|0|draw'],
  },
};
