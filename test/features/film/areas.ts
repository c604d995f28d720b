import { DO } from '../../../src/features/film/chat/ids.ts';
import type { Areas } from '../areas.ts';

export const fixture: Areas = {
  ids: {
    film: ({ over }) =>
      Object.values(DO)
        .filter((what) => what !== DO.stop)
        .map((what) => `film|${what}|${over}|||0`),
  },
};
