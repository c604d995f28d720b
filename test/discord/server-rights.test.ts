/** A right in one channel settles nothing for the server, and the bot posts only where the member may. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { whisper } from './answers.ts';
import { atHome } from './at-home.ts';
import { inOneChannel, manager, panelOf, settledIn } from './at-settings.ts';
import { withEvening } from './match.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

describe('a manager of one channel', () => {
  it('neither sees nor changes what is settled for the server', () =>
    withEvening(QUIET, async (evening) => {
      const { channelId } = evening;
      const anna = await inOneChannel(evening);
      const before = await settledIn(evening);
      const refused = await anna.run(channelId, 'schikane server').outcome;
      expect(whisper(refused)).toMatch(/^You need \*\*Manage Server\*\*/);
      expect((await atHome(evening, anna)).labels).not.toContain('Server');
      expect(await settledIn(evening)).toEqual(before);
    }));

  it('changes nothing on a panel that was opened with the right in the server', () =>
    withEvening(QUIET, async (evening) => {
      const { discord, channelId } = evening;
      const anna = await inOneChannel(evening);
      manager(evening, anna);
      const panel = await panelOf(anna, channelId, 'server');
      await panel.click('Puzzle, TV');
      discord.setMember(anna.user.id, { roles: [] });
      const refused = await panel.choose('tv', channelId);
      expect(refused.content).toMatch(/^You need \*\*Manage Server\*\*/);
      expect((await settledIn(evening)).tvChannel).toBeNull();
    }));
});

describe('a manager of the server', () => {
  it('has the bot post only where they may write or manage', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, channelId, discord } = evening;
      manager(evening, anna);
      const board = discord.createChannel('board').id;
      discord.setOverwrite(board, discord.guild.id, { deny: P.SendMessages });
      await evening.heard();
      const panel = await panelOf(anna, channelId, 'server');
      await panel.click('Puzzle, TV');
      for (const what of ['tv', 'daily'])
        expect((await panel.choose(what, board)).content).toContain(
          `in <#${board}> you need **Send Messages**`,
        );
      expect(await settledIn(evening)).toMatchObject({ tvChannel: null, puzzleChannel: null });
      discord.setOverwrite(board, anna.user.id, { allow: P.ManageMessages });
      await evening.heard();
      for (const what of ['tv', 'daily']) await panel.choose(what, board);
      expect(await settledIn(evening)).toMatchObject({ tvChannel: board, puzzleChannel: board });
    }));
});
