/** A tournament's public messages in its channel. */
import { PermissionFlagsBits } from 'discord.js';
import { MessageType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { LiveTournament } from '../../src/features/tournament/chat/face.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { contestOf, settled, type Contest } from './contest.ts';
import { withTestbed, type Testbed } from './testbed.ts';

const MINUTE = 60_000;
const QUIET = { settings: { nudgeMinutes: 0 } };

/** Custom ids of a message's buttons and lists, by label or placeholder. */
const idsIn = (message: SeenMessage): Map<string, string> =>
  new Map(
    (message.components ?? []).flatMap((row) =>
      'components' in row
        ? row.components.flatMap((one) => {
            if (!('custom_id' in one)) return [];
            const label = 'label' in one ? one.label : 'placeholder' in one ? one.placeholder : '';
            return [[label, one.custom_id] as const];
          })
        : [],
    ),
  );

/** Public messages in the channel, the oldest first, without Discord's notes on threads. */
const posted = (who: UserSession, channelId: string): readonly SeenMessage[] =>
  who.messages(channelId).filter(({ type, flags = 0 }) => type === MessageType.Default && (flags & 64) === 0);

/** The tournament's main message: the only one that begins with a cup. */
const mainsIn = (who: UserSession, channelId: string): readonly SeenMessage[] =>
  posted(who, channelId).filter(({ content }) => content.startsWith('🏆'));

const roundsIn = (who: UserSession, channelId: string): readonly SeenMessage[] =>
  posted(who, channelId).filter(
    ({ content }) =>
      / · (knockout, )?round \d/.test(content.split('**Still')[0] ?? '') && !content.startsWith('🏆'),
  );

/** Lets time pass, in which all messages are brought up to date. */
async function later(
  { testbed, settle }: { readonly testbed: Testbed; readonly settle: () => Promise<void> },
  ms = 20_000,
): Promise<void> {
  await settle();
  for (let passed = 0; passed < ms; passed += 4000) {
    testbed.time.jump(4000);
    await testbed.heard();
    await settle();
  }
}

/** The private answer to a message's button. */
async function told(who: UserSession, message: SeenMessage, label: string): Promise<SeenMessage> {
  const id = idsIn(message).get(label);
  if (id === undefined) throw new Error(`no button ${label}: ${[...idsIn(message).keys()].join()}`);
  const before = new Set(who.messages(message.channel_id).map((one) => one.id));
  await who.click(message, id).outcome;
  return who.sees(message.channel_id, (one) => !before.has(one.id) && ((one.flags ?? 0) & 128) === 0);
}

const first = ({ people }: Contest): UserSession => {
  const [who] = people;
  if (!who) throw new Error('nobody plays');
  return who;
};

const mainOf = (contest: Contest): SeenMessage => {
  const [main, ...others] = mainsIn(first(contest), contest.testbed.channelId);
  if (!main || others.length > 0)
    throw new Error(`${others.length + (main ? 1 : 0)} messages of a tournament`);
  return main;
};

const pictureOf = ({ attachments }: SeenMessage): string => attachments[0]?.description ?? '';

describe('the message of a tournament', () => {
  it('shows players, then standings, then winners; each round has its own message', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 5, { rounds: 2 });
      await later(contest);
      const before = mainOf(contest);
      expect(before.content).toContain('5 of at most 64 players');
      expect(before.content).toContain('☑ Player 01 · ☑ Player 02');
      expect([...idsIn(before).keys()]).toEqual([
        'Join',
        'Check in',
        'Withdraw',
        'Players',
        'Rules',
        'Arbiters',
      ]);
      const seen: string[] = [];
      await contest.play({
        async between() {
          await later(contest);
          const { content } = mainOf(contest);
          if (contest.held.phase === 'running') seen.push(content);
        },
      });
      await later(contest);
      expect(seen.some((content) => content.includes('Still playing:\n1\\. <#'))).toBe(true);
      const who = first(contest);
      const rounds = roundsIn(who, testbed.channelId);
      expect(rounds).toHaveLength(2);
      for (const round of rounds) {
        expect(round.content.match(/\*\*1 : 0\*\* <#\d+>/g)).toHaveLength(2);
        expect(round.content).toMatch(/has a bye, because the number of players is odd: it counts 1 point\./);
        expect(pictureOf(round)).toMatch(/Board 1: .*: 1 : 0\. Board 2: .*: 1 : 0\. .*: bye, 1 point\./);
      }
      expect(rounds[0]?.content).toContain('🔔 It begins, with 5 players.');
      const after = mainOf(contest);
      expect(after.content).toContain('🥇 <@');
      expect(pictureOf(after)).toContain('5 players. 1) Player');
      expect([...idsIn(after).keys()]).toEqual(['Full standings', 'All games', 'Export']);
      expect(posted(who, testbed.channelId).at(-1)?.id).toBe(after.id);
      expect(testbed.log).toEqual([]);
    });
  });

  it('comes back when it is deleted, but not after the end', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2);
      const { anna: owner, channelId, discord } = testbed;
      discord.setOverwrite(channelId, owner.user.id, { allow: PermissionFlagsBits.ManageMessages });
      owner.delete(mainOf(contest));
      await later(contest);
      expect(mainOf(contest).content).toContain('2 of at most 64');
      await contest.play();
      await later(contest);
      owner.delete(mainOf(contest));
      await later(contest, MINUTE);
      expect(mainsIn(first(contest), testbed.channelId)).toEqual([]);
    });
  });

  it('moves down when pushed away, once a minute at most', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2);
      await later(contest, 2 * MINUTE);
      const before = mainOf(contest).id;
      // With the reminder, four messages are below it.
      for (let i = 0; i < 4; i += 1) testbed.ben.say(testbed.channelId, 'hello');
      await later(contest);
      expect(mainOf(contest).id).toBe(before);
      testbed.ben.say(testbed.channelId, 'hello');
      await later(contest);
      const moved = mainOf(contest).id;
      expect(posted(first(contest), testbed.channelId).at(-1)?.id).toBe(moved);
      expect(moved).not.toBe(before);
      for (let i = 0; i < 12; i += 1) testbed.ben.say(testbed.channelId, 'hello');
      await later(contest);
      expect(mainOf(contest).id).toBe(moved);
      await later(contest, MINUTE);
      expect(posted(first(contest), testbed.channelId).at(-1)?.id).toBe(mainOf(contest).id);
    });
  });

  it('is edited once in three seconds at most, however much happens', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const { live, people, settle } = await announced(testbed, 12);
      await settle();
      const who = testbed.anna;
      const from = who.events.length;
      for (const { user } of people)
        await live().enter({ do: 'join', player: user.id, name: 'x', rating: 1000 }, null);
      await settle();
      const updates = () => who.events.slice(from).filter(({ type }) => type === 'message_update').length;
      expect(updates()).toBeLessThanOrEqual(1);
      testbed.time.jump(3000);
      await testbed.heard();
      await settle();
      expect(updates()).toBeLessThanOrEqual(2);
      expect(mainsIn(testbed.anna, testbed.channelId)[0]?.content).toContain('12 of at most 64');
    });
  });
});

/** Announces a tournament that nobody has joined; creates users. */
async function announced(testbed: Testbed, count: number) {
  const people = Array.from({ length: count }, (_, i) => testbed.discord.user(`Player ${i}`));
  const { id } = (await testbed.running.bot.tournaments.announce(settled(testbed))).tournament.header;
  const live = (): LiveTournament => {
    const found = testbed.running.bot.tournaments.get(id);
    if (!found) throw new Error('no such tournament');
    return found;
  };
  const settle = async (): Promise<void> => {
    await testbed.running.bot.spread.idle();
    await testbed.running.bot.tournaments.idle();
  };
  return { people, live, settle };
}

describe('a player who has not checked in', () => {
  it('is reminded once, a quarter of an hour before the start, and nobody else is', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const { live, people, settle } = await announced(testbed, 3);
      for (const { user } of people)
        await live().enter({ do: 'join', player: user.id, name: 'x', rating: 1000 }, user.id);
      const [one, two, three] = people.map(({ user }) => user.id);
      await live().enter({ do: 'withdraw', player: three ?? '', why: 'asked' }, null);
      await settle();
      testbed.time.jump(15 * MINUTE);
      await later({ testbed, settle });
      expect(testbed.discord.pings.map(({ userIds }) => userIds)).toEqual([[one, two]]);
      await testbed.restart();
      await later({ testbed, settle });
      expect(testbed.discord.pings).toHaveLength(1);
      const reminder = posted(testbed.anna, testbed.channelId).find(({ content }) =>
        content.startsWith('🔔'),
      );
      const [who] = people;
      if (!reminder || !who) throw new Error('nobody is reminded');
      expect((await told(who, reminder, 'Check in')).content).toBe('You’re checked in.');
    });
  });
});

describe('private answers about a tournament', () => {
  it("name the user's game, or say why they have none", async () => {
    await withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 3, { rounds: 2 });
      const answers = new Map<string, string>();
      await contest.play({
        async between() {
          await later(contest);
          const [round] = roundsIn(first(contest), testbed.channelId);
          if (!round || answers.size > 0) return;
          for (const who of [...contest.people, testbed.ben])
            answers.set(who.user.global_name ?? '', (await told(who, round, 'My game')).content);
        },
      });
      const said = [...answers.values()].sort();
      expect(said).toEqual([
        expect.stringMatching(/^Round 1 · board 1: you play against \*\*Player 0\d\*\* in <#\d+>\.$/),
        expect.stringMatching(/^Round 1 · board 1: you play against \*\*Player 0\d\*\* in <#\d+>\.$/),
        'You don’t play in this tournament.',
        expect.stringMatching(
          /^💤 \*\*Player 0\d\*\* has a bye, .*\nYou’re in\. Your next game comes with the next round\.$/,
        ),
      ]);
    });
  });

  it('warn who joins a second tournament of the same evening', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const { ben, channelId, running } = testbed;
      const given = settled(testbed);
      const other = await running.bot.tournaments.announce({ ...given, name: 'Late cup' });
      const later = { ...given, name: 'Next week', startsAt: given.startsAt + 7 * 24 * 3_600_000 };
      for (const live of [other, await running.bot.tournaments.announce(later)])
        await live.enter({ do: 'join', player: ben.user.id, name: 'Ben', rating: 1000 }, ben.user.id);
      await running.bot.tournaments.announce(given);
      await running.bot.tournaments.idle();
      const message = await ben.sees(channelId, ({ content }) => content.startsWith('🏆 **Tuesday cup**'));
      const { content } = await told(ben, message, 'Join');
      expect(content).toMatch(/^You’re in\..*\n⚠️ You’re also in \*\*Late cup\*\*, which begins <t:/);
      expect(content).not.toContain('Next week');
    });
  });

  it('offer full standings, tie-breaks, all games with records, and files after the end', async () => {
    await withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 4, { rounds: 2 });
      await contest.play();
      await later(contest);
      await testbed.restart();
      await later(contest);
      const who = first(contest);
      const main = mainOf(contest);
      const standings = await told(who, main, 'Full standings');
      expect(standings.content).toContain('1\\. Player');
      expect(standings.content).toMatch(/BH−1: Buchholz cut 1, the final points/);
      expect(standings.attachments).toHaveLength(1);
      const games = await told(who, main, 'All games');
      expect(
        games.content.match(/Round \d · board \d: Player \d\d – Player \d\d \*\*1 : 0\*\* <#\d+>/g),
      ).toHaveLength(4);
      const before = who.messages(testbed.channelId).length;
      await who.select(games, idsIn(games).get('The record of a game …') ?? '', ['1']).outcome;
      const record = await who.sees(testbed.channelId, ({ attachments }) =>
        attachments.some(({ filename }) => filename.endsWith('.jsonl')),
      );
      expect(who.messages(testbed.channelId)).toHaveLength(before + 1);
      expect(record.attachments[0]?.size).toBeGreaterThan(100);
      const files = await told(who, main, 'Export');
      expect(files.attachments.map(({ filename }) => filename.replace(/-[0-9a-f]{10}/, ''))).toEqual([
        'swiss.csv',
        'tournament.json',
        'swiss.trf',
      ]);
    });
  });
});
