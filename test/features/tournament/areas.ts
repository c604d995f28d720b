import { BOARD } from '../../../src/features/tournament/chat/board-message.ts';
import { MEMBER } from '../../../src/features/tournament/chat/member-clicks.ts';
import { PANEL } from '../../../src/features/tournament/chat/panel/page.ts';
import { READ } from '../../../src/features/tournament/chat/read-ids.ts';
import { settled } from '../../discord/contest.ts';
import type { Areas, Hidden } from '../areas.ts';

const cupOf = ({ others }: Hidden): string => String(others['cup']);

export const fixture: Areas = {
  ids: {
    tournament(hidden) {
      const cup = cupOf(hidden);
      return [
        ...[...Object.values(MEMBER), ...Object.values(BOARD)].map((what) => `tournament|${what}|${cup}|1`),
        ...Object.values(READ).flatMap((what) => [
          `tournament|${what}|${cup}`,
          `tournament|${what}|${cup}|players|0`,
          `tournament|${what}|${cup}|standings|0|turn`,
        ]),
        ...['home', 'log', 'players', 'exclude', 'cancel', 'say'].map(
          (what) => `tournament|${PANEL}|${cup}|0|${what}`,
        ),
        'tournament|listed|page|0',
        'tournament|listed|open',
      ];
    },
    setup: (hidden) =>
      ['announce', 'confirm', 'page|overview', 'rated'].map((what) => `setup|${cupOf(hidden)}|${what}`),
  },
  async hide(testbed, channelId) {
    const { ben, running } = testbed;
    const cup = await running.bot.tournaments.announce({
      ...settled(testbed),
      channelId,
      name: 'Secret cup',
    });
    await cup.enter({ do: 'join', player: ben.user.id, name: 'Ben', rating: 1000 }, ben.user.id);
    await running.bot.tournaments.idle();
    return { cup: cup.tournament.header.id };
  },
  showing: ['tournament'],
};
