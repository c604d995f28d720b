/** `/tournaments`: those of the server, for whoever asks. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { contestOf, settled } from './contest.ts';
import { withEvening, type Evening } from './match.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

async function asked({ channelId }: Evening, who: UserSession): Promise<SeenMessage> {
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
    await withEvening(QUIET, async (evening) => {
      expect((await asked(evening, evening.anna)).content).toContain(
        'There has been no tournament here yet.',
      );
    });
  });

  it('are no longer at hand half a day after their end, and can still be read', () =>
    withEvening(QUIET, async (evening) => {
      const contest = await contestOf(evening, 2);
      await contest.play();
      const { id } = contest.held.header;
      const { evenings } = evening.running.bot;
      const again = (): Promise<unknown> => evenings.announce({ ...settled(evening), name: 'Next cup' });
      await again();
      expect(evenings.get(id)).toBeDefined();
      evening.time.jump(13 * 3_600_000);
      await contest.evening.heard();
      await again();
      expect(evenings.get(id)).toBeUndefined();
      expect(await evenings.read(id)).toMatchObject({ phase: 'over', header: { id } });
    }));

  it('are told by what has become of them, each with the way to it; those that are over can be read', async () => {
    await withEvening(QUIET, async (evening) => {
      const contest = await contestOf(evening, 2, { name: 'First cup' });
      await contest.play();
      const first = contest.held.header.id;
      await evening.running.bot.evenings.announce({ ...settled(evening), name: 'Next *cup*' });
      await contest.settle();
      await evening.restart();
      await contest.settle();
      const list = await asked(evening, evening.anna);
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
      await evening.anna.select(list, select, [first]).outcome;
      const opened = await evening.anna.sees(
        evening.channelId,
        ({ content, flags = 0 }) => content.startsWith('🏆 **First cup**') && (flags & 64) !== 0,
      );
      expect(opened.content).toContain('**Final standings**\n1\\. Player');
      await evening.anna.click(opened, `tournament|exports|${first}`).outcome;
      const files = await evening.anna.sees(evening.channelId, ({ attachments }) => attachments.length === 3);
      expect(files.content).toContain('TRF-16');
    });
  });

  it('say nothing of channels that whoever asks cannot see', async () => {
    await withEvening(QUIET, async (evening) => {
      const { discord, ben, anna } = evening;
      const hidden = discord.createChannel('hidden').id;
      discord.setOverwrite(hidden, ben.user.id, { deny: PermissionFlagsBits.ViewChannel });
      await evening.heard();
      await evening.running.bot.evenings.announce({
        ...settled(evening),
        channelId: hidden,
        name: 'Secret cup',
      });
      await evening.running.bot.evenings.idle();
      expect((await asked(evening, anna)).content).toContain('Secret cup');
      expect((await asked(evening, ben)).content).toContain('There has been no tournament here yet.');
    });
  });
});
