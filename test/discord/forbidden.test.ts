/** What the bot may not do: Discord is not asked for it, and counts no refusals of a stranger's making. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { JUST_MS } from '../../src/table/message.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { saysC1, thought, whisper } from './answers.ts';
import { clickOf, now, shown } from './lobby-place.ts';
import { isResult } from './ended-match.ts';
import { isTable, LONG_ENOUGH, withEvening, type Evening } from './match.ts';

const POST = '/channels/{channel_id}/messages';
const EDIT = '/channels/{channel_id}/messages/{message_id}';
const QUIET = { settings: { nudgeMinutes: 0 } };
const MANY = 1000;

const denied = ({ discord, channelId }: Evening, permissions: bigint): void =>
  discord.setOverwrite(channelId, discord.world.bot.user.id, { deny: permissions });

const refused = ({ discord }: Evening): number =>
  discord.requests.filter(({ status }) => status === 403).length;

/** Waits until the bot has heard of what was changed before. */
async function changed(evening: Evening, change: () => void): Promise<void> {
  change();
  await evening.heard();
}

/** What a player is told who asks for the table so many times. */
async function asks({ anna, ben, channelId, running, time }: Evening, times: number): Promise<string[]> {
  // Long after the table was posted, and something has been said since.
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
  ])('(%s, %s) a table that is asked for is not posted', (permission, name) =>
    withEvening(QUIET, async (evening) => {
      const { begin, table, discord, running } = evening;
      await begin({ setup: FREE });
      await table();
      await changed(evening, () => denied(evening, permission));
      const before = discord.requests.length;
      const told = await asks(evening, 3);
      expect(new Set(told).size).toBe(1);
      expect(told[0]).toContain(`I need **${name}**`);
      await running.rooms.idle();
      const asked = discord.requests.slice(before).filter(({ route }) => route.startsWith('/channels'));
      expect(asked).toEqual([]);
    }),
  );

  it('what is done is shown as soon as it may be', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, table, channelId, running, log } = evening;
      await begin({ setup: FREE });
      await table();
      await changed(evening, () => denied(evening, P.ViewChannel));
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await running.rooms.idle();
      expect(refused(evening)).toBe(0);
      expect(log.filter((line) => line.includes('the table could not be shown'))).toHaveLength(1);
      denied(evening, 0n);
      expect((await table(saysC1)).content).toContain('Anna');
    }));

  it('the result is told as soon as it may be, and by the table until then', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, table, click, channelId, running } = evening;
      await begin({ setup: FREE });
      const { id } = await table();
      const last = (): string => anna.messages(channelId).find((message) => message.id === id)?.content ?? '';
      await changed(evening, () => denied(evening, P.SendMessages));
      await click(anna, 'menu').outcome;
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await evening.ben.run(channelId, 'do', { what: 'accept-draw' }).outcome;
      await running.rooms.idle();
      expect(refused(evening)).toBe(0);
      expect(running.rooms.at(channelId)).toBeDefined();
      expect(last().split('\n')[0]).toBe('🤝 A draw, by agreement.');
      denied(evening, 0n);
      await anna.sees(channelId, isResult);
      await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
      expect(last().split('\n')[0]).toBe('🏁 The match is over. How it ended stands below.');
    }));

  it('that a match has ended without a result is told by the table', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, table, channelId, running } = evening;
      await begin({ setup: FREE });
      const { id } = await table();
      const last = (): string => anna.messages(channelId).find((message) => message.id === id)?.content ?? '';
      await changed(evening, () => denied(evening, P.SendMessages));
      await running.rooms.at(channelId)?.end({ why: 'untouched' });
      expect(last().split('\n')[0]).toBe('The match was ended without a result.');
      denied(evening, 0n);
      await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
    }));

  it('whoever is waited for is mentioned as soon as they may be', () =>
    withEvening({}, async (evening) => {
      const { anna, begin, table, channelId, discord, time, log } = evening;
      await begin({ setup: FREE });
      await table();
      await changed(evening, () => denied(evening, P.SendMessages));
      time.jump(3 * 60_000);
      await vi.waitFor(() => expect(log.join()).toContain('a mention failed'), LONG_ENOUGH);
      time.jump(30_000);
      time.jump(60_000);
      await evening.heard();
      expect([refused(evening), log.length]).toEqual([0, 1]);
      denied(evening, 0n);
      await anna.sees(channelId, ({ content }) => content.includes('it is your turn'));
      expect(discord.pings.map(({ userIds }) => userIds)).toEqual([[anna.user.id]]);
    }));
});

describe('what Discord refuses for reasons of its own', () => {
  const fault = ({ discord }: Evening, how: 403 | 502): void => {
    discord.faults.fail({ method: 'POST', route: POST }, { how, code: 50_013, times: MANY });
    discord.faults.fail({ method: 'PATCH', route: EDIT }, { how, code: 50_013, times: MANY });
  };

  it('is not asked for again by whoever wants it, who is told so', () =>
    withEvening(QUIET, async (evening) => {
      const { begin, table, time, discord, anna, channelId } = evening;
      await begin({ setup: FREE });
      await table();
      fault(evening, 403);
      const told = await asks(evening, 3);
      expect(new Set(told)).toEqual(new Set([expect.stringContaining('Discord does not let me post here')]));
      expect(refused(evening)).toBe(2);
      time.jump(30_000);
      await asks(evening, 3);
      expect(refused(evening)).toBe(4);
      discord.faults.clear();
      time.jump(3_600_000);
      expect(await asks(evening, 1)).toEqual([expect.stringContaining('see the newest message')]);
      expect(anna.messages(channelId).filter(isTable)).toHaveLength(1);
    }));

  it('is tried at once when the rights of the bot have changed', () =>
    withEvening(QUIET, async (evening) => {
      const { begin, table, anna, channelId, discord, running } = evening;
      await begin({ setup: FREE });
      const { id } = await table();
      fault(evening, 403);
      void anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await vi.waitFor(() => expect(refused(evening)).toBe(1), LONG_ENOUGH);
      await running.rooms.idle();
      discord.faults.clear();
      denied(evening, P.AddReactions);
      expect((await table(saysC1)).id).toBe(id);
    }));

  it('is one thing, and that it cannot be reached another', () =>
    withEvening(QUIET, async (evening) => {
      const { begin, table } = evening;
      await begin({ setup: FREE });
      await table();
      fault(evening, 502);
      expect(await asks(evening, 1)).toEqual([expect.stringContaining('I could not reach Discord')]);
    }));
});

describe('a challenge in a channel where the bot may not write any more', () => {
  const accepted = async ({ anna, ben, channelId }: Evening): Promise<SeenMessage> => {
    const offered = await shown(anna.run(channelId, 'challenge', { opponent: ben.user.id }));
    await clickOf(ben, offered, 'Accept').outcome;
    await anna.sees(channelId, ({ content }) => content.includes('turn to cut'));
    return offered;
  };

  it('reminds people as soon as it may', () =>
    withEvening({}, async (evening) => {
      const { anna, ben, channelId, discord, time } = evening;
      const offered = await shown(anna.run(channelId, 'challenge', { opponent: ben.user.id }));
      // Answered in its turn, when all is done for the challenge itself.
      expect(whisper(await clickOf(anna, offered, 'Accept').outcome)).toContain('your own challenge');
      await changed(evening, () => denied(evening, P.SendMessages));
      time.jump(3 * 60_000 + 1000);
      await evening.heard();
      expect(discord.pings).toHaveLength(1);
      denied(evening, 0n);
      await ben.sees(channelId, ({ content }) => content.includes('waiting for your answer'));
      expect([discord.pings.length, refused(evening)]).toEqual([2, 0]);
    }));

  it('is cut for all the same, and dealt as soon as it may', () =>
    withEvening({}, async (evening) => {
      const { anna, channelId, time, table, log } = evening;
      const offered = await accepted(evening);
      await changed(evening, () => denied(evening, P.SendMessages));
      time.jump(61_000);
      await anna.sees(channelId, ({ id, content }) => id === offered.id && content.includes('not be dealt'));
      expect(anna.messages(channelId).filter(isTable)).toEqual([]);
      denied(evening, 0n);
      await table();
      expect(now(anna, offered).content).toContain('The table is set.');
      expect(refused(evening)).toBe(0);
      expect(log.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
        'the cards could not be dealt',
      ]);
    }));
});
