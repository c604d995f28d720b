import { BOARD } from '../../../src/features/tournament/chat/board-message.ts';
import { MEMBER } from '../../../src/features/tournament/chat/member-clicks.ts';
import { PANEL } from '../../../src/features/tournament/chat/panel/page.ts';
import { READ } from '../../../src/features/tournament/chat/read-ids.ts';
import { settled } from '../../discord/contest.ts';
import { expect } from 'vitest';
import { WORD } from '../../../src/features/tournament/chat/series/view.ts';
import { newSeries, type Series } from '../../../src/features/tournament/series/series.ts';
import { ruleFrom } from '../../../src/features/tournament/series/rule.ts';
import type { Plan } from '../../../src/features/tournament/series/plan.ts';
import type { Testbed } from '../../discord/testbed.ts';
import type { Areas, Hidden } from '../areas.ts';

/** A weekly series in a channel. */
const settledSeries = (
  { discord, time }: Testbed,
  channelId: string,
): Pick<Series, 'guildId' | 'channelId' | 'name' | 'recipe' | 'rule' | 'createdAt'> & Plan => ({
  guildId: discord.world.guild.id,
  channelId,
  name: 'Secret series',
  recipe: { game: 'schikanoeschen' },
  rule: ruleFrom(time.now() + 3_600_000, 'UTC', 'week'),
  createdAt: time.now(),
  every: 'week',
  aheadMs: null,
  scheme: 'places',
  seasonOf: null,
});

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
    series: ({ others }) =>
      [...Object.values(WORD), 'table|s|1', 'end|sure', 'skip|1|sure', 'role|evening|none'].map(
        (what) => `series|${others['series']}|${what}`,
      ),
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
    const series = await running.bot.series.create(
      newSeries({
        ...settledSeries(testbed, channelId),
        host: { id: ben.user.id, name: 'Ben' },
      }),
    );
    return { cup: cup.tournament.header.id, series };
  },
  async unharmed({ discord, running }) {
    for (const one of await running.bot.series.on(discord.world.guild.id)) {
      expect(one).toMatchObject({ endedAt: null, changes: {}, season: 1 });
      expect(one.honours.evening.role).toBeNull();
    }
  },
  showing: ['tournament', 'series'],
};
