/** Private messages that have gone are not asked for again: Discord counts refused requests. */
import { expect, it } from 'vitest';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { DID } from './did.ts';
import { ANSWERS } from './outdated-hands.ts';
import { MEANT_APART_MS, withTestbed } from './testbed.ts';

it('a question is deleted only once when the match ends before its answer is shown', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, begin, discord, running, time, channelId } = testbed;
    await begin({ setup: FREE });
    expect(whisper(await anna.run(channelId, 'do', { what: 'resign' }).outcome)).toMatch(/resign\?/);
    time.jump(MEANT_APART_MS);
    const from = anna.events.length;
    const held = discord.faults.hold(ANSWERS);
    const yes = anna.run(channelId, 'do', { what: 'yes' });
    await held.reached;
    await anna.event(({ type }) => type === 'message_delete', from);
    held.release();
    expect(whisper(await yes.outcome)).toMatch(DID);
    await running.rooms.idle();
    expect(discord.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(testbed.log).toEqual([]);
  }));
