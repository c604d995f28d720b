import { WATCH } from '../../../src/features/watching/chat/ids.ts';
import type { Areas } from '../areas.ts';

export const fixture: Areas = {
  ids: {
    watch: ({ channelId, player }) => [
      ...Object.values(WATCH).map((what) => `watch|${what}|${channelId}`),
      `watch|follow|${player}|${channelId}`,
    ],
  },
  showing: ['watch'],
};
