/** A standstill (ruling 28) in chat: agreed with the challenge, claimed like a repetition. */
import { expect, it } from 'vitest';
import { FREE } from '../match/table.ts';
import { withTestbed } from './testbed.ts';

it('lets either player claim a draw after the agreed number of turns without progress', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, ben, begin, channelId, running, table, time } = testbed;
    await begin({ setup: { ...FREE, options: { stillTurns: 3 } } });
    await table();
    const turns = [anna, ben, anna];
    for (const [i, player] of turns.entries()) {
      const turn = player === anna ? 1 : 2;
      expect((await table()).content).not.toContain('a draw can be claimed');
      // Before the next command the bot has to know that the table is shown.
      await running.rooms.idle();
      // Before a drawn card is visible, another draw is a double tap.
      time.jump(3000);
      await player.run(channelId, 'do', { what: 'draw' }).outcome;
      await player.run(channelId, 'do', { what: `place b${turn}` }).outcome;
      if (i < turns.length - 1)
        await table(({ content }) => content.includes(`${i % 2 ? 'Anna' : 'Ben'}** is to move`));
    }
    await table(({ content }) => content.includes('a draw can be claimed'));
    await running.rooms.idle();
    await anna.run(channelId, 'do', { what: 'claim-draw' }).outcome;
    await anna.sees(channelId, ({ content }) => content.startsWith('🤝 A draw, at a standstill.'));
  }));
