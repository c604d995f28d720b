/**
 * Ending a match without a result: by managers, by a remaining player, and by the bot when both have left.
 */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { buttonOf, buttonsIn, whispered } from './ended-match.ts';
import { isTable, LONG_ENOUGH, withTestbed, type Testbed, seenForLong } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const MEMBER = '/guilds/{guild_id}/members/{user_id}';
const YES = 'Yes, end it';
const ENDED = 'The match was ended without a result.';
const OVER = 'The match is over.';
const MINUTE = 60_000;
const QUIET_HOURS = 6 * 60 * MINUTE;

function makeManager({ discord }: Testbed, who: UserSession): void {
  const { id } = discord.createRole('managers', PermissionFlagsBits.ManageMessages);
  discord.setMember(who.user.id, { roles: [id] });
}

function managerOf(testbed: Testbed): UserSession {
  const mona = testbed.discord.user('Mona');
  makeManager(testbed, mona);
  return mona;
}

/** The question, visible long enough for its answer to count. */
async function asks(testbed: Testbed, who: UserSession): Promise<SeenMessage> {
  const { channelId } = testbed;
  const question = await whispered(who, channelId, who.run(channelId, 'do', { what: 'end-match' }));
  await seenForLong(testbed);
  return question;
}

const isResult = ({ content, attachments }: SeenMessage): boolean =>
  content.startsWith(ENDED) && !attachments.some(({ filename }) => filename === 'table.png');

const isPlayed = ({ running, channelId }: Testbed): boolean => running.rooms.at(channelId) !== undefined;

const membersAsked = ({ discord }: Testbed): number =>
  discord.requests.filter(({ route }) => route === MEMBER).length;

describe('a manager of the channel', () => {
  it('answers the question by words, even when the players have gone on', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, click, table } = testbed;
      const mona = managerOf(testbed);
      await begin({ setup: FREE, ranked: true });
      await table();
      expect((await asks(testbed, mona)).content).toMatch(/Or type `\/do yes`\.$/);
      await click(anna, 'tap:c1').outcome;
      await testbed.running.rooms.idle();
      const told = await whispered(mona, channelId, mona.run(channelId, 'do', { what: 'yes' }));
      expect(told.content).toBe(ENDED);
      expect((await anna.sees(channelId, isResult)).content).toContain(
        `<@${mona.user.id}>, a manager of this channel`,
      );
    }));

  it('ends any match after a question; the result names the manager and is unrated', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, discord, log, restart, table } = testbed;
      const mona = managerOf(testbed);
      await begin({ setup: FREE, ranked: true });
      await table();
      const question = await asks(testbed, mona);
      expect(question.content).toMatch(
        /^Do you really want to end the match of \*\*Anna\*\* and \*\*Ben\*\*\?/,
      );
      expect(isPlayed(testbed)).toBe(true);
      const nora = discord.user('Nora');
      makeManager(testbed, nora);
      const another = await asks(testbed, nora);
      const answers = [
        whispered(mona, channelId, mona.click(question, buttonOf(question, YES))),
        whispered(nora, channelId, nora.click(another, buttonOf(another, YES))),
      ];
      const told = (await Promise.all(answers)).map(({ content }) => content);
      expect(told).toContain(ENDED);
      expect(told.every((text) => text === ENDED || text === OVER)).toBe(true);
      const result = await anna.sees(channelId, isResult);
      expect(result.content).toContain(
        `<@${mona.user.id}>, a manager of this channel, has ended it. It doesn’t count`,
      );
      expect(discord.pings).toEqual([]);
      await vi.waitFor(() => expect(isPlayed(testbed)).toBe(false), LONG_ENOUGH);
      expect(await testbed.running.bot.finished.result('evening1')).toBeNull();
      expect(anna.messages(channelId).filter(isTable)).toEqual([]);
      await restart();
      expect(anna.messages(channelId).filter(isResult)).toHaveLength(1);
      expect(log).toEqual([]);
    }));

  it("is named after a restart in the middle of the ending, in the match's language", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, discord, restart, table } = testbed;
      const mona = managerOf(testbed);
      await begin({ setup: FREE, locale: 'de' });
      await table();
      const question = await asks(testbed, mona);
      discord.faults.fail(
        { method: 'POST', route: '/channels/{channel_id}/messages' },
        { how: 503, times: 9 },
      );
      const yes = mona.click(question, buttonOf(question, YES));
      await whispered(mona, channelId, yes);
      await restart(() => discord.faults.clear());
      const result = await anna.sees(channelId, ({ content }) => content.includes('hat sie beendet'));
      expect(result.content).toContain(`<@${mona.user.id}> kümmert sich um diesen Kanal`);
    }));

  it('has to confirm in time, and to be a manager still', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, channelId, discord, table, time } = testbed;
      const mona = managerOf(testbed);
      await begin({ setup: FREE });
      await table();
      const late = await asks(testbed, mona);
      time.jump(MINUTE + 1000);
      const tooLate = await whispered(mona, channelId, mona.click(late, buttonOf(late, YES)));
      expect(tooLate.content).toMatch(/^I asked you that a while ago, so nothing has happened\./);
      const question = await asks(testbed, mona);
      discord.setMember(mona.user.id, { roles: [] });
      const refused = await whispered(mona, channelId, mona.click(question, buttonOf(question, YES)));
      expect(refused.content).toContain('or people with **Manage Channels** or **Manage Messages** here');
      expect(isPlayed(testbed)).toBe(true);
    }));

  it('finds the action in the menu, too', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, channelId, click, discord, table } = testbed;
      const mona = managerOf(testbed);
      await begin({ setup: FREE });
      await table();
      const menu = await whispered(mona, channelId, click(mona, 'menu'));
      const question = await whispered(
        mona,
        channelId,
        mona.click(menu, buttonOf(menu, 'End match unrated')),
      );
      await mona.click(question, buttonOf(question, 'No, play on')).outcome;
      await testbed.running.rooms.idle();
      expect(mona.message(channelId, question.id)).toBeUndefined();
      expect(isPlayed(testbed)).toBe(true);
      const carla = discord.user('Carla');
      const hers = await whispered(carla, channelId, click(carla, 'menu'));
      expect(buttonsIn(hers).map(({ label }) => label)).toEqual(['So far', 'Table in words', 'Rules']);
    }));

  it('cannot end their own ranked match to save themselves from a loss', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, begin, channelId, table } = testbed;
      makeManager(testbed, ben);
      await begin({ setup: FREE, ranked: true });
      await table();
      const refused = await asks(testbed, ben);
      expect(refused.content).toMatch(/^This is your own ranked match, so you can’t end/);
      expect(buttonsIn(refused)).toEqual([]);
      await testbed.running.rooms.at(channelId)?.end({ why: 'untouched' });
      await vi.waitFor(() => expect(isPlayed(testbed)).toBe(false), LONG_ENOUGH);
      await begin({ id: 'evening2', setup: FREE });
      expect(buttonsIn(await asks(testbed, ben)).map(({ label }) => label)).toEqual(['No, play on', YES]);
    }));
});

describe('a user who does not manage the channel', () => {
  it('learns who can end a match, and what else is possible', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, discord, table } = testbed;
      await begin({ setup: FREE });
      await table();
      const carla = await asks(testbed, discord.user('Carla'));
      expect(carla.content).toMatch(
        /^You’re watching this match\. Only its players, or people with \*\*Manage Channels\*\*/,
      );
      const player = await asks(testbed, anna);
      expect(player.content).toContain('when nobody has touched it for a long time');
      for (const { components } of [carla, player]) expect(components ?? []).toEqual([]);
      expect(isPlayed(testbed)).toBe(true);
    }));

  it('can end a match at once when the opponent has left the server', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, channelId, discord, table } = testbed;
      await begin({ setup: FREE, ranked: true });
      await table();
      discord.leave(ben.user.id);
      expect((await asks(testbed, anna)).content).toBe(ENDED);
      const result = await anna.sees(channelId, isResult);
      expect(result.content).toContain('It doesn’t count: **Ben** has left the server.');
    }));

  it('has to wait as usual when Discord does not say who has left', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, discord, table, time } = testbed;
      await begin({ setup: FREE });
      await table();
      discord.leave(ben.user.id);
      for (const how of [403, 500] as const) {
        discord.faults.fail({ method: 'GET', route: MEMBER }, { how, times: 9 });
        expect((await asks(testbed, anna)).content).toContain('when nobody has touched it');
        discord.faults.clear();
        time.jump(MINUTE + 1000);
      }
      expect(isPlayed(testbed)).toBe(true);
    }));

  it('makes the bot query Discord once, however often they ask', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, discord, table } = testbed;
      await begin({ setup: FREE });
      await table();
      const carla = discord.user('Carla');
      await Promise.all(Array.from({ length: 20 }, (_, i) => asks(testbed, i % 2 === 0 ? anna : carla)));
      expect(membersAsked(testbed)).toBe(1);
    }));
});

describe('a match whose players have left the server', () => {
  it('ends after hours of silence, if both have left and Discord says so', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, channelId, discord, running, table, time } = testbed;
      const carla = discord.user('Carla');
      await begin({ setup: FREE });
      await table();
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await table(saysC1);
      const looks = async (): Promise<void> => {
        const before = membersAsked(testbed);
        time.jump(QUIET_HOURS + MINUTE);
        await vi.waitFor(() => expect(membersAsked(testbed)).toBe(before + 2), LONG_ENOUGH);
        await running.rooms.idle();
      };
      discord.leave(ben.user.id);
      await looks();
      discord.leave(anna.user.id);
      discord.faults.fail({ method: 'GET', route: MEMBER }, { how: 403, times: 2 });
      await looks();
      expect(isPlayed(testbed)).toBe(true);
      await looks();
      const result = await carla.sees(channelId, isResult);
      expect(result.content).toContain('**Anna** and **Ben** have left the server.');
      await vi.waitFor(() => expect(isPlayed(testbed)).toBe(false), LONG_ENOUGH);
    }));

  it('is checked one at a time, however many there are', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, discord, restart, time } = testbed;
      for (const i of [1, 2, 3]) {
        const { id } = discord.createChannel(`room${i}`);
        await begin({ id: `match${i}`, setup: FREE, channelId: id });
      }
      await restart(() => time.jump(4 * QUIET_HOURS));
      expect(membersAsked(testbed)).toBe(0);
      for (const asked of [2, 2, 2]) {
        const before = membersAsked(testbed);
        time.jump(MINUTE + 1000);
        await vi.waitFor(() => expect(membersAsked(testbed)).toBe(before + asked), LONG_ENOUGH);
        await testbed.heard();
        expect(membersAsked(testbed)).toBe(before + asked);
      }
    }));

  it('gets no mention of players who have left', () =>
    withTestbed({ settings: { nudgeMinutes: 3 } }, async (testbed) => {
      const { anna, begin, discord, table, time } = testbed;
      await begin({ setup: FREE });
      await table();
      discord.leave(anna.user.id);
      time.jump(4 * MINUTE);
      await vi.waitFor(() => expect(membersAsked(testbed)).toBe(1), LONG_ENOUGH);
      await testbed.heard();
      await testbed.running.rooms.idle();
      expect(discord.pings).toEqual([]);
    }));
});
