/** Servers that go: one removes the bot, or has an outage of its own. */
import { describe, expect, it, vi } from 'vitest';
import { SETTLED_MS } from '../../src/features/privacy/chat/deletions.ts';
import { busyWith } from '../../src/features/privacy/chat/busy.ts';
import { FREE } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const AN_HOUR = 3_600_000;
const MINUTE_EACH = {
  ...FREE,
  options: { clock: { initialMs: 60_000, incrementMs: 0, press: 'auto' }, breathMs: 0 },
};

const storedRooms = ({ file }: Testbed): string[] => withRows(file, (rows) => rows.texts('rooms'));

describe('a server', () => {
  it('that removes the bot stops its matches, and the bot sends no request about it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, discord, log, restart, running, table, time } = testbed;
      await begin({ setup: MINUTE_EACH });
      await table();
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await table(saysC1);
      const before = discord.requests.length;
      discord.guild.remove();
      await vi.waitFor(() => expect(storedRooms(testbed).join()).toMatch(/"standsSince":\d/), LONG_ENOUGH);
      time.jump(AN_HOUR);
      await running.rooms.idle();
      expect(discord.requests.slice(before)).toEqual([]);
      expect(running.rooms.channelsOf(anna.user.id)).toEqual([]);
      await restart();
      time.jump(AN_HOUR);
      await testbed.heard();
      expect(testbed.running.rooms.at(channelId)?.match.result).toBeNull();
      expect(await testbed.running.bot.finished.unrated('evening1')).toBeNull();

      discord.guild.add();
      await vi.waitFor(
        () => expect(storedRooms(testbed).join()).toContain('"standsSince":null'),
        LONG_ENOUGH,
      );
      await testbed.running.rooms.idle();
      await anna.run(channelId, 'do', { what: 'place b1' }).outcome;
      const left = testbed.running.rooms.at(channelId)?.match.view('spectator').clock?.left[0];
      expect(left).toBeGreaterThan(40_000);
      expect(log).toEqual([]);
    }));

  it('that removes the bot and reinvites it at once loses none of its matches', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, click, discord, running, table } = testbed;
      const other = discord.createChannel('other');
      await begin({ setup: MINUTE_EACH });
      await begin({ setup: FREE, id: 'evening2', channelId: other.id });
      await table();
      discord.guild.remove();
      discord.guild.add();
      await testbed.heard();
      await running.rooms.idle();
      expect(await running.bot.finished.unrated('evening1')).toBeNull();
      expect(running.rooms.at(other.id)?.match.result).toBeNull();
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      await table(saysC1);
    }));

  it('that removes the bot during downtime or a lost session keeps its matches, too', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, discord, log, restart } = testbed;
      const servers = ['before', 'after'].map((name) => discord.addGuild(name));
      const [first, second] = servers;
      for (const [i, { id: guildId, channelId }] of servers.entries()) {
        await vi.waitFor(() => testbed.running.bot.client.channels.fetch(channelId), LONG_ENOUGH);
        await begin({ id: `match${i}`, setup: MINUTE_EACH, guildId, channelId });
      }
      await restart(() => first?.remove());
      discord.gateway.drop();
      second?.remove();
      discord.gateway.invalidate();
      const isKept = () =>
        expect(
          storedRooms(testbed)
            .join()
            .match(/"standsSince":\d/g),
        ).toHaveLength(2);
      await vi.waitFor(isKept, LONG_ENOUGH);
      testbed.time.jump(AN_HOUR);
      await testbed.heard();
      for (const server of servers) {
        expect(testbed.running.rooms.at(server.channelId)?.match.result).toBeNull();
        server.add();
      }
      await vi.waitFor(
        () => expect(storedRooms(testbed).join()).not.toMatch(/"standsSince":\d/),
        LONG_ENOUGH,
      );
      expect(log.filter((line) => !line.includes('connection'))).toEqual([]);
    }));

  it('that stays away loses its matches and all its data for good', () =>
    withTestbed({ settings: { nudgeMinutes: 0, keepDays: 1 } }, async (testbed) => {
      const { begin, channelId, discord, log, restart, running, time } = testbed;
      await begin({ setup: MINUTE_EACH });
      discord.guild.remove();
      await testbed.heard();
      await running.idle('privacy');
      time.jump(25 * AN_HOUR);
      await vi.waitFor(() => expect(storedRooms(testbed)).toEqual([]), LONG_ENOUGH);
      await running.idle('privacy');
      expect(running.rooms.at(channelId)).toBeUndefined();
      discord.guild.add();
      await testbed.heard();
      await running.rooms.idle();
      await restart();
      expect(storedRooms(testbed)).toEqual([]);
      expect(testbed.running.rooms.at(channelId)).toBeUndefined();
      expect(log).toEqual([]);
    }));

  it("that has removed the bot does not block a player's deletion, which ends the match there", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, discord, running, time } = testbed;
      const server = discord.addGuild('left');
      await vi.waitFor(() => running.bot.client.channels.fetch(server.channelId), LONG_ENOUGH);
      await begin({ setup: FREE, guildId: server.id, channelId: server.channelId });
      const busy = () => busyWith(running.bot, anna.user.id, 'en');
      expect(busy()).toHaveLength(1);
      server.remove();
      await vi.waitFor(() => expect(busy()).toEqual([]), LONG_ENOUGH);
      expect(running.rooms.at(server.channelId)).toBeDefined();
      await running.bot.deletions.begin(anna.user.id);
      await vi.waitFor(() => {
        time.jump(SETTLED_MS);
        expect(running.bot.deletions.isUnderWay(anna.user.id)).toBe(false);
      }, LONG_ENOUGH);
      expect(running.rooms.at(server.channelId)).toBeUndefined();
      await vi.waitFor(() => expect(storedRooms(testbed)).toEqual([]), LONG_ENOUGH);
      expect(await running.bot.finished.unrated('evening1')).toEqual({ why: 'gone' });
    }));

  it('with an outage stops its matches and their time, even across a restart', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, discord, log, restart, table, time } = testbed;
      await begin({ setup: MINUTE_EACH });
      await table();
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await table(saysC1);
      discord.guild.becomeUnavailable();
      await vi.waitFor(() => expect(storedRooms(testbed).join()).toMatch(/"standsSince":\d/), LONG_ENOUGH);
      time.jump(AN_HOUR);
      await testbed.heard();
      expect(testbed.running.rooms.at(channelId)?.match.result).toBeNull();
      await restart(() => discord.guild.comeBack());
      time.jump(10_000);
      const room = testbed.running.rooms.at(channelId);
      expect(room?.match.result).toBeNull();
      await anna.run(channelId, 'do', { what: 'place b1' }).outcome;
      expect(room?.match.view('spectator').clock?.left[0]).toBeGreaterThan(40_000);
      expect(log).toEqual([expect.stringContaining('server outage')]);
    }));

  it('that is back from an outage goes on with its matches', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, discord, running, table, time } = testbed;
      await begin({ setup: MINUTE_EACH });
      await table();
      discord.guild.becomeUnavailable();
      await vi.waitFor(() => expect(storedRooms(testbed).join()).toMatch(/"standsSince":\d/), LONG_ENOUGH);
      time.jump(AN_HOUR);
      discord.guild.comeBack();
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await table(saysC1);
      expect(running.rooms.at(channelId)?.match.result).toBeNull();
      expect(storedRooms(testbed).join()).toContain('"standsSince":null');
    }));
});
