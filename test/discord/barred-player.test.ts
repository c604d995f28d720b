/** Matches in channels that a player cannot see or write in. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import type { Storage } from '../../src/storage/index.ts';
import { whisper } from './answers.ts';
import { buttonsOf, isTable, LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import {
  QUIET,
  MINUTE_EACH,
  stands,
  stillSince,
  NOTICE,
  AN_HOUR,
  goesOn,
  notices,
  leftOf,
} from './barred-match.ts';

describe('a player who cannot play in the channel', () => {
  it('stops the match while the channel is hidden from them, and the opponent reads why', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, channelId, click, discord, log, running, table, time } = testbed;
      await begin({ setup: MINUTE_EACH, ranked: true });
      await table();
      discord.setOverwrite(channelId, anna.user.id, { deny: P.ViewChannel });
      await stands(testbed);
      const said = await ben.sees(channelId, ({ content }) => content.includes(NOTICE));
      expect(said.content).toContain(`<@${anna.user.id}> can’t play here right now`);
      time.jump(AN_HOUR);
      await testbed.heard();
      expect(running.rooms.at(channelId)?.match.result).toBeNull();
      const shown = ben.messages(channelId).findLast(isTable) ?? expect.fail('no table');
      const answer = await ben.click(shown, buttonsOf(shown).get('tap:c1')?.id ?? '').outcome;
      expect(whisper(answer)).toMatch(/^⏸ The match is on hold, because/);
      discord.setOverwrite(channelId, anna.user.id, {});
      await goesOn(testbed);
      await running.rooms.idle();
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      expect(leftOf(testbed, channelId)).toBeGreaterThan(50_000);
      await vi.waitFor(() => expect(notices(testbed, channelId)).toEqual([]), LONG_ENOUGH);
      expect(log).toEqual([]);
    }));

  it('does not lose on time while timed out, and regains the time since their last action', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, click, discord, log, running, table, time } = testbed;
      await begin({ setup: MINUTE_EACH, ranked: true });
      await table();
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('touches'));
      const until = new Date(time.now() + AN_HOUR).toISOString();
      discord.setMember(anna.user.id, { communication_disabled_until: until });
      time.jump(48_000);
      await stands(testbed);
      await anna.sees(channelId, ({ content }) => content.includes('timed out'));
      time.jump(AN_HOUR / 2);
      await testbed.heard();
      expect(running.rooms.at(channelId)?.match.result).toBeNull();
      discord.setMember(anna.user.id, { communication_disabled_until: null });
      await testbed.heard();
      time.jump(AN_HOUR / 2);
      await testbed.heard();
      await goesOn(testbed);
      await running.rooms.idle();
      expect((await click(anna, 'tap:b1').outcome).kind).toBe('updated');
      expect(leftOf(testbed, channelId)).toBeGreaterThan(50_000);
      expect(log).toEqual([]);
    }));

  it('regains no time from before an outage, which is excused already', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, click, discord, heard, running, table, time } = testbed;
      await begin({ setup: MINUTE_EACH, ranked: true });
      await table();
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('touches'));
      time.jump(20_000);
      await heard();
      running.rooms.refused();
      time.jump(AN_HOUR);
      running.rooms.accepted();
      await heard();
      await running.rooms.idle();
      const until = new Date(time.now() + AN_HOUR).toISOString();
      discord.setMember(anna.user.id, { communication_disabled_until: until });
      time.jump(28_000);
      await heard();
      await stands(testbed);
      const room = running.rooms.at(channelId);
      expect(room?.match.result).toBeNull();
      expect(room?.at).toBeGreaterThan(18_000);
      expect(room?.at).toBeLessThan(22_000);
    }));

  it('delays neither other requests nor the stop while the match is frozen', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, channelId, discord, heard, running, table, time } = testbed;
      await begin({ setup: MINUTE_EACH });
      await table();
      running.rooms.refused();
      time.jump(AN_HOUR);
      const showing = discord.faults.hold({ method: 'PATCH' });
      running.rooms.accepted();
      await showing.reached;
      discord.setOverwrite(channelId, anna.user.id, { deny: P.ViewChannel });
      await ben.sees(channelId, ({ content }) => content.includes(NOTICE));
      running.rooms.refused();
      running.rooms.accepted();
      await heard();
      showing.release();
      await running.bot.spread.idle();
      expect(stillSince(testbed)).toBe(true);
    }));

  it('is checked once for each table, also after a write that failed', () => {
    let isFull = false;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      journal: {
        ...storage.journal,
        append: (...entry) =>
          isFull ? Promise.reject(new Error('disk full')) : storage.journal.append(...entry),
      },
    });
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, ben, begin, channelId, click, discord, running, table, time } = testbed;
      const checks = (): number =>
        discord.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(ben.user.id)).length;
      await begin({ setup: MINUTE_EACH });
      await table();
      discord.leave(ben.user.id);
      time.jump(47_000);
      await vi.waitFor(() => expect(checks()).toBe(1), LONG_ENOUGH);
      isFull = true;
      const before = running.rooms.at(channelId)?.match.table;
      await click(anna, 'tap:c1').outcome;
      isFull = false;
      await vi.waitFor(() => {
        time.jump(1000);
        expect(running.rooms.at(channelId)?.match.table).not.toBe(before);
      }, LONG_ENOUGH);
      time.jump(6000);
      await testbed.heard();
      await running.rooms.idle();
      expect(checks()).toBe(1);
    });
  });

  it('is asked for once a minute after they have left', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, channelId, discord, table, time } = testbed;
      const checksOf = ({ user }: typeof anna): number =>
        discord.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(user.id)).length;
      await begin({ setup: MINUTE_EACH });
      await table();
      discord.leave(ben.user.id);
      discord.setOverwrite(channelId, discord.world.guild.id, { deny: P.SendMessages });
      await vi.waitFor(() => expect([anna, ben].map(checksOf)).toEqual([1, 1]), LONG_ENOUGH);
      time.jump(47_000);
      await vi.waitFor(() => expect(checksOf(anna)).toBe(2), LONG_ENOUGH);
      await testbed.running.bot.spread.idle();
      expect(checksOf(ben)).toBe(1);
      time.jump(14_000);
      discord.setOverwrite(channelId, discord.world.guild.id, {});
      await vi.waitFor(() => expect([anna, ben].map(checksOf)).toEqual([3, 2]), LONG_ENOUGH);
    }));

  it('can still click in a channel where people cannot write', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, click, discord, running, table } = testbed;
      await begin({ setup: MINUTE_EACH });
      await table();
      discord.setOverwrite(channelId, discord.world.guild.id, { deny: P.SendMessages });
      await testbed.heard();
      await running.rooms.idle();
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      expect(stillSince(testbed)).toBe(false);
    }));
});

describe('a player whose own roles hide the channel', () => {
  /**
   * Shows the channel only to holders of a role; both players hold it, and Anna has acted. Returns the role's
   * id.
   */
  async function withRole(testbed: Testbed): Promise<string> {
    const { anna, ben, begin, channelId, click, discord, running, table } = testbed;
    const { id } = discord.createRole('players', P.ViewChannel);
    discord.setOverwrite(channelId, discord.world.guild.id, { deny: P.ViewChannel });
    discord.setOverwrite(channelId, id, { allow: P.ViewChannel });
    for (const { user } of [anna, ben]) discord.setMember(user.id, { roles: [id] });
    discord.setOverwrite(channelId, discord.world.bot.user.id, { allow: P.ViewChannel });
    await begin({ setup: MINUTE_EACH, ranked: true });
    await table();
    await click(anna, 'tap:c1').outcome;
    await table(({ content }) => content.includes('touches'));
    await running.rooms.idle();
    return id;
  }
  const AWAY = '🚪';

  it('loses on time as if gone, with a notice to the opponent and a direct message', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord, log, restart, time } = testbed;
      await withRole(testbed);
      await restart();
      discord.setMember(anna.user.id, { roles: [] });
      time.jump(47_000);
      const said = await ben.sees(channelId, ({ content }) => content.includes(AWAY));
      expect(said.content).toMatch(
        new RegExp(`^<@${ben.user.id}>: 🚪 No longer in this channel: <@${anna.user.id}>\\.`),
      );
      await testbed.running.bot.spread.idle();
      const [direct] = anna.messages(anna.directId);
      expect(direct?.content).toMatch(/^🚪 Your match in <#\d+> goes on, .* falls <t:\d+:R>\. To come back/);
      expect(stillSince(testbed)).toBe(false);
      await testbed.heard();
      time.jump(20_000);
      await ben.sees(channelId, ({ content }) => content.includes('**Ben** wins on time'));
      expect(log).toEqual([]);
    }));

  it('plays on with the role back, and the notice disappears', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, click, discord, running, time } = testbed;
      const role = await withRole(testbed);
      discord.setMember(anna.user.id, { roles: [] });
      time.jump(47_000);
      await ben.sees(channelId, ({ content }) => content.includes(AWAY));
      discord.setMember(anna.user.id, { roles: [role] });
      await click(anna, 'tap:b1').outcome;
      await vi.waitFor(
        () => expect(ben.messages(channelId).some(({ content }) => content.includes(AWAY))).toBe(false),
        LONG_ENOUGH,
      );
      expect(running.rooms.at(channelId)?.match.result).toBeNull();
    }));

  it.each(['the role no longer shows the channel', 'there is a timeout, too'])(
    'is not charged when %s, because a moderator did that',
    (how) =>
      withTestbed(QUIET, async (testbed) => {
        const { anna, channelId, discord, running, time } = testbed;
        const role = await withRole(testbed);
        if (how.includes('timeout')) {
          const until = new Date(time.now() + AN_HOUR).toISOString();
          discord.setMember(anna.user.id, { roles: [], communication_disabled_until: until });
        } else discord.setOverwrite(channelId, role, { deny: P.ViewChannel });
        time.jump(47_000);
        await stands(testbed);
        time.jump(AN_HOUR / 2);
        await testbed.heard();
        expect(running.rooms.at(channelId)?.match.result).toBeNull();
      }),
  );
});
