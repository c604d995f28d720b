/**
 * A right in one channel does not allow server settings, and a tournament needs a host who can write in its
 * channels.
 */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import { idsIn, inOneChannel, manager, settledIn } from './at-settings.ts';
import { idOf } from './lobby-place.ts';
import { withTestbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

describe('a manager of one channel', () => {
  it("cannot change the server's tournament settings", () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId, discord } = testbed;
      const anna = await inOneChannel(testbed);
      const role = discord.createRole('friends').id;
      const before = await settledIn(testbed);
      const refusals = [
        await anna.run(channelId, 'tournament role', { role }).outcome,
        await anna.run(channelId, 'tournament time-zone', { zone: 'UTC' }).outcome,
      ].map(whisper);
      for (const refused of refusals) expect(refused).toMatch(/^You need \*\*Manage Server\*\*/);
      expect(await settledIn(testbed)).toEqual(before);
    }));

  it('can set up a tournament there, without a server time zone or event', () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId, discord, running } = testbed;
      const anna = await inOneChannel(testbed);
      const events = discord.createRole('events', P.CreateEvents);
      discord.setMember(running.bot.client.user.id, { roles: [events.id] });
      await testbed.heard();
      const panel = await setup(anna, channelId);
      await panel.when({ when: '23:59', zone: 'Europe/Berlin' });
      await panel.click('Place');
      expect((await panel.click('Server event: no')).content).toContain('There will be no server event');
      await panel.click('Overview');
      await panel.click('Announce …');
      expect((await panel.click('Announce it now')).content).toContain('The tournament is announced');
      expect(running.bot.tournaments.all.map(({ tournament: { header } }) => header.serverEvent)).toEqual([
        false,
      ]);
      expect((await settledIn(testbed)).zone).toBeNull();
    }));

  it('cannot hold a tournament in other channels', () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId, discord, running } = testbed;
      const anna = await inOneChannel(testbed);
      const other = discord.createChannel('news').id;
      await testbed.heard();
      const panel = await setup(anna, channelId);
      await panel.click('Place');
      await panel.choose('played-in', 'channels');
      await panel.choose('channels', other);
      await panel.click('Overview');
      expect((await panel.click('Announce …')).content).toContain(
        `You can’t hold a tournament in <#${other}>`,
      );
      discord.setOverwrite(other, anna.user.id, { allow: P.ManageMessages });
      await testbed.heard();
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(running.bot.tournaments.all.map(({ tournament: { header } }) => header.channels)).toEqual([
        [other],
      ]);
    }));
});

describe('a manager of the server', () => {
  it('names a role, whose members set the time zone and host where they can write', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      manager(testbed, anna);
      const role = discord.createRole('hosts').id;
      await anna.run(channelId, 'tournament role', { role }).outcome;
      discord.setMember(ben.user.id, { roles: [role] });
      const news = discord.createChannel('news').id;
      discord.setOverwrite(news, discord.guild.id, { deny: P.SendMessages });
      await testbed.heard();
      await ben.run(channelId, 'tournament time-zone', { zone: 'Europe/Berlin' }).outcome;
      expect((await settledIn(testbed)).zone).toBe('Europe/Berlin');
      const refused = await ben.run(news, 'tournament new').outcome;
      expect(whisper(refused)).toContain('you need the right to write here');
      expect(whisper(await ben.run(channelId, 'tournament new').outcome)).toContain('Club evening');
    }));
});

/** A host who sets up a tournament in one private message. */
async function setup(who: UserSession, channelId: string) {
  let page: SeenMessage;
  const took = async ({ outcome }: ReturnType<UserSession['click']>): Promise<SeenMessage> => {
    const answer = await outcome;
    if (answer.kind !== 'message' && answer.kind !== 'updated') throw new Error(answer.kind);
    return (page = answer.message);
  };
  page = await took(who.run(channelId, 'tournament new'));
  const listOf = (list: string): string => {
    const found = idsIn(page).find((id) => id.split('|').slice(2).join('|') === list);
    if (found === undefined) throw new Error(`no list ${list}: ${idsIn(page).join()}`);
    return found;
  };
  return {
    click: (label: string) => took(who.click(page, idOf(page, label))),
    choose: (list: string, ...values: string[]) => took(who.select(page, listOf(list), values)),
    async when(values: { when: string; zone: string }) {
      const opener = who.select(page, listOf('start'), ['at']);
      expect((await opener.outcome).kind).toBe('modal');
      return took(who.submit(opener.id, values));
    },
  };
}
