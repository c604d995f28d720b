import { describe, expect, it, vi } from 'vitest';
import type { Storage } from '../../src/storage/index.ts';
import { FREE } from '../match/table.ts';
import { buttonsOf, isTable, LONG_ENOUGH, withTestbed } from './testbed.ts';

describe('when things go wrong', () => {
  const quiet = { settings: { nudgeMinutes: 0 } };

  it('a match is removed with its channel, in a thread with the parent channel', () =>
    withTestbed({}, async ({ anna, begin, discord, channelId, running, log, time }) => {
      const parent = discord.createChannel('above');
      const thread = discord.createThread(parent.id, 'a match', anna.user.id);
      await begin({ id: 'in-thread', setup: FREE, channelId: thread.id });
      await begin({ id: 'in-channel', setup: FREE });
      const gone = new Promise<void>((resolve) => {
        running.bot.client.on('channelDelete', ({ id }) => {
          if (id === parent.id) resolve();
        });
      });
      discord.deleteChannel(channelId);
      discord.deleteChannel(parent.id);
      await gone;
      await running.rooms.idle();
      expect(running.rooms.at(thread.id)).toBeUndefined();
      expect(running.rooms.at(channelId)).toBeUndefined();
      time.jump(10 * 60_000);
      await running.rooms.idle();
      expect(log).toEqual([]);
    }));

  it('a match is removed with its channel even when the storage refuses', () => {
    let failing = false;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      documents(name, parser) {
        const documents = storage.documents(name, parser);
        return {
          ...documents,
          delete: (key) => (failing ? Promise.reject(new Error('disk full')) : documents.delete(key)),
        };
      },
    });
    return withTestbed({ ...quiet, wrapStorage }, async (testbed) => {
      const { begin, discord, log } = testbed;
      const channel = discord.createChannel('elsewhere');
      await begin({ setup: FREE, channelId: channel.id });
      failing = true;
      const gone = new Promise((resolve) => testbed.running.bot.client.once('channelDelete', resolve));
      discord.deleteChannel(channel.id);
      await gone;
      expect(testbed.running.rooms.at(channel.id)).toBeUndefined();
      await testbed.running.rooms.idle();
      failing = false;
      await testbed.restart();
      expect(testbed.running.rooms.at(channel.id)).toBeUndefined();
      expect(log).toEqual([expect.stringContaining('match of a deleted channel not removed')]);
    });
  });

  it('a match is removed with a channel deleted during downtime', () =>
    withTestbed(quiet, async (testbed) => {
      const { begin, discord, log } = testbed;
      const channel = discord.createChannel('elsewhere');
      await begin({ channelId: channel.id });
      expect(testbed.running.rooms.at(channel.id)).toBeDefined();
      await testbed.restart(() => discord.deleteChannel(channel.id));
      expect(testbed.running.rooms.at(channel.id)).toBeUndefined();
      expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
    }));

  it('a match is removed with a channel deleted during a lost session', () =>
    withTestbed(quiet, async ({ begin, discord, log, running }) => {
      const channel = discord.createChannel('elsewhere');
      await begin({ setup: FREE, channelId: channel.id });
      discord.gateway.pause();
      discord.deleteChannel(channel.id);
      const lost = new Promise((resolve) => running.bot.client.once('shardReconnecting', resolve));
      discord.gateway.invalidate();
      await lost;
      discord.gateway.resume();
      await vi.waitFor(() => expect(running.rooms.at(channel.id)).toBeUndefined(), LONG_ENOUGH);
      expect(log).toEqual([]);
    }));

  it.each([
    ['is removed', false],
    ['is reported as left over', true],
  ])('a match that cannot be opened has not begun, and its stored room %s', (_, stays) => {
    let failing = false;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      journal: {
        ...storage.journal,
        read: (id) => (failing ? Promise.reject(new Error('disk full')) : storage.journal.read(id)),
      },
      documents(name, parser) {
        const documents = storage.documents(name, parser);
        return {
          ...documents,
          delete: (key) =>
            failing && stays ? Promise.reject(new Error('disk full')) : documents.delete(key),
        };
      },
    });
    return withTestbed({ ...quiet, wrapStorage }, async (testbed) => {
      const { anna, begin, restart, channelId, log } = testbed;
      failing = true;
      await expect(begin({ setup: FREE })).rejects.toThrow('disk full');
      failing = false;
      expect(testbed.running.rooms.at(channelId)).toBeUndefined();
      expect(anna.messages(channelId)).toEqual([]);
      expect(log).toEqual(stays ? [expect.stringContaining('match that did not begin not removed')] : []);
      if (stays) return;
      await restart();
      expect(testbed.running.rooms.at(channelId)).toBeUndefined();
    });
  });

  it('authors of messages are dropped from the cache, and play goes on', () =>
    withTestbed(quiet, async ({ anna, ben, begin, table, click, channelId, discord, running, log }) => {
      await begin({ setup: FREE });
      const first = await table();
      const { client } = running.bot;
      const members = client.guilds.cache.get(discord.world.guild.id)?.members;
      const heard = new Promise((resolve) => client.once('messageCreate', resolve));
      discord.user('Carl').say(channelId, 'hello');
      await heard;
      const before = [client.users.cache.size, members?.cache.size ?? 0];
      expect(Math.min(...before)).toBeGreaterThan(1);
      // The hourly sweep of discord.js.
      const { users, guildMembers } = client.sweepers.options;
      const [user, member] = [users?.filter(), guildMembers?.filter()];
      if (!user || !member) throw new Error('nobody is forgotten');
      client.sweepers.sweepUsers(user);
      client.sweepers.sweepGuildMembers(member);
      expect([[...client.users.cache.keys()], [...(members?.cache.keys() ?? [])]]).toEqual([
        [client.user.id],
        [client.user.id],
      ]);
      for (let i = 0; i < 6; i += 1) ben.say(channelId, `message ${i}`);
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      await table(({ id }) => id !== first.id);
      await ben.run(channelId, 'challenge', { opponent: anna.user.id }).outcome;
      await running.rooms.idle();
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));
});

describe('many channels', () => {
  it('twenty simultaneous matches are independent', () =>
    withTestbed(
      { settings: { nudgeMinutes: 0 } },
      async ({ anna, ben, begin, discord, channelId, log, running }) => {
        const channels = [
          channelId,
          ...Array.from({ length: 19 }, (_, i) => discord.createChannel(`room-${i}`).id),
        ];
        await Promise.all(channels.map((id, i) => begin({ id: `m${i}`, setup: FREE, channelId: id })));
        const gestures = ['c1', 'e1', 'f1'];
        const clicks = channels.flatMap((id, i) => {
          const [table] = anna.messages(id).filter(isTable);
          if (!table) throw new Error('no table');
          const tap = buttonsOf(table).get(`tap:${gestures[i % 3] ?? ''}`)?.id ?? '';
          const knock = buttonsOf(table).get('knock:leave')?.id ?? '';
          return i % 4 === 0 ? [anna.click(table, tap), ben.click(table, knock)] : [anna.click(table, tap)];
        });
        const outcomes = await Promise.all(clicks.map(({ outcome }) => outcome));
        await running.rooms.idle();
        expect(outcomes.filter(({ kind }) => kind !== 'updated')).toEqual([]);
        for (const [i, id] of channels.entries()) {
          const [table] = anna.messages(id).filter(isTable);
          expect(table?.content).toMatch(
            new RegExp(`touches \\S+ on ${(gestures[i % 3] ?? '').toUpperCase()}`),
          );
          expect(table?.content.includes('and is warned')).toBe(i % 4 === 0);
          expect([...buttonsOf(table ?? {}).values()].every((one) => one.id.startsWith(`table|m${i}|`))).toBe(
            true,
          );
        }
        expect(log).toEqual([]);
        expect(discord.violations).toEqual([]);
      },
    ));
});
