/** A tournament's public messages when things go wrong: each once, and right in the end. */
import { PermissionFlagsBits } from 'discord.js';
import { MessageType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { contestOf, settled, type Contest } from './contest.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { mortal } from './mortal.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const POST = { method: 'POST', route: '/channels/{channel_id}/messages' };
const EDIT = { method: 'PATCH', route: '/channels/{channel_id}/messages/{message_id}' };
const DELETE = { method: 'DELETE', route: '/channels/{channel_id}/messages/{message_id}' };

const posted = ({ anna, channelId }: Testbed): readonly SeenMessage[] =>
  anna
    .messages(channelId)
    .filter(({ type, flags = 0 }) => type === MessageType.Default && (flags & 64) === 0);

/** First lines of the bot's messages, without the reminder. */
const firstLines = (testbed: Testbed): string[] =>
  posted(testbed)
    .map(({ content }) => content.split('\n')[0] ?? '')
    .filter((line) => !/Not checked in|Everybody mentioned here|this check-in is over/.test(line));

async function later({ testbed, settle }: Contest, ms = 40_000): Promise<void> {
  await settle();
  for (let passed = 0; passed < ms; passed += 4000) {
    testbed.time.jump(4000);
    await testbed.heard();
    await settle();
  }
}

describe('a message that Discord does not take', () => {
  it('is retried until it is there once and up to date', async () => {
    await withTestbed({ ...QUIET, logLevel: 'debug' }, async (testbed) => {
      const { faults } = testbed.discord;
      faults.fail(POST, { how: 503, times: 3 });
      const { id } = (await testbed.running.bot.tournaments.announce(settled(testbed))).tournament.header;
      await testbed.running.bot.tournaments.idle();
      testbed.time.jump(60_000);
      await testbed.anna.sees(testbed.channelId, ({ content }) => content.startsWith('🏆'));
      faults.fail(EDIT, { how: 503, times: 2 });
      const live = testbed.running.bot.tournaments.get(id);
      await live?.enter({ do: 'join', player: testbed.anna.user.id, name: 'Anna', rating: 1000 }, null);
      await testbed.running.bot.tournaments.idle();
      for (let i = 0; i < 6; i += 1) {
        testbed.time.jump(10_000);
        await testbed.heard();
        await testbed.running.bot.tournaments.idle();
      }
      const main = await testbed.anna.sees(testbed.channelId, ({ content }) =>
        content.includes('1 of at most'),
      );
      expect(posted(testbed).map((message) => message.id)).toEqual([main.id]);
    });
  });

  it('is not posted twice when only the answer was lost', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const { faults } = testbed.discord;
      faults.fail(POST, { how: 'reset', done: true, times: 2 });
      await testbed.running.bot.tournaments.announce(settled(testbed));
      await testbed.running.bot.tournaments.idle();
      for (let i = 0; i < 6; i += 1) {
        testbed.time.jump(10_000);
        await testbed.heard();
        await testbed.running.bot.tournaments.idle();
      }
      expect(posted(testbed)).toHaveLength(1);
    });
  });

  it('is deleted later when a deletion failed', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2);
      await later(contest, 2 * 60_000);
      testbed.discord.faults.fail(DELETE, { how: 503, times: 20 });
      for (let i = 0; i < 7; i += 1) testbed.ben.say(testbed.channelId, 'hello');
      await later(contest, 60_000);
      testbed.discord.faults.clear();
      await later(contest, 5 * 60_000);
      expect(firstLines(testbed).filter((line) => line.startsWith('🏆'))).toHaveLength(1);
    });
  });

  it('is posted later when the bot lacked permission', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const { discord, channelId } = testbed;
      const bot = discord.world.bot.user.id;
      discord.setOverwrite(channelId, bot, { deny: PermissionFlagsBits.SendMessages });
      await testbed.heard();
      await testbed.running.bot.tournaments.announce(settled(testbed));
      await testbed.running.bot.tournaments.idle();
      expect(posted(testbed)).toEqual([]);
      discord.setOverwrite(channelId, bot, { deny: 0n });
      const main = await testbed.anna.sees(channelId, ({ content }) => content.startsWith('🏆'));
      expect(main.content).toContain('0 of at most 64');
    });
  });

  it('comes without pictures when the bot cannot attach files', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2, { rounds: 1 });
      const { discord, channelId } = testbed;
      discord.setOverwrite(channelId, discord.world.bot.user.id, { deny: PermissionFlagsBits.AttachFiles });
      await later(contest, 15 * 60_000);
      const decided = { score: [1, 0], forfeit: false, how: 'arbiter', match: null } as const;
      await contest.live.enter({ do: 'result', board: 1, ...decided }, null);
      await later(contest);
      const main = posted(testbed).find(({ content }) => content.startsWith('🏆'));
      expect(main?.content).toContain('**Final standings**');
      expect(main?.attachments).toEqual([]);
    });
  });
});

describe('whenever the bot is killed', () => {
  it('each round is announced once, and so is the end', async () => {
    const storage = mortal();
    await withTestbed({ ...QUIET, wrapStorage: storage.wrapStorage }, async (testbed) => {
      const contest = await contestOf(testbed, 4, { rounds: 3 });
      let kills = 0;
      storage.killAfter(3);
      await contest.play({
        async between() {
          if (!storage.isDead) return;
          kills += 1;
          await testbed.restart(() => storage.revive());
          await contest.settle();
          storage.killAfter(2 + kills);
        },
      });
      if (storage.isDead) await testbed.restart(() => storage.revive());
      await later(contest);
      await testbed.restart();
      await later(contest);
      expect(kills).toBeGreaterThan(5);
      const lines = firstLines(testbed);
      expect(lines.filter((line) => line.startsWith('🔔 It begins'))).toHaveLength(1);
      for (const round of [2, 3])
        expect(lines.filter((line) => line.includes(`round ${round} of 3`))).toHaveLength(1);
      expect(lines.filter((line) => line.startsWith('🏆'))).toHaveLength(1);
      expect(posted(testbed).at(-1)?.content).toContain('**Final standings**');
    });
  });
});

describe('every kind of tournament', () => {
  it('a knockout has its bracket, and a message for each round', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 5, { format: 'knockout' });
      const pictures = new Set<string>();
      await contest.play({
        async between() {
          await later(contest, 20_000);
          for (const { content, attachments } of posted(testbed))
            if (content.startsWith('🏆')) pictures.add(attachments[0]?.description ?? '');
        },
      });
      await later(contest);
      expect([...pictures].some((text) => text.includes('Bracket') && text.includes('has a bye'))).toBe(true);
      const rounds = posted(testbed).filter(({ content }) => content.includes('· round '));
      expect(rounds).toHaveLength(3);
      expect(rounds[0]?.content).toContain('goes on without a game: the bracket has more places');
      const main = posted(testbed).at(-1);
      expect(main?.attachments[0]?.description).toMatch(/5 players\. 1\) Player/);
    });
  });

  it('an arena has a live ranking and a message of its start, but none of pairings', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 4, { format: 'arena', minutes: 5 });
      const seen: string[] = [];
      let games = 0;
      await contest.play({
        async between() {
          await later(contest, 16_000);
          const main = posted(testbed).find(({ content }) => content.startsWith('🏆'));
          seen.push(`${main?.content ?? ''} ${main?.attachments[0]?.description ?? ''}`);
          if (contest.held.boards.length > games) games = contest.held.boards.length;
        },
      });
      await later(contest);
      expect(seen.some((text) => text.includes('Pairing goes on until <t:'))).toBe(true);
      expect(seen.some((text) => text.includes('Ranking · Schikanöschen.'))).toBe(true);
      const lines = firstLines(testbed);
      expect(
        lines.filter((line) => line.startsWith('🔔 **Tuesday cup** begins, with 4 players.')),
      ).toHaveLength(1);
      expect(lines).toHaveLength(2);
    });
  });
});
