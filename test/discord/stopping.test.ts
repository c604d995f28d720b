import { expect, it } from 'vitest';
import { withTestbed } from './testbed.ts';

const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

it('a stopping bot finishes its answer, and does nothing more', () =>
  withTestbed({}, async ({ anna, ben, restart, channelId, discord, log, time }) => {
    const posting = discord.faults.hold({ method: 'POST', route: CALLBACK }, { done: true });
    const challenged = anna.run(channelId, 'challenge', { opponent: ben.user.id });
    await posting.reached;
    // Long after the challenge would expire.
    const restarted = restart(() => time.jump(20 * 60_000));
    const unheard = anna.run(channelId, 'schikane rules');
    posting.release();
    await restarted;
    expect((await challenged.outcome).kind).toBe('message');
    time.jump(60_000);
    expect((await unheard.outcome).kind).toBe('failed');
    expect(log).toEqual([]);
  }));
