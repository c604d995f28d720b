import { ACTS } from '../../../src/features/replay/chat/ids.ts';
import type { Areas } from '../areas.ts';

export const fixture: Areas = {
  ids: {
    replay: ({ over, running, player }) =>
      [over, running].flatMap((match) => ACTS.map((act) => `replay|${act}|${match}|1||${player}`)),
  },
  showing: ['replay'],
};
