/** Servers that go: the bot is removed from one, or one has an outage of its own. */
import { describe, expect, it, vi } from 'vitest';
import { FREE } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { LONG_ENOUGH, withEvening, type Evening } from './match.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const AN_HOUR = 3_600_000;
const MINUTE_EACH = {
  ...FREE,
  options: { clock: { initialMs: 60_000, incrementMs: 0, press: 'auto' }, breathMs: 0 },
};

const storedRooms = ({ file }: Evening): string[] => withRows(file, (rows) => rows.texts('rooms'));

describe('a server', () => {
  it('from which the bot is removed ends its matches, unrated, and nobody is asked to show that', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, channelId, discord, log, restart, running, table, time } = evening;
      await begin({ setup: FREE });
      await table();
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      const before = discord.requests.length;
      discord.guild.remove();
      await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
      await running.rooms.idle();
      expect(storedRooms(evening)).toEqual([]);
      expect(await running.bot.finished.unrated('evening1')).toEqual({ why: 'gone' });
      time.jump(AN_HOUR);
      await running.rooms.idle();
      expect(discord.requests.slice(before)).toEqual([]);
      await restart();
      expect(evening.running.rooms.at(channelId)).toBeUndefined();
      expect(log).toEqual([]);
    }));

  it('from which the bot is removed while it is away, or while its session is lost, does too', () =>
    withEvening(QUIET, async (evening) => {
      const { begin, discord, log, restart } = evening;
      const servers = ['before', 'after'].map((name) => discord.addGuild(name));
      const [first, second] = servers;
      for (const [i, { id: guildId, channelId }] of servers.entries()) {
        await vi.waitFor(() => evening.running.bot.client.channels.fetch(channelId), LONG_ENOUGH);
        await begin({ id: `match${i}`, setup: FREE, guildId, channelId });
      }
      const isGone = (id: string) =>
        vi.waitFor(
          async () => expect(await evening.running.bot.finished.unrated(id)).toEqual({ why: 'gone' }),
          LONG_ENOUGH,
        );
      await restart(() => first?.remove());
      await isGone('match0');
      expect(evening.running.rooms.at(second?.channelId ?? '')).toBeDefined();
      discord.gateway.drop();
      second?.remove();
      discord.gateway.invalidate();
      await isGone('match1');
      expect(log.filter((line) => !line.includes('connection'))).toEqual([]);
    }));

  it('with an outage lets its matches stand: their time too, also when the bot is started again meanwhile', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, channelId, discord, log, restart, table, time } = evening;
      await begin({ setup: MINUTE_EACH });
      await table();
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await table(saysC1);
      discord.guild.becomeUnavailable();
      await vi.waitFor(() => expect(storedRooms(evening).join()).toMatch(/"standsSince":\d/), LONG_ENOUGH);
      time.jump(AN_HOUR);
      await evening.heard();
      expect(evening.running.rooms.at(channelId)?.match.result).toBeNull();
      await restart(() => discord.guild.comeBack());
      time.jump(10_000);
      const room = evening.running.rooms.at(channelId);
      expect(room?.match.result).toBeNull();
      await anna.run(channelId, 'do', { what: 'place b1' }).outcome;
      expect(room?.match.view('spectator').clock?.left[0]).toBeGreaterThan(40_000);
      expect(log).toEqual([expect.stringContaining('a server has an outage')]);
    }));

  it('that is back from an outage goes on with its matches', () =>
    withEvening(QUIET, async (evening) => {
      const { anna, begin, channelId, discord, running, table, time } = evening;
      await begin({ setup: MINUTE_EACH });
      await table();
      discord.guild.becomeUnavailable();
      await vi.waitFor(() => expect(storedRooms(evening).join()).toMatch(/"standsSince":\d/), LONG_ENOUGH);
      time.jump(AN_HOUR);
      discord.guild.comeBack();
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await table(saysC1);
      expect(running.rooms.at(channelId)?.match.result).toBeNull();
      expect(storedRooms(evening).join()).toContain('"standsSince":null');
    }));
});
