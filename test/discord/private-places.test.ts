/** A private match is played from servers of different shards, each with a bot of its own. */
import { expect, it, vi } from 'vitest';
import { alone, type Holding } from '../../src/line/holding.ts';
import { begins, goesOn, ownTable, roomOf, settled } from './privately.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const MINUTE_MS = 60_000;

const held = (id: number): Holding => ({ ...alone, shard: { id, count: 2 } });

/** Anna on a server of each shard. */
const withShards = (test: (one: Testbed, other: Testbed) => Promise<void>): Promise<void> =>
  withTestbed({ settings: { nudgeMinutes: 0 }, holding: () => held(0) }, async (testbed) => {
    const there = await testbed.alongside(held(1));
    const at = async (id: number, running: Testbed['running']): Promise<Testbed> => {
      const server = testbed.discord.addGuild(`Server ${id}`, { shard: [id, 2] });
      const { guilds } = running.bot.client;
      await vi.waitFor(() => expect(guilds.cache.has(server.id)).toBe(true), LONG_ENOUGH);
      return { ...testbed, running, channelId: server.channelId, anna: server.user('Anna') };
    };
    await test(await at(0, testbed.running), await at(1, there));
    expect(testbed.log).toEqual([]);
    expect(testbed.discord.violations).toEqual([]);
  });

it('goes on wherever its player is, on one shard at a time', () =>
  withShards(async (one, other) => {
    await begins(one, 'schikanoeschen');
    await goesOn(one, 'here');
    const { header } = await roomOf(one);
    for (const [from, to] of [
      [one, other],
      [other, one],
      [one, other],
    ] as const) {
      const { match } = await roomOf(from);
      await to.anna.run(to.channelId, 'schikane table').outcome;
      await settled(to);
      await vi.waitFor(() => expect(from.running.rooms.count).toBe(0), LONG_ENOUGH);
      for (let step = 0; step < 5 && (await roomOf(to)).match.ply <= match.ply; step += 1)
        await goesOn(to, `there ${step}`);
      expect(ownTable(to).channel_id).toBe(to.channelId);
      const there = await roomOf(to);
      expect(there.header.id).toBe(header.id);
      expect(there.match.ply).toBeGreaterThan(match.ply);
    }
  }));

it('is not brought back by a shard where it was played before', () =>
  withShards(async (one, other) => {
    await begins(one, 'schikanoeschen');
    const first = await roomOf(other);
    await first.end({ why: 'manager', by: one.anna.user.id });
    await settled(other);
    expect(await one.running.rooms.privateIdOf(one.anna.user.id)).toBeNull();
    await begins(other, 'schikanees');
    const { id } = (await roomOf(other)).header;
    one.time.jump(17 * MINUTE_MS);
    await settled(one);
    await settled(other);
    expect(await one.running.rooms.privateIdOf(one.anna.user.id)).toBe(id);
    expect((await roomOf(one)).header.id).toBe(id);
  }));
