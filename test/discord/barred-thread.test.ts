/**
 * Matches in locked and archived threads: time stands still, the bot posts a notice, and the match resumes.
 */
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Header } from '../../src/match/header.ts';
import type { Storage } from '../../src/storage/index.ts';
import { FREE } from '../match/table.ts';
import { buttonsOf, isTable, LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import {
  QUIET,
  MINUTE_EACH,
  stands,
  stillSince,
  NOTICE,
  AN_HOUR,
  goesOn,
  notices,
  leftOf,
} from './barred-match.ts';

/** Begins a ranked match with a minute each, in a thread of the match channel. */
async function inThread(testbed: Testbed, header: Partial<Header> = {}) {
  const { anna, begin, channelId, discord, running } = testbed;
  // The bot owns the thread, as it owns those that `/challenge` opens.
  const { id } = discord.createThread(channelId, 'Anna and Ben', running.bot.client.user.id);
  await vi.waitFor(() => running.bot.client.channels.cache.get(id) ?? expect.fail(), LONG_ENOUGH);
  await begin({ setup: MINUTE_EACH, ranked: true, channelId: id, ...header });
  const table = (predicate: (message: SeenMessage) => boolean = () => true): Promise<SeenMessage> =>
    anna.sees(id, (message) => isTable(message) && predicate(message));
  await table();
  const press = async (who: UserSession, gesture: string) => {
    const shown = await table();
    return who.click(shown, buttonsOf(shown).get(gesture)?.id ?? '').outcome;
  };
  return { id, table, press };
}

describe('a match in a locked thread', () => {
  it('stops its time, tells the players in the parent channel, resumes once unlocked', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, log, time } = testbed;
      const { id, press, table } = await inThread(testbed);
      await press(anna, 'tap:c1');
      discord.setThread(id, { locked: true });
      await stands(testbed);
      const said = await anna.sees(channelId, ({ content }) => content.includes(NOTICE));
      expect(said.content).toBe(
        `<@${anna.user.id}> and <@${testbed.ben.user.id}>: ⏸ The match in <#${id}> is on hold, because the thread is locked. Nobody’s time runs. The match goes on when a moderator unlocks the thread.`,
      );
      expect(discord.pings.at(-1)?.userIds).toEqual([anna.user.id, testbed.ben.user.id]);
      time.jump(AN_HOUR);
      await testbed.heard();
      const shown = await table();
      expect(() => anna.click(shown, buttonsOf(shown).get('menu')?.id ?? '')).toThrow('locked');
      expect(testbed.running.rooms.at(id)?.match.result).toBeNull();

      discord.setThread(id, { locked: false });
      await goesOn(testbed);
      await vi.waitFor(() => expect(notices(testbed, channelId)).toEqual([]), LONG_ENOUGH);
      await testbed.running.rooms.idle();
      expect((await press(anna, 'tap:b1')).kind).toBe('updated');
      expect(leftOf(testbed, id)).toBeGreaterThan(50_000);
      // The clock runs again.
      await testbed.running.rooms.idle();
      time.jump(61_000);
      await anna.sees(id, ({ content }) => content.includes('wins on time'));
      expect(log).toEqual([]);
    }));

  it('stands still across restarts, archived or not, and when locked during downtime', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, restart, time } = testbed;
      const { id, press } = await inThread(testbed);
      for (const archived of [false, true]) {
        discord.setThread(id, { locked: true, archived });
        if (!archived) await stands(testbed);
        else await restart();
        await anna.sees(channelId, ({ content }) => content.includes(NOTICE));
        await restart(() => time.jump(AN_HOUR));
        time.jump(AN_HOUR);
        await testbed.heard();
        expect(testbed.running.rooms.at(id)?.match.result).toBeNull();
        // The notice comes once.
        await vi.waitFor(() => expect(notices(testbed, channelId)).toHaveLength(1), LONG_ENOUGH);
        discord.setThread(id, { locked: false, archived: false });
        await goesOn(testbed);
        await vi.waitFor(() => expect(notices(testbed, channelId)).toEqual([]), LONG_ENOUGH);
      }
      await testbed.running.rooms.idle();
      await restart(() => {
        discord.setThread(id, { locked: true, archived: true });
        time.jump(AN_HOUR);
      });
      await anna.sees(channelId, ({ content }) => content.includes(NOTICE));
      time.jump(AN_HOUR);
      await testbed.heard();
      expect(testbed.running.rooms.at(id)?.match.result).toBeNull();
      discord.setThread(id, { locked: false, archived: false });
      await goesOn(testbed);
      await testbed.running.rooms.idle();
      expect((await press(anna, 'tap:c1')).kind).toBe('updated');
      expect(leftOf(testbed, id)).toBeGreaterThan(50_000);
    }));

  it('has one request about its thread at a time, also after several server outages', () =>
    withTestbed(QUIET, async (testbed) => {
      const { discord, restart, time } = testbed;
      const { id } = await inThread(testbed);
      await restart(() => {
        discord.setThread(id, { archived: true });
        discord.faults.fail({ method: 'GET', route: '/channels/{channel_id}' }, { how: 503, times: 1000 });
      });
      const { rooms } = testbed.running;
      const asked = (): number =>
        discord.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(`/channels/${id}`))
          .length;
      const inAnHour = async (): Promise<number> => {
        const before = asked();
        time.jump(AN_HOUR);
        await testbed.heard();
        await rooms.idle();
        return asked() - before;
      };
      const once = await inAnHour();
      expect(once).toBeGreaterThan(0);
      for (let i = 0; i < 4; i += 1) {
        discord.guild.becomeUnavailable();
        await testbed.heard();
        discord.guild.comeBack();
        await testbed.heard();
        await rooms.idle();
      }
      expect(await inAnHour()).toBe(once);
    }));

  it('stands still until Discord has said whether it is locked or only archived', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, log, restart, time } = testbed;
      const { id, press } = await inThread(testbed);
      for (const locked of [true, false]) {
        await restart(() => {
          discord.setThread(id, { locked, archived: true });
          discord.faults.fail({ method: 'GET', route: '/channels/{channel_id}' }, { how: 503, times: 100 });
        });
        for (let i = 0; i < 3; i += 1) {
          expect(stillSince(testbed)).toBe(true);
          time.jump(AN_HOUR);
          await testbed.heard();
          await testbed.running.rooms.idle();
        }
        discord.faults.clear();
        time.jump(AN_HOUR);
        if (locked) {
          await anna.sees(channelId, ({ content }) => content.includes(NOTICE));
          discord.setThread(id, { locked: false, archived: false });
        }
        await goesOn(testbed);
        await testbed.running.rooms.idle();
        expect((await press(anna, locked ? 'tap:c1' : 'tap:b1')).kind).toBe('updated');
        expect(leftOf(testbed, id)).toBeGreaterThan(50_000);
      }
      expect(log).toEqual([]);
    }));

  it('is announced once by the next process when the bot stops before storing the standstill', async () => {
    let held = Promise.resolve();
    let reached = (): void => undefined;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      documents(name, parser) {
        const documents = storage.documents(name, parser);
        const set: typeof documents.set = async (...args) => {
          reached();
          await held;
          await documents.set(...args);
        };
        return name === 'rooms' ? { ...documents, set } : documents;
      },
    });
    await withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, channelId, discord, restart } = testbed;
      const { id } = await inThread(testbed);
      await testbed.running.rooms.idle();
      const release = Promise.withResolvers<undefined>();
      const isStoring = new Promise<void>((resolve) => (reached = resolve));
      held = release.promise;
      discord.setThread(id, { locked: true });
      await isStoring;
      testbed.running.rooms.stop();
      release.resolve(undefined);
      await stands(testbed);
      await testbed.heard();
      await testbed.running.rooms.idle();
      await restart(() => expect(notices(testbed, channelId)).toEqual([]));
      await anna.sees(channelId, ({ content }) => content.includes(NOTICE));
      expect(notices(testbed, channelId)).toHaveLength(1);
    });
  });

  it('gets a result reached while locked and loses its buttons once unlocked', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, running } = testbed;
      const { id, table } = await inThread(testbed);
      const { id: tableId } = await table();
      discord.setThread(id, { locked: true });
      await stands(testbed);
      const requests = discord.requests.length;
      void running.rooms.at(id)?.end({ why: 'event', how: 'arbiter' });
      await vi.waitFor(
        async () => expect(await running.bot.finished.unrated('evening1')).toBeDefined(),
        LONG_ENOUGH,
      );
      expect(
        discord.requests.slice(requests).filter(({ path }) => path.includes(`/channels/${id}/messages`)),
      ).toEqual([]);
      discord.setThread(id, { locked: false });
      await vi.waitFor(() => expect(running.rooms.at(id)).toBeUndefined(), LONG_ENOUGH);
      expect(anna.message(id, tableId)?.components).toEqual([]);
      expect(notices(testbed, channelId)).toEqual([]);
    }));

  it('without a clock is announced, too, and cannot be ended at once after unlocking', () =>
    withTestbed({ settings: { nudgeMinutes: 0, abandonHours: 24 } }, async (testbed) => {
      const { anna, channelId, discord, time } = testbed;
      const { id } = await inThread(testbed, { setup: FREE });
      discord.setThread(id, { locked: true });
      await anna.sees(channelId, ({ content }) => content.includes(NOTICE));
      time.jump(30 * AN_HOUR);
      discord.setThread(id, { locked: false });
      await goesOn(testbed);
      expect(await testbed.running.rooms.at(id)?.abandon()).toBe(false);
    }));
});

describe('an archived thread', () => {
  it('is reopened while a clock runs, and the time goes on', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, running, time } = testbed;
      const { id } = await inThread(testbed);
      const isArchived = () => {
        const thread = running.bot.client.channels.cache.get(id);
        return thread?.isThread() === true && thread.archived;
      };
      discord.setThread(id, { archived: true });
      await vi.waitFor(() => expect(discord.requests.at(-1)).toMatchObject({ method: 'PATCH' }), LONG_ENOUGH);
      await vi.waitFor(() => expect(isArchived()).toBe(false), LONG_ENOUGH);
      expect(stillSince(testbed)).toBe(false);
      time.jump(61_000);
      await anna.sees(id, ({ content }) => content.includes('wins on time'));
    }));

  it('stays archived while no clock runs, and is reopened to show something', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, log, running } = testbed;
      const { id, table } = await inThread(testbed, { setup: FREE });
      const { id: tableId } = await table();
      discord.setThread(id, { archived: true });
      await testbed.heard();
      await running.rooms.idle();
      expect(discord.world.channels.get(id)).toMatchObject({ thread_metadata: { archived: true } });
      await running.rooms.at(id)?.end({ why: 'event', how: 'arbiter' });
      expect(anna.message(id, tableId)?.components).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('is left alone when archived repeatedly: time stands still until a user reopens it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId, discord, running, time } = testbed;
      const { id } = await inThread(testbed);
      for (let i = 0; i < 3; i += 1) {
        discord.setThread(id, { archived: true });
        await vi.waitFor(() => {
          expect(discord.world.channels.get(id)).toMatchObject({ thread_metadata: { archived: false } });
        }, LONG_ENOUGH);
      }
      discord.setThread(id, { archived: true });
      await stands(testbed);
      await vi.waitFor(() => expect(notices(testbed, channelId).join()).toContain('closed'), LONG_ENOUGH);
      time.jump(AN_HOUR);
      await testbed.heard();
      expect(running.rooms.at(id)?.match.result).toBeNull();
      discord.setThread(id, { archived: false });
      await goesOn(testbed);
    }));
});
