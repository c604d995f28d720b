/** What everybody is shown of a tournament when things go wrong: once, and in the end as it is. */
import { PermissionFlagsBits } from 'discord.js';
import { MessageType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { contestOf, settled, type Contest } from './contest.ts';
import { withEvening, type Evening } from './match.ts';
import { mortal } from './mortal.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const POST = { method: 'POST', route: '/channels/{channel_id}/messages' };
const EDIT = { method: 'PATCH', route: '/channels/{channel_id}/messages/{message_id}' };
const DELETE = { method: 'DELETE', route: '/channels/{channel_id}/messages/{message_id}' };

const posted = ({ anna, channelId }: Evening): readonly SeenMessage[] =>
  anna
    .messages(channelId)
    .filter(({ type, flags = 0 }) => type === MessageType.Default && (flags & 64) === 0);

/** The first lines of what the bot has posted, without the reminder. */
const firstLines = (evening: Evening): string[] =>
  posted(evening)
    .map(({ content }) => content.split('\n')[0] ?? '')
    .filter((line) => !line.includes('Not checked in'));

async function later({ evening, settle }: Contest, ms = 40_000): Promise<void> {
  await settle();
  for (let passed = 0; passed < ms; passed += 4000) {
    evening.time.jump(4000);
    await evening.heard();
    await settle();
  }
}

describe('what Discord does not take', () => {
  it('is tried again: the message is there once, and true', async () => {
    await withEvening({ ...QUIET, logLevel: 'debug' }, async (evening) => {
      const { faults } = evening.discord;
      faults.fail(POST, { how: 503, times: 3 });
      const { id } = (await evening.running.bot.evenings.announce(settled(evening))).evening.header;
      await evening.running.bot.evenings.idle();
      evening.time.jump(60_000);
      await evening.anna.sees(evening.channelId, ({ content }) => content.startsWith('🏆'));
      faults.fail(EDIT, { how: 503, times: 2 });
      const live = evening.running.bot.evenings.get(id);
      await live?.enter({ do: 'join', player: evening.anna.user.id, name: 'Anna', rating: 1000 }, null);
      await evening.running.bot.evenings.idle();
      for (let i = 0; i < 6; i += 1) {
        evening.time.jump(10_000);
        await evening.heard();
        await evening.running.bot.evenings.idle();
      }
      const main = await evening.anna.sees(evening.channelId, ({ content }) =>
        content.includes('1 of at most'),
      );
      expect(posted(evening).map((message) => message.id)).toEqual([main.id]);
    });
  });

  it('because its answer was lost does not stand there twice', async () => {
    await withEvening(QUIET, async (evening) => {
      const { faults } = evening.discord;
      faults.fail(POST, { how: 'reset', done: true, times: 2 });
      await evening.running.bot.evenings.announce(settled(evening));
      await evening.running.bot.evenings.idle();
      for (let i = 0; i < 6; i += 1) {
        evening.time.jump(10_000);
        await evening.heard();
        await evening.running.bot.evenings.idle();
      }
      expect(posted(evening)).toHaveLength(1);
    });
  });

  it('when an old one is to go, is found later', async () => {
    await withEvening(QUIET, async (evening) => {
      const contest = await contestOf(evening, 2);
      await later(contest, 2 * 60_000);
      evening.discord.faults.fail(DELETE, { how: 503, times: 20 });
      for (let i = 0; i < 7; i += 1) evening.ben.say(evening.channelId, 'hello');
      await later(contest, 60_000);
      evening.discord.faults.clear();
      await later(contest, 5 * 60_000);
      expect(firstLines(evening).filter((line) => line.startsWith('🏆'))).toHaveLength(1);
    });
  });

  it('because the bot may not, is made up for once it may', async () => {
    await withEvening(QUIET, async (evening) => {
      const { discord, channelId } = evening;
      const bot = discord.world.bot.user.id;
      discord.setOverwrite(channelId, bot, { deny: PermissionFlagsBits.SendMessages });
      await evening.heard();
      await evening.running.bot.evenings.announce(settled(evening));
      await evening.running.bot.evenings.idle();
      expect(posted(evening)).toEqual([]);
      discord.setOverwrite(channelId, bot, { deny: 0n });
      const main = await evening.anna.sees(channelId, ({ content }) => content.startsWith('🏆'));
      expect(main.content).toContain('0 of at most 64');
    });
  });

  it('with pictures, because it may not send files, is words alone', async () => {
    await withEvening(QUIET, async (evening) => {
      const contest = await contestOf(evening, 2, { rounds: 1 });
      const { discord, channelId } = evening;
      discord.setOverwrite(channelId, discord.world.bot.user.id, { deny: PermissionFlagsBits.AttachFiles });
      await later(contest, 15 * 60_000);
      const decided = { score: [1, 0], forfeit: false, how: 'arbiter', match: null } as const;
      await contest.live.enter({ do: 'result', board: 1, ...decided }, null);
      await later(contest);
      const main = posted(evening).find(({ content }) => content.startsWith('🏆'));
      expect(main?.content).toContain('**Final standings**');
      expect(main?.attachments).toEqual([]);
    });
  });
});

describe('whenever the bot is killed', () => {
  it('each round is told once, and so is the end', async () => {
    const storage = mortal();
    await withEvening({ ...QUIET, wrapStorage: storage.wrapStorage }, async (evening) => {
      const contest = await contestOf(evening, 4, { rounds: 3 });
      let kills = 0;
      storage.killAfter(3);
      await contest.play({
        async between() {
          if (!storage.isDead) return;
          kills += 1;
          await evening.restart(() => storage.revive());
          await contest.settle();
          storage.killAfter(2 + kills);
        },
      });
      if (storage.isDead) await evening.restart(() => storage.revive());
      await later(contest);
      await evening.restart();
      await later(contest);
      expect(kills).toBeGreaterThan(5);
      const lines = firstLines(evening);
      expect(lines.filter((line) => line.startsWith('🔔 It begins'))).toHaveLength(1);
      for (const round of [2, 3])
        expect(lines.filter((line) => line.includes(`round ${round} of 3`))).toHaveLength(1);
      expect(lines.filter((line) => line.startsWith('🏆'))).toHaveLength(1);
      expect(posted(evening).at(-1)?.content).toContain('**Final standings**');
    });
  });
});

describe('every kind of tournament', () => {
  it('a knockout has its bracket, and a message for each round', async () => {
    await withEvening(QUIET, async (evening) => {
      const contest = await contestOf(evening, 5, { format: 'knockout' });
      const pictures = new Set<string>();
      await contest.play({
        async between() {
          await later(contest, 20_000);
          for (const { content, attachments } of posted(evening))
            if (content.startsWith('🏆')) pictures.add(attachments[0]?.description ?? '');
        },
      });
      await later(contest);
      expect([...pictures].some((text) => text.includes('Bracket') && text.includes('has a bye'))).toBe(true);
      const rounds = posted(evening).filter(({ content }) => content.includes('· round '));
      expect(rounds).toHaveLength(3);
      expect(rounds[0]?.content).toContain('goes on without a game: the bracket has more places');
      const main = posted(evening).at(-1);
      expect(main?.attachments[0]?.description).toMatch(/5 players\. 1\) Player/);
    });
  });

  it('an arena has a live ranking, tells its start, and nothing of its pairings', async () => {
    await withEvening(QUIET, async (evening) => {
      const contest = await contestOf(evening, 4, { format: 'arena', minutes: 5 });
      const seen: string[] = [];
      let games = 0;
      await contest.play({
        async between() {
          await later(contest, 16_000);
          const main = posted(evening).find(({ content }) => content.startsWith('🏆'));
          seen.push(`${main?.content ?? ''} ${main?.attachments[0]?.description ?? ''}`);
          if (contest.held.boards.length > games) games = contest.held.boards.length;
        },
      });
      await later(contest);
      expect(seen.some((text) => text.includes('Pairing goes on until <t:'))).toBe(true);
      expect(seen.some((text) => text.includes('Ranking · Schikanöschen.'))).toBe(true);
      const lines = firstLines(evening);
      expect(
        lines.filter((line) => line.startsWith('🔔 **Tuesday cup** begins, with 4 players.')),
      ).toHaveLength(1);
      expect(lines).toHaveLength(2);
    });
  });
});
