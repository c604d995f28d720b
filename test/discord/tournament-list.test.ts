/** `/tournaments`: the server's tournaments. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { contestOf, settled } from './contest.ts';
import { withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

async function asked({ channelId }: Testbed, who: UserSession): Promise<SeenMessage> {
  const before = new Set(who.messages(channelId).map(({ id }) => id));
  await who.run(channelId, 'schikane tournaments').outcome;
  return who.sees(channelId, ({ id, flags = 0 }) => !before.has(id) && (flags & 128) === 0);
}

const customIds = (message: SeenMessage): string[] =>
  Array.from(
    JSON.stringify(message.components ?? []).matchAll(/"custom_id":"([^"]*)"/g),
    ([, id = '']) => id,
  );

describe('the tournaments of a server', () => {
  it('are none at first', async () => {
    await withTestbed(QUIET, async (testbed) => {
      expect((await asked(testbed, testbed.anna)).content).toContain(
        'There has been no tournament here yet.',
      );
    });
  });

  it('leave memory half a day after their end, and can still be read', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2);
      await contest.play();
      const { id } = contest.held.header;
      const { tournaments } = testbed.running.bot;
      const again = (): Promise<unknown> => tournaments.announce({ ...settled(testbed), name: 'Next cup' });
      await again();
      expect(tournaments.get(id)).toBeDefined();
      testbed.time.jump(13 * 3_600_000);
      await contest.testbed.heard();
      await again();
      expect(tournaments.get(id)).toBeUndefined();
      expect(await tournaments.read(id)).toMatchObject({ phase: 'over', header: { id } });
    }));

  it('are listed by phase, each with its link; past ones can be opened', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2, { name: 'First cup' });
      await contest.play();
      const first = contest.held.header.id;
      await testbed.running.bot.tournaments.announce({ ...settled(testbed), name: 'Next *cup*' });
      await contest.settle();
      await testbed.restart();
      await contest.settle();
      const list = await asked(testbed, testbed.anna);
      expect(list.content.split('\n')).toEqual([
        '**To come**',
        expect.stringMatching(
          /^Next \\\*cup\\\* · Schikanöschen · <t:\d+:f> https:\/\/discord\.com\/channels\//,
        ),
        '**Past**',
        expect.stringMatching(/^First cup · Schikanöschen · <t:\d+:f> https:/),
      ]);
      expect((list.flags ?? 0) & 64).toBe(64);
      const [select = ''] = customIds(list);
      await testbed.anna.select(list, select, [first]).outcome;
      const opened = await testbed.anna.sees(
        testbed.channelId,
        ({ content, flags = 0 }) => content.startsWith('🏆 **First cup**') && (flags & 64) !== 0,
      );
      expect(opened.content).toContain('**Final standings**\n1\\. Player');
      await testbed.anna.click(opened, `tournament|exports|${first}`).outcome;
      const files = await testbed.anna.sees(testbed.channelId, ({ attachments }) => attachments.length === 3);
      expect(files.content).toContain('TRF-16');
    });
  });

  it('are hidden where their channel is hidden from the user', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const { discord, ben, anna } = testbed;
      const hidden = discord.createChannel('hidden').id;
      discord.setOverwrite(hidden, ben.user.id, { deny: PermissionFlagsBits.ViewChannel });
      await testbed.heard();
      await testbed.running.bot.tournaments.announce({
        ...settled(testbed),
        channelId: hidden,
        name: 'Secret cup',
      });
      await testbed.running.bot.tournaments.idle();
      expect((await asked(testbed, anna)).content).toContain('Secret cup');
      expect((await asked(testbed, ben)).content).toContain('There has been no tournament here yet.');
    });
  });
});
