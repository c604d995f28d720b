import { expect } from 'vitest';
import { guildOf, leagueOf, record } from '../../discord/league-games.ts';
import type { Areas } from '../areas.ts';

export const fixture: Areas = {
  ids: {
    ranking: ({ player, over }) => [
      'ranking|table|schikanoeschen|now|0',
      `ranking|person|schikanoeschen|${player}`,
      `ranking|manage|schikanoeschen|0`,
      `ranking|annul|schikanoeschen|${over}`,
      `ranking|lengthYes|schikanoeschen|1`,
    ],
  },
  async hide(testbed) {
    await record(testbed);
    return {};
  },
  async unharmed(testbed) {
    expect((await leagueOf(testbed).read(guildOf(testbed))).seasons.months).not.toBe(1);
  },
  // It lists everybody who has played on the server.
  open: ['ranking'],
};
