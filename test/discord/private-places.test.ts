/** A private match is played from servers of different shards, each with a bot of its own. */
import { expect, it, vi } from 'vitest';
import { alone, type Holding } from '../../src/line/holding.ts';
import { slowDisk } from './faulty-storage.ts';
import { begins, goesOn, ownTable, roomOf, settled } from './privately.ts';
import { LONG_ENOUGH, withTestbed, type Testbed, type TestbedOptions } from './testbed.ts';

const MINUTE_MS = 60_000;

const held = (id: number): Holding => ({ ...alone, shard: { id, count: 2 } });

/** Anna on a server of each shard. */
const withShards = (
  test: (one: Testbed, other: Testbed) => Promise<void>,
  options: Pick<TestbedOptions, 'wrapStorage'> = {},
): Promise<void> =>
  withTestbed({ settings: { nudgeMinutes: 0 }, holding: () => held(0), ...options }, async (testbed) => {
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

it('is not removed by a shard that is slow to announce the match before it', () => {
  const { wrapStorage, hold, isHolding } = slowDisk('finished');
  return withShards(
    async (one, other) => {
      await begins(one, 'schikanoeschen');
      for (let step = 0; (await roomOf(one)).match.turn !== 1; step += 1) await goesOn(one, `step ${step}`);
      await one.anna.run(one.channelId, 'do', { what: 'resign' }).outcome;
      await settled(one);
      one.time.jump(MINUTE_MS / 20);
      const release = hold();
      await one.anna.run(one.channelId, 'do', { what: 'yes' }).outcome;
      await vi.waitFor(() => expect(isHolding()).toBe(true), LONG_ENOUGH);
      await other.anna.run(other.channelId, 'schikane table').outcome;
      await vi.waitFor(
        async () => expect(await other.running.rooms.privateIdOf(one.anna.user.id)).toBeNull(),
        LONG_ENOUGH,
      );
      await settled(other);
      await begins(other, 'schikanees');
      const { id } = (await roomOf(other)).header;
      release();
      await settled(one);
      await settled(other);
      expect(await other.running.rooms.privateIdOf(one.anna.user.id)).toBe(id);
    },
    { wrapStorage },
  );
});
