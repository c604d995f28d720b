import { setImmediate as settle } from 'node:timers/promises';
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/index.ts';
import { FREE, OBLIGED } from '../match/table.ts';
import { APART_MS, withTestbed } from './testbed.ts';
import { rulingRead, saysC1, thought, whisper } from './answers.ts';

describe('a fault during play', () => {
  it('a failing storage: the action is refused with an explanation, and nothing is half done', () => {
    let failing = false;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      journal: {
        ...storage.journal,
        append: (...args) =>
          failing ? Promise.reject(new Error('disk full')) : storage.journal.append(...args),
      },
    });
    return withTestbed({ wrapStorage }, async ({ anna, begin, table, click, log, time }) => {
      await begin({ setup: FREE });
      await table();
      failing = true;
      expect(whisper(await click(anna, 'tap:c1').outcome)).toMatch(/couldn’t save the move/);
      expect((await table()).content).not.toContain('touches');
      expect(log.some((line) => line.includes('disk full'))).toBe(true);
      failing = false;
      time.jump(APART_MS);
      await click(anna, 'tap:c1').outcome;
      await table(saysC1);
    });
  });

  it('permissions lost in mid-match: the match goes on in place', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, channelId, discord }) => {
      await begin({ setup: FREE });
      const first = await table();
      const deny = PermissionFlagsBits.SendMessages;
      discord.setOverwrite(channelId, discord.world.bot.user.id, { deny });
      for (let i = 0; i < 6; i += 1) ben.say(channelId, `message ${i}`);
      await click(anna, 'tap:c1').outcome;
      expect((await table(saysC1)).id).toBe(first.id);
      const asked = await anna.run(channelId, 'schikane table').outcome.then(thought(anna, channelId));
      expect(whisper(asked)).toMatch(/I need \*\*Send Messages\*\*/);
    }));

  it('an answer that Discord does not take: the table is shown anyway', () =>
    withTestbed({}, async ({ anna, begin, table, click, discord, log, time }) => {
      await begin({ setup: FREE });
      await table();
      const route = '/interactions/{interaction_id}/{interaction_token}/callback';
      discord.faults.fail({ method: 'POST', route }, { how: 500, times: 10 });
      const unanswered = click(anna, 'tap:c1');
      await table(saysC1);
      expect(log.some((line) => line.includes('answer not taken'))).toBe(true);
      discord.faults.clear();
      time.jump(3100);
      expect((await unanswered.outcome).kind).toBe('failed');
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1'));
    }));

  it('a restart at any point keeps clock, offences, buttons, and the message', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, table, click, time, restart } = testbed;
      const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
      await begin({ setup: { ...OBLIGED, options: { clock } } });
      const first = await table();
      await click(anna, 'tap:c1').outcome;
      await table(saysC1);
      await restart();
      time.jump(30_000);
      expect((await table(saysC1)).id).toBe(first.id);
      await restart();
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1'));
      await restart();
      await click(ben, 'knock:revert').outcome;
      const ruled = await table(({ content }) => content.includes('✊ **Ben** knocks'));
      expect(ruled.id).toBe(first.id);
      const said = await rulingRead(testbed, anna);
      expect(said).toContain(
        '**Anna** touched 4♦ on C1: A♦ on E1 and A♦ on E2 had to go to a final stack first.',
      );
      await restart();
      const again = await table();
      expect(again.content.split('\n')[0]).toBe(ruled.content.split('\n')[0]);
      expect(await rulingRead(testbed, anna)).toBe(said);
    }));

  it('a bot that stops while it shows a table mentions nobody late', () =>
    withTestbed({}, async (testbed) => {
      const { anna, begin, table, channelId, discord, log, restart, time } = testbed;
      await begin({ setup: FREE });
      await table();
      const route = '/channels/{channel_id}/messages/{message_id}';
      const showing = discord.faults.hold({ method: 'PATCH', route });
      const touched = anna.run(channelId, 'do', { what: 'touch c1' });
      await showing.reached;
      const restarted = restart();
      await settle();
      showing.release();
      await touched.outcome;
      await restarted;
      time.jump(4 * 60_000);
      await anna.sees(channelId, ({ content }) => content.includes('it’s your turn'));
      await testbed.running.rooms.idle();
      expect(log).toEqual([]);
    }));

  it('a lost connection stops the time until it is back', () =>
    withTestbed(
      { settings: { nudgeMinutes: 0 } },
      async ({ anna, begin, table, time, discord, click, running }) => {
        const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
        await begin({ setup: { ...FREE, options: { clock } } });
        await table();
        const cut = new Promise((resolve) => running.bot.client.once('shardReconnecting', resolve));
        const back = new Promise((resolve) => running.bot.client.once('shardResume', resolve));
        discord.gateway.drop();
        await cut;
        time.jump(3_600_000);
        await back;
        await click(anna, 'tap:c1').outcome;
        expect((await table(saysC1)).content).toMatch(/Anna 0:5\d/);
      },
    ));
});
