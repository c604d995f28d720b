/** Temporary refusals by Discord: of the token, the list of commands, and permissions in a channel. */
import { describe, expect, it, vi } from 'vitest';
import { FREE } from '../match/table.ts';
import { saysC1, whisper } from './answers.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const EDIT = '/channels/{channel_id}/messages/{message_id}';
const POST = '/channels/{channel_id}/messages';
const COMMANDS = '/applications/{application_id}/commands';
const ME = '/users/@me';
const QUIET = { settings: { nudgeMinutes: 0 } };
const SETUP = { ...FREE, options: { clock: { initialMs: 60_000, incrementMs: 0, press: 'auto' } } };
const HOUR = 3_600_000;

const logged = ({ log }: Testbed, text: string): Promise<void> =>
  vi.waitFor(() => expect(log.join()).toContain(text), LONG_ENOUGH);

describe('the token', () => {
  it('refused for one request costs that request alone', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, channelId, discord, time } = testbed;
      await begin({ setup: FREE });
      await table();
      discord.faults.fail({ method: 'PATCH', route: EDIT }, { how: 401 });
      void anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await table(saysC1);
      time.jump(1000);
      await logged(testbed, 'nothing has to be done');
      expect(whisper(await anna.run(channelId, 'schikane table', { as: 'words' }).outcome)).toContain('C1');
    }));

  it('refused for good stops the matches until it is accepted again', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click, channelId, discord, running, time } = testbed;
      await begin({ setup: SETUP });
      await table();
      discord.faults.fail({ method: 'PATCH', route: EDIT }, { how: 401, times: 1000 });
      discord.faults.fail({ method: 'GET', route: ME }, { how: 401, times: 1000 });
      void anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await vi.waitFor(
        () => expect(discord.requests.some(({ status }) => status === 401)).toBe(true),
        LONG_ENOUGH,
      );
      time.jump(1000);
      await logged(testbed, 'token refused by Discord');
      // A new connection does not count as acceptance.
      const anew = new Promise((resolve) => running.bot.client.once('shardReady', resolve));
      discord.gateway.invalidate();
      await anew;
      const before = discord.requests.length;
      time.jump(HOUR);
      const asked = (): number => discord.requests.slice(before).filter(({ route }) => route === ME).length;
      await vi.waitFor(() => expect(asked()).toBe(1), LONG_ENOUGH);
      expect(discord.requests.slice(before).filter(({ status }) => status === 401)).toHaveLength(1);
      discord.faults.clear();
      time.jump(HOUR);
      expect((await table(saysC1)).content).toMatch(/Anna (1:00|0:5\d)/);
      await click(anna, 'tap:f1').outcome;
    }));
});

describe('the list of commands', () => {
  it.each([
    [400, 30_034, 6 * HOUR, '200 new commands a day'],
    [400, 50_035, 60_000, 'which is a bug'],
    [403, 50_001, 60_000, 'lacks permissions'],
  ] as const)('refused with %i (%i) is registered again later', (how, code, ms, advice) =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, click, anna, restart, discord, time, log } = testbed;
      await begin({ setup: FREE });
      await table();
      await restart(() => discord.faults.fail({ method: 'PUT', route: COMMANDS }, { how, code, times: 2 }));
      const puts = () =>
        discord.requests.filter(({ method, route }) => method === 'PUT' && route === COMMANDS);
      expect([puts().length, log.length]).toEqual([2, 1]);
      expect(log.join()).toContain(advice);
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      time.jump(ms);
      await vi.waitFor(() => expect(puts().at(-1)?.status).toBe(how), LONG_ENOUGH);
      await vi.waitFor(() => expect(log.length).toBe(2), LONG_ENOUGH);
      time.jump(6 * HOUR);
      await vi.waitFor(() => expect(puts().at(-1)?.status).toBe(200), LONG_ENOUGH);
      expect(puts()).toHaveLength(4);
    }),
  );
});

it('missing permissions are logged once, and the table is repaired when they are back', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table, channelId, discord, log, time, running } = testbed;
    await begin({ setup: FREE });
    const { id } = await table();
    const refused = (): number => discord.requests.filter(({ status }) => status === 403).length;
    for (const [method, route] of [
      ['PATCH', EDIT],
      ['POST', POST],
    ] as const) {
      discord.faults.fail({ method, route }, { how: 403, code: 50_013, times: 1000 });
    }
    expect(whisper(await anna.run(channelId, 'do', { what: 'touch c1' }).outcome)).not.toBe('');
    await running.rooms.idle();
    for (const again of [30_000, 60_000, 120_000]) {
      const before = refused();
      time.jump(again);
      await vi.waitFor(() => expect(refused()).toBe(before + 1), LONG_ENOUGH);
      await running.rooms.idle();
    }
    const told = log.filter((line) => line.includes('table not shown'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(channelId);
    expect(told[0]).toContain('Attach Files');
    expect(whisper(await anna.run(channelId, 'schikane table', { as: 'words' }).outcome)).toContain('C1');
    discord.faults.clear();
    time.jump(240_000);
    expect((await table(saysC1)).id).toBe(id);
  }));

it('clicks on a table that Discord does not take do not delay the next try', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, click, table, channelId, discord, time, running } = testbed;
    await begin({ setup: FREE });
    const { id } = await table();
    const tries = (): number => discord.requests.filter(({ method }) => method === 'PATCH').length;
    discord.faults.fail({ method: 'PATCH', route: EDIT }, { how: 503, times: 1000 });
    await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
    await running.rooms.idle();
    for (let i = 0; i < 3; i += 1) {
      const before = tries();
      time.jump(5000);
      await click(ben, 'tap:d1').outcome;
      await vi.waitFor(() => expect(tries()).toBeGreaterThan(before), LONG_ENOUGH);
      await running.rooms.idle();
    }
    discord.faults.clear();
    time.jump(30_000);
    expect((await table(saysC1)).id).toBe(id);
  }));
