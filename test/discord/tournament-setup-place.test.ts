import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { whisper } from './answers.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { manager, host, controls, announced } from './tournament-setup-host.ts';

describe('the place of the matches', () => {
  const deny = (testbed: Testbed, permissions: bigint, channelId = testbed.channelId) => {
    testbed.discord.setOverwrite(channelId, testbed.running.bot.client.user.id, { deny: permissions });
    return testbed.heard();
  };

  it("is settled before the start: threads, else this channel, or channels of the host's choice", () =>
    withTestbed({}, async (testbed) => {
      await deny(testbed, P.CreatePublicThreads);
      const [one, two] = ['tables-1', 'tables-2'].map((name) => testbed.discord.createChannel(name).id);
      await deny(testbed, P.AttachFiles, two);
      const panel = host(testbed, manager(testbed));
      const opened = await panel.open();
      expect(opened.content).toContain('I need **Create Public Threads** in this channel');
      expect(opened.content).toContain('played in this channel, one after another');
      await panel.click('Place');
      await panel.select('played-in', 'threads');
      await panel.click('Overview');
      expect((await panel.click('Announce …')).content).toContain('I need **Create Public Threads** first');
      await panel.click('Place');
      const none = await panel.select('played-in', 'channels');
      expect(none.content).toContain('You haven’t picked a channel');
      expect(controls(none).length).toBeGreaterThan(0);
      const picked = await panel.select('channels', one ?? '', two ?? '');
      expect(picked.content).toContain(`played in <#${one}> and <#${two}>, one after another in each`);
      expect(picked.content).toContain(`In <#${two}> I need **Attach Files**`);
      await panel.select('channels', one ?? '');
      await panel.click('Overview');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([{ channels: [one] }]);
      // The message also names the terms and the last call's effect.
      const { content } = await testbed.ben.sees(testbed.channelId, (seen) => seen.content.startsWith('🏆'));
      expect(content).toContain(`Matches are played in <#${one}>, one after another in each.`);
      expect(content).toContain('As many rounds as needed · 15 minutes each, and 5 seconds a turn · rated');
      expect(content).toContain('Last call: unfinished games are draws');
    }));

  it('cannot be a channel of another tournament', () =>
    withTestbed({}, async (testbed) => {
      const tables = testbed.discord.createChannel('tables').id;
      const other = testbed.discord.createChannel('other').id;
      await testbed.heard();
      const anna = manager(testbed);
      const said: string[] = [];
      for (const channel of [testbed.channelId, other]) {
        const panel = host(testbed, anna, channel);
        await panel.open();
        await panel.click('Place');
        await panel.select('played-in', 'channels');
        await panel.select('channels', tables);
        await panel.click('Overview');
        said.push((await panel.click('Announce …')).content);
        if (said.length === 1) await panel.click('Announce it now');
      }
      expect(said[1]).toContain(`In <#${tables}> the matches of another tournament are played`);
    }));

  it('cannot be a channel in which the bot cannot write', () =>
    withTestbed({}, async (testbed) => {
      await deny(testbed, P.AttachFiles);
      const said = await manager(testbed).run(testbed.channelId, 'tournament new').outcome;
      expect(whisper(said)).toContain('**Attach Files**');
    }));
});
