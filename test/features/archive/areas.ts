import { past, remember } from '../../discord/past.ts';
import type { Areas } from '../areas.ts';

export const fixture: Areas = {
  ids: {
    archive: ({ player, over }) => [
      `archive|profile|${player}`,
      `archive|list|${player}`,
      `archive|match|${player}|${over}`,
    ],
  },
  hide(testbed, channelId) {
    remember(testbed, [past(testbed, 1, { place: { channelId, parentId: null, isPrivate: false } })]);
    return Promise.resolve({});
  },
  open: ['archive'],
};
