/**
 * Missing permissions: the bot sends no request that is bound to fail, and retries other refusals sparingly.
 */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { JUST_MS } from '../../src/table/message.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { saysC1, thought, whisper } from './answers.ts';
import { clickOf, now, shown } from './lobby-place.ts';
import { isResult } from './ended-match.ts';
import { isTable, LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const POST = '/channels/{channel_id}/messages';
const EDIT = '/channels/{channel_id}/messages/{message_id}';
const QUIET = { settings: { nudgeMinutes: 0 } };
const MANY = 1000;
const MINUTE = 60_000;

const denied = ({ discord, channelId }: Testbed, permissions: bigint): void =>
  discord.setOverwrite(channelId, discord.world.bot.user.id, { deny: permissions });

const refused = ({ discord }: Testbed): number =>
  discord.requests.filter(({ status }) => status === 403).length;

/** Changes something, and waits until the bot has heard of it. */
async function changed(testbed: Testbed, change: () => void): Promise<void> {
  change();
  await testbed.heard();
}

/** The answers to a player who asks for the table several times. */
async function asks({ anna, ben, channelId, running, time }: Testbed, times: number): Promise<string[]> {
  // Long after the table was posted, with a message below it.
  time.jump(JUST_MS);
  ben.say(channelId, 'Where is it?');

  const told: string[] = [];
  for (let i = 0; i < times; i += 1) {
    const outcome = await anna.run(channelId, 'schikane table').outcome;
    told.push(whisper(await thought(anna, channelId)(outcome)));
    await running.rooms.idle();
  }
  return told;
}

describe('where the bot is known to lack a permission', () => {
  it.each([
    [P.SendMessages, 'Send Messages'],
    [P.AttachFiles, 'Attach Files'],
    [P.ViewChannel, 'View Channel'],
  ])('(%s, %s) a requested table is not posted', (permission, name) =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, discord, running } = testbed;
      await begin({ setup: FREE });
      await table();
      await changed(testbed, () => denied(testbed, permission));
      const before = discord.requests.length;
      const told = await asks(testbed, 3);
      expect(new Set(told).size).toBe(1);
      expect(told[0]).toContain(`I need **${name}**`);
      await running.rooms.idle();
      const asked = discord.requests.slice(before).filter(({ route }) => route.startsWith('/channels'));
      expect(asked).toEqual([]);
    }),
  );

  it('a table that is gone is asked for once', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, channelId, discord, log } = testbed;
      await begin({ setup: FREE });
      const { id } = await table();
      await testbed.restart(() => {
        discord.deleteMessage(channelId, id);
        denied(testbed, P.SendMessages);
      });
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      const isMissed = (): boolean => log.some((line) => line.includes('table not shown'));
      await vi.waitFor(() => expect(isMissed()).toBe(true), LONG_ENOUGH);
      for (let i = 0; i < 3; i += 1) {
        testbed.time.jump(MINUTE);
        await testbed.heard();
        await testbed.running.rooms.idle();
      }
      const gone = discord.requests.filter(({ status, method }) => status === 404 && method === 'PATCH');
      expect(gone).toHaveLength(1);
    }));

  it('an action is shown as soon as the permission is back', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, channelId, running, log } = testbed;
      await begin({ setup: FREE });
      await table();
      await changed(testbed, () => denied(testbed, P.ViewChannel));
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await running.rooms.idle();
      expect(refused(testbed)).toBe(0);
      expect(log.filter((line) => line.includes('table not shown'))).toHaveLength(1);
      denied(testbed, 0n);
      expect((await table(saysC1)).content).toContain('Anna');
    }));

  it('the result is posted once the permission is back; the table shows it until then', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click, channelId, running } = testbed;
      await begin({ setup: FREE });
      const { id } = await table();
      const last = (): string => anna.messages(channelId).find((message) => message.id === id)?.content ?? '';
      await changed(testbed, () => denied(testbed, P.SendMessages));
      await click(anna, 'menu').outcome;
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await testbed.ben.run(channelId, 'do', { what: 'accept-draw' }).outcome;
      await running.rooms.idle();
      expect(refused(testbed)).toBe(0);
      expect(running.rooms.at(channelId)).toBeDefined();
      expect(last().split('\n')[0]).toBe('🤝 A draw, by agreement.');
      denied(testbed, 0n);
      await anna.sees(channelId, isResult);
      await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
      expect(last().split('\n')[0]).toBe('🏁 The match is over. The result is below.');
    }));

  it('the table shows that a match has ended without a result', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, channelId, running } = testbed;
      await begin({ setup: FREE });
      const { id } = await table();
      const last = (): string => anna.messages(channelId).find((message) => message.id === id)?.content ?? '';
      await changed(testbed, () => denied(testbed, P.SendMessages));
      await running.rooms.at(channelId)?.end({ why: 'untouched' });
      expect(last().split('\n')[0]).toBe('The match was ended without a result.');
      denied(testbed, 0n);
      await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
    }));

  it('the awaited player is mentioned as soon as the permission is back', () =>
    withTestbed({}, async (testbed) => {
      const { anna, begin, table, channelId, discord, time, log } = testbed;
      await begin({ setup: FREE });
      await table();
      await changed(testbed, () => denied(testbed, P.SendMessages));
      time.jump(3 * 60_000);
      await vi.waitFor(() => expect(log.join()).toContain('mention not posted'), LONG_ENOUGH);
      time.jump(30_000);
      time.jump(60_000);
      await testbed.heard();
      expect([refused(testbed), log.length]).toEqual([0, 1]);
      denied(testbed, 0n);
      await anna.sees(channelId, ({ content }) => content.includes('it’s your turn'));
      expect(discord.pings.map(({ userIds }) => userIds)).toEqual([[anna.user.id]]);
    }));
});

describe('a request that Discord refuses for other reasons', () => {
  const fault = ({ discord }: Testbed, how: 403 | 502): void => {
    discord.faults.fail({ method: 'POST', route: POST }, { how, code: 50_013, times: MANY });
    discord.faults.fail({ method: 'PATCH', route: EDIT }, { how, code: 50_013, times: MANY });
  };

  it('is not retried at every request of a player, who gets the reason', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, time, discord, anna, channelId } = testbed;
      await begin({ setup: FREE });
      await table();
      fault(testbed, 403);
      const told = await asks(testbed, 3);
      expect(new Set(told)).toEqual(new Set([expect.stringContaining('Discord doesn’t let me post here')]));
      expect(refused(testbed)).toBe(2);
      time.jump(30_000);
      await asks(testbed, 3);
      expect(refused(testbed)).toBe(4);
      discord.faults.clear();
      time.jump(3_600_000);
      expect(await asks(testbed, 1)).toEqual([expect.stringContaining('see the newest message')]);
      expect(anna.messages(channelId).filter(isTable)).toHaveLength(1);
    }));

  it("is retried at once when the bot's permissions change", () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, anna, channelId, discord, running } = testbed;
      await begin({ setup: FREE });
      const { id } = await table();
      fault(testbed, 403);
      void anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await vi.waitFor(() => expect(refused(testbed)).toBe(1), LONG_ENOUGH);
      await running.rooms.idle();
      discord.faults.clear();
      denied(testbed, P.AddReactions);
      expect((await table(saysC1)).id).toBe(id);
    }));

  it('is answered differently from an outage', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table } = testbed;
      await begin({ setup: FREE });
      await table();
      fault(testbed, 502);
      expect(await asks(testbed, 1)).toEqual([expect.stringContaining('I couldn’t reach Discord')]);
    }));
});

describe('a challenge in a channel where the bot has lost permission to post', () => {
  const accepted = async ({ anna, ben, channelId }: Testbed): Promise<SeenMessage> => {
    const offered = await shown(anna.run(channelId, 'challenge', { opponent: ben.user.id }));
    await clickOf(ben, offered, 'Accept').outcome;
    await anna.sees(channelId, ({ content }) => content.includes('turn to cut'));
    return offered;
  };

  it('reminds the opponent once the permission is back', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, discord, time } = testbed;
      const offered = await shown(anna.run(channelId, 'challenge', { opponent: ben.user.id }));
      // This answer is queued behind the challenge's own work.
      expect(whisper(await clickOf(anna, offered, 'Accept').outcome)).toContain('your own challenge');
      await changed(testbed, () => denied(testbed, P.SendMessages));
      time.jump(3 * 60_000 + 1000);
      await testbed.heard();
      expect(discord.pings).toHaveLength(1);
      denied(testbed, 0n);
      await ben.sees(channelId, ({ content }) => content.includes('waiting for your answer'));
      expect([discord.pings.length, refused(testbed)]).toEqual([2, 0]);
    }));

  it('still has its cuts, and is dealt once the permission is back', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, time, table, log } = testbed;
      const offered = await accepted(testbed);
      await changed(testbed, () => denied(testbed, P.SendMessages));
      time.jump(61_000);
      await anna.sees(
        channelId,
        ({ id, content }) => id === offered.id && content.includes('couldn’t deal the cards'),
      );
      expect(anna.messages(channelId).filter(isTable)).toEqual([]);
      denied(testbed, 0n);
      await table();
      expect(now(anna, offered).content).toContain('The table is set.');
      expect(refused(testbed)).toBe(0);
      expect(log.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['cards not dealt']);
    }));
});
