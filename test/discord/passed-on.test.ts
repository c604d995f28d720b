/** A shard passed on to another process, which continues where the last owner stopped. */
import { expect, it, vi } from 'vitest';
import { NO_LIMITS } from 'loopback-discord/ratelimit.ts';
import { WHOLE, type Shard } from '../../src/line/shard.ts';
import { FREE } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { owners } from './owners.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

const logins = ({ discord }: Testbed): string[] => discord.gateway.logins.map(({ how }) => how);

const journalOf = ({ running }: Testbed) => running.bot.storage.journal.read('evening1');

it('the next owner resumes the session, and answers clicks made in between', () => {
  const holding = owners();
  return withTestbed({ ...QUIET, holding: holding.next }, async (testbed) => {
    const { anna, begin, channelId, discord, log, restart, table } = testbed;
    await begin({ setup: FREE });
    await table();
    let click: ReturnType<Testbed['click']> | undefined;
    await restart(() => {
      click = anna.run(channelId, 'do', { what: 'touch c1' });
    });
    expect((await click?.outcome)?.kind).not.toBe('failed');
    await table(saysC1);
    expect(logins(testbed)).toEqual(['identify', 'resume']);
    expect((await journalOf(testbed))?.entries).toHaveLength(1);
    expect(discord.violations).toEqual([]);
    expect(log).toEqual([]);
  });
});

it('the next owner knows its servers: those with matches at once, others on demand', () => {
  const holding = owners();
  return withTestbed({ ...QUIET, holding: holding.next }, async (testbed) => {
    const { begin, discord, restart, table } = testbed;
    const other = discord.addGuild('Other');
    await begin({ setup: FREE });
    await table();
    await restart();
    const known = () => testbed.running.bot.client.guilds.cache;
    expect(known().size).toBe(2);
    const carl = other.user('Carl');
    expect((await carl.run(other.channelId, 'schikane rules').outcome).kind).toBe('message');
    expect(known().get(other.id)).toMatchObject({ available: true, name: 'Other' });
    expect(known().get(other.id)?.members.me?.permissions.bitfield).toBeDefined();
    await vi.waitFor(() => expect(known().every(({ available }) => available)).toBe(true), LONG_ENOUGH);
    expect(logins(testbed)).toEqual(['identify', 'resume']);
  });
});

it('the next owner begins a new session where Discord has dropped the last one', () => {
  const holding = owners();
  return withTestbed({ ...QUIET, holding: holding.next }, async (testbed) => {
    const { anna, begin, channelId, discord, restart, table } = testbed;
    await begin({ setup: FREE });
    await table();
    await restart(() => discord.gateway.invalidate());
    await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
    await table(saysC1);
    expect(logins(testbed).filter((how) => how === 'identify')).toHaveLength(2);
  });
});

it('the next owner resumes despite a used-up session limit; a new session waits for Discord', () => {
  const holding = owners();
  const DAY = 24 * 3_600_000;
  const gateway = { ...NO_LIMITS.gateway, starts: { requests: 2, per: DAY } };
  const limited = { ...QUIET, loopback: { limits: { ...NO_LIMITS, gateway } } };
  return withTestbed({ ...limited, holding: holding.next }, async (testbed) => {
    const { anna, begin, channelId, discord, log, restart, table, time } = testbed;
    await begin({ setup: FREE });
    await table();
    await restart();
    expect(logins(testbed)).toEqual(['identify', 'resume']);
    // One session start is left.
    expect([discord.gateway.startLimit().remaining, log]).toEqual([1, []]);
    discord.gateway.invalidate();
    await vi.waitFor(() => expect(log.join()).toContain('identify waits until 2026-11-24T18:'), LONG_ENOUGH);
    expect(discord.gateway.connected()).toBe(0);
    time.jump(DAY);
    await vi.waitFor(() => expect(logins(testbed)).toEqual(['identify', 'resume', 'identify']), LONG_ENOUGH);
    expect((await anna.run(channelId, 'schikane rules').outcome).kind).toBe('message');
  });
});

it('an owner that has lost the shard sends no answer, no request, no connection', () => {
  const holding = owners();
  return withTestbed({ ...QUIET, holding: holding.next }, async (testbed) => {
    const { anna, begin, channelId, discord, restart, table } = testbed;
    await begin({ setup: FREE });
    await table();
    holding.lose();
    const [requests, tries] = [discord.requests.length, discord.gateway.logins.length];
    expect((await anna.run(channelId, 'do', { what: 'touch c1' }).outcome).kind).toBe('failed');
    discord.gateway.drop();
    await testbed.running.rooms.idle();
    expect(discord.requests.slice(requests)).toEqual([]);
    expect(discord.gateway.logins.slice(tries)).toEqual([]);
    expect((await journalOf(testbed))?.entries).toEqual([]);
    await restart();
    await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
    await table(saysC1);
  });
});

it('an owner has only the servers of its shard, and opens only their matches', () => {
  const COUNT = 4;
  let shard: Shard = { id: 1, count: COUNT };
  return withTestbed({ ...QUIET, holding: () => owners(shard).next() }, async (testbed) => {
    const { begin, discord, restart } = testbed;
    const servers = [1, 2].map((id) => discord.addGuild(`Server ${id}`, { shard: [id, COUNT] }));
    const [own, foreign] = servers.map(({ id, channelId }) => ({ guildId: id, channelId }));
    if (!own || !foreign) throw new Error('no servers');
    const { client } = testbed.running.bot;
    await vi.waitFor(() => expect(client.guilds.cache.has(own.guildId)).toBe(true), LONG_ENOUGH);
    expect(client.guilds.cache.has(foreign.guildId)).toBe(false);
    await begin({ setup: FREE, ...own });
    shard = { id: 2, count: COUNT };
    await restart();
    expect(testbed.running.rooms.count).toBe(0);
    expect(testbed.running.rooms.isOpening(own.channelId)).toBe(false);
    await testbed.begin({ id: 'other', setup: FREE, ...foreign });
    shard = { id: 1, count: COUNT };
    await restart();
    expect([own, foreign].map(({ channelId }) => testbed.running.rooms.at(channelId)?.header.id)).toEqual([
      'evening1',
      undefined,
    ]);
    // After resharding, each match is with the owner of its server.
    shard = WHOLE;
    await restart();
    expect(testbed.running.rooms.count).toBe(2);
  });
});
