/** Ending matches that stand still because a player cannot use the channel. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { FREE } from '../match/table.ts';
import { buttonOf, whispered } from './ended-match.ts';
import { LONG_ENOUGH, seenForLong, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const MINUTE = 60_000;
const YES = 'Yes, end it';
const ENDED = 'The match was ended without a result.';
const CLOCK = { initialMs: MINUTE, incrementMs: 0, press: 'auto' } as const;
const SETUP = { ...FREE, options: { clock: CLOCK }, breathMs: 0 };

/** Begins a ranked match with a clock, then hides the channel from Ben, who is to move. */
async function hidden(testbed: Testbed): Promise<void> {
  const { anna, ben, begin, channelId, discord, running, table } = testbed;
  await begin({ setup: SETUP, ranked: true });
  await table();
  await anna.run(channelId, 'do', { what: 'a1 b1' }).outcome;
  await running.rooms.idle();
  discord.setOverwrite(channelId, ben.user.id, { deny: P.ViewChannel });
  await anna.sees(channelId, ({ content }) => content.includes('⏸'));
}

const endMatch = (testbed: Testbed) =>
  whispered(
    testbed.anna,
    testbed.channelId,
    testbed.anna.run(testbed.channelId, 'do', { what: 'end-match' }),
  );

const isPlayed = ({ running, channelId }: Testbed): boolean => running.rooms.at(channelId) !== undefined;

describe('a match whose player does not see the channel', () => {
  it('can be ended by the waiting player after the usual time, by nobody earlier', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, log, time } = testbed;
      await hidden(testbed);
      time.jump(10 * MINUTE);
      const early = await endMatch(testbed);
      expect(early.content).toMatch(
        /^The match is on hold, because \*\*Ben\*\* can’t play here right now\..*unrated <t:/,
      );
      time.jump(21 * MINUTE);
      const question = await endMatch(testbed);
      expect(question.content).toMatch(/^\*\*Ben\*\* hasn’t been able to play here for 30 minutes\./);
      await seenForLong(testbed);
      const told = await whispered(anna, channelId, anna.click(question, buttonOf(question, YES)));
      expect(told.content).toBe(ENDED);
      const result = await anna.sees(channelId, ({ content }) => content.includes('in vain'));
      expect(result.content).toContain('waited 30 minutes for');
      await vi.waitFor(() => expect(isPlayed(testbed)).toBe(false), LONG_ENOUGH);
      expect(log).toEqual([]);
    }));

  it('goes on when the player is back before the confirmation', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord, running, time } = testbed;
      await hidden(testbed);
      time.jump(31 * MINUTE);
      const question = await endMatch(testbed);
      expect(question.content).toContain('Do you want to end the match?');
      discord.setOverwrite(channelId, ben.user.id, {});
      await vi.waitFor(() => {
        expect(anna.messages(channelId).some(({ content }) => content.includes('⏸'))).toBe(false);
      }, LONG_ENOUGH);
      await running.rooms.idle();
      const room = running.rooms.at(channelId);
      expect(await room?.endWaiting(anna.user.id)).toBe(false);
      expect(isPlayed(testbed)).toBe(true);
    }));

  it('can be ended by a manager at once', () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId, discord } = testbed;
      await hidden(testbed);
      const mona = discord.user('Mona');
      const { id } = discord.createRole('managers', P.ManageMessages);
      discord.setMember(mona.user.id, { roles: [id] });
      const question = await whispered(mona, channelId, mona.run(channelId, 'do', { what: 'end-match' }));
      await seenForLong(testbed);
      const told = await whispered(mona, channelId, mona.click(question, buttonOf(question, YES)));
      expect(told.content).toBe(ENDED);
      await vi.waitFor(() => expect(isPlayed(testbed)).toBe(false), LONG_ENOUGH);
    }));

  it('can be ended at once after long inactivity', () =>
    withTestbed({ settings: { nudgeMinutes: 0, abandonHours: 24 } }, async (testbed) => {
      await hidden(testbed);
      testbed.time.jump(25 * 60 * MINUTE);
      expect((await endMatch(testbed)).content).toBe(ENDED);
    }));
});
