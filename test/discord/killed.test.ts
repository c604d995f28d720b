import { describe, expect, it, vi } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import type { Storage } from '../../src/storage/index.ts';
import { FREE } from '../match/table.ts';
import { isResult } from './ended-match.ts';
import { isTable, LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const POST = '/channels/{channel_id}/messages';
const HOUR = 3_600_000;
const QUIET = { settings: { nudgeMinutes: 0 } };

/**
 * A storage that drops all writes from some moment on, as if the bot were killed then; `revive` before its
 * next start.
 */
function mortal() {
  let dead = false;
  let reached: ((name: string) => void) | null = null;
  const wrapStorage = (storage: Storage): Storage => ({
    ...storage,
    documents(name, parser) {
      const documents = storage.documents(name, parser);
      async function unlessDead(work: () => Promise<void>): Promise<void> {
        reached?.(name);
        if (!dead) await work();
      }
      return {
        ...documents,
        set: (key, value) => unlessDead(() => documents.set(key, value)),
        delete: (key) => unlessDead(() => documents.delete(key)),
      };
    },
  });
  const kill = (): void => {
    dead = true;
  };
  return {
    wrapStorage,
    kill,
    /** Kills the bot at its next write to this collection. */
    killAt: (collection: string): void => {
      reached = (name) => {
        if (name === collection) kill();
      };
    },
    revive: (): void => {
      dead = false;
      reached = null;
    },
  };
}

describe('killed between Discord’s taking a table and the storing of its id', () => {
  it.each(['first', 'later'])('the bot leaves one table with buttons (the %s one)', (which) => {
    const { wrapStorage, kill, revive } = mortal();
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, begin, table, restart, channelId, discord, pushDown } = testbed;
      if (which === 'later') {
        await begin({ setup: FREE });
        await table();
        pushDown();
      }
      const posting = discord.faults.hold({ method: 'POST', route: POST }, { done: true });
      const begun =
        which === 'later' ? anna.run(channelId, 'schikane table').outcome : begin({ setup: FREE });
      await posting.reached;
      kill();
      posting.release();
      await begun;
      const lost = await table();
      await restart(revive);
      // The newest table of the match is found when an older one is stored.
      const tables = anna.messages(channelId).filter(isTable);
      expect(tables.map(({ id }) => id === lost.id)).toEqual([which === 'later']);
    });
  });
});

it('killed during its start, the bot charges nobody for the downtime', () => {
  const { wrapStorage, killAt, revive } = mortal();
  return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
    const { anna, begin, table, click, restart, time } = testbed;
    const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
    await begin({ setup: { ...FREE, options: { clock } } });
    await table();
    time.jump(20_000);
    await click(anna, 'tap:c1').outcome;
    await restart(() => {
      time.jump(HOUR);
      killAt('rooms');
    });
    await restart(() => {
      time.jump(HOUR);
      revive();
    });
    await click(anna, 'tap:f1').outcome;
    expect((await table(({ content }) => content.includes('F1'))).content).toMatch(/Anna 0:(40|3\d)/);
  });
});

describe('killed between the result and leaving the channel', () => {
  async function expectEndedOnce({ anna, channelId, running }: Testbed, table: SeenMessage): Promise<void> {
    await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
    const results = anna.messages(channelId).filter(isResult);
    expect(results).toHaveLength(1);
    expect(anna.message(channelId, table.id)?.components).toEqual([]);
  }

  it('the bot keeps an unrated end unrated', () => {
    const { wrapStorage, kill, revive } = mortal();
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, begin, table, channelId, discord, time, restart } = testbed;
      await begin({ setup: FREE });
      const shown = await table();
      time.jump(25 * HOUR);
      const posting = discord.faults.hold({ method: 'POST', route: POST });
      const ended = anna.run(channelId, 'do', { what: 'end-match' }).outcome;
      await posting.reached;
      kill();
      posting.release();
      await ended;
      await restart(revive);
      await expectEndedOnce(testbed, shown);
    });
  });

  it('the bot posts the result once', () => {
    const { wrapStorage, kill, revive } = mortal();
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { begin, table, discord, time, restart } = testbed;
      const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
      await begin({ setup: { ...FREE, options: { clock } } });
      const shown = await table();
      const posting = discord.faults.hold({ method: 'POST', route: POST });
      time.jump(61_000);
      await posting.reached;
      kill();
      posting.release();
      await testbed.running.rooms.idle();
      await restart(revive);
      await expectEndedOnce(testbed, shown);
    });
  });
});
