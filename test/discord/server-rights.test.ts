/** A right in one channel does not allow server settings, and the bot posts only where the member can. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { whisper } from './answers.ts';
import { atHome } from './at-home.ts';
import { inOneChannel, manager, panelOf, settledIn } from './at-settings.ts';
import { withTestbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

describe('a manager of one channel', () => {
  it("neither sees nor changes the server's settings", () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId } = testbed;
      const anna = await inOneChannel(testbed);
      const before = await settledIn(testbed);
      const refused = await anna.run(channelId, 'schikane server').outcome;
      expect(whisper(refused)).toMatch(/^You need \*\*Manage Server\*\*/);
      expect((await atHome(testbed, anna)).labels).not.toContain('Server');
      expect(await settledIn(testbed)).toEqual(before);
    }));

  it('changes nothing on a panel opened with the server right they have lost since', () =>
    withTestbed(QUIET, async (testbed) => {
      const { discord, channelId } = testbed;
      const anna = await inOneChannel(testbed);
      manager(testbed, anna);
      const panel = await panelOf(anna, channelId, 'server');
      await panel.click('Puzzle, TV');
      discord.setMember(anna.user.id, { roles: [] });
      const refused = await panel.choose('tv', channelId);
      expect(refused.content).toMatch(/^You need \*\*Manage Server\*\*/);
      expect((await settledIn(testbed)).tvChannel).toBeNull();
    }));
});

describe('a manager of the server', () => {
  it('can choose only posting channels where they can write or manage', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      manager(testbed, anna);
      const board = discord.createChannel('board').id;
      discord.setOverwrite(board, discord.guild.id, { deny: P.SendMessages });
      await testbed.heard();
      const panel = await panelOf(anna, channelId, 'server');
      await panel.click('Puzzle, TV');
      for (const what of ['tv', 'daily'])
        expect((await panel.choose(what, board)).content).toContain(
          `in <#${board}> you need **Send Messages**`,
        );
      expect(await settledIn(testbed)).toMatchObject({ tvChannel: null, puzzleChannel: null });
      discord.setOverwrite(board, anna.user.id, { allow: P.ManageMessages });
      await testbed.heard();
      for (const what of ['tv', 'daily']) await panel.choose(what, board);
      expect(await settledIn(testbed)).toMatchObject({ tvChannel: board, puzzleChannel: board });
    }));
});
