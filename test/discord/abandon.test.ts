import { describe, expect, it } from 'vitest';
import { FREE } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { withTestbed, type Testbed } from './testbed.ts';

const POST = '/channels/{channel_id}/messages';
const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
const HALF_AN_HOUR = 30 * 60_000;
const DAY = 24 * 3_600_000;

function roomOf({ running, channelId }: Testbed) {
  const room = running.rooms.at(channelId);
  if (!room) throw new Error('no match in the channel');
  return room;
}

describe('an abandoned match', () => {
  it("does not end while a player's action is being shown", () =>
    withTestbed({ settings: { nudgeMinutes: 0, abandonHours: 0.5 } }, async (testbed) => {
      const { anna, begin, table, channelId, discord, restart, time } = testbed;
      await begin({ setup: FREE });
      await table();
      time.jump(HALF_AN_HOUR);
      const showing = discord.faults.hold({ method: 'PATCH', route: MESSAGE });
      const touched = anna.run(channelId, 'do', { what: 'touch c1' });
      await showing.reached;
      const ended = roomOf(testbed).abandon();
      showing.release();
      expect(await ended).toBe(false);
      await touched.outcome;
      await restart();
      expect(roomOf(testbed).match.ply).toBe(1);
      await table(saysC1);
    }));

  it('stays ended when a delayed request finishes later', () =>
    withTestbed({ settings: { nudgeMinutes: 24 * 60 } }, async (testbed) => {
      const { anna, begin, table, channelId, discord, log, restart, time } = testbed;
      await begin({ setup: FREE });
      const shown = await table();
      const mentioning = discord.faults.hold({ method: 'POST', route: POST });
      const deleting = discord.faults.hold({ method: 'DELETE', route: MESSAGE });
      time.jump(DAY + 1000);
      await mentioning.reached;
      const ended = roomOf(testbed).abandon();
      await anna.sees(channelId, ({ id, components }) => id === shown.id && components?.length === 0);
      mentioning.release();
      expect(await ended).toBe(true);
      await deleting.reached;
      deleting.release();
      await anna.run(channelId, 'schikane table').outcome;
      await restart();
      expect(testbed.running.rooms.at(channelId)).toBeUndefined();
      expect(log).toEqual([]);
    }));
});
