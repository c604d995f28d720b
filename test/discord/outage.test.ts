import { expect, it, vi } from 'vitest';
import { FREE } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { isResult } from './ended-match.ts';
import { withRows } from './stored-rows.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const EDIT = '/channels/{channel_id}/messages/{message_id}';
const QUIET = { settings: { nudgeMinutes: 0 } };
const SETUP = { ...FREE, options: { clock: { initialMs: 60_000, incrementMs: 0, press: 'auto' } } };

async function logged({ log, running }: Testbed, text: string): Promise<void> {
  while (!log.some((line) => line.includes(text))) await new Promise(setImmediate);
  await running.rooms.idle();
}

it('the table is shown up to date once Discord is reachable again', () =>
  withTestbed({ ...QUIET, logLevel: 'debug' }, async (testbed) => {
    const { anna, begin, table, channelId, discord, time } = testbed;
    await begin({ setup: FREE });
    const first = await table();
    discord.faults.fail({ method: 'PATCH', route: EDIT }, { how: 503, times: 1000 });
    void anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
    await logged(testbed, 'table not shown');
    time.jump(31_000);
    await logged(testbed, '"cause":"retry"');
    discord.faults.clear();
    time.jump(61_000);
    expect((await table(saysC1)).id).toBe(first.id);
  }));

it('the table is shown as soon as Discord answers, however long the bot would have paused', () =>
  withTestbed({ ...QUIET, logLevel: 'debug' }, async (testbed) => {
    const { anna, begin, table, channelId, discord, time, log } = testbed;
    await begin({ setup: FREE });
    await table();
    discord.faults.fail({}, { how: 503, times: 1000 });
    void anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
    await logged(testbed, 'table not shown');
    for (const ms of [31_000, 61_000, 121_000, 241_000]) {
      log.length = 0;
      time.jump(ms);
      await logged(testbed, '"cause":"retry"');
    }
    discord.faults.clear();
    await discord.user('Cleo').run(channelId, 'schikane rules').outcome;
    await table(saysC1);
  }));

it('the result is posted once Discord is reachable again, and the table loses its buttons', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table, channelId, discord, time, running } = testbed;
    await begin({ setup: SETUP });
    const { id } = await table();
    discord.faults.fail({}, { how: 503, times: 1000 });
    time.jump(61_000);
    await logged(testbed, 'table not shown');
    expect(running.rooms.at(channelId)).toBeDefined();
    discord.faults.clear();
    time.jump(31_000);
    await anna.sees(channelId, isResult);
    expect(anna.message(channelId, id)?.components).toEqual([]);
    await vi.waitFor(() => expect(running.rooms.at(channelId)).toBeUndefined(), LONG_ENOUGH);
  }));

it('an outage right after a rate limit charges nobody', () =>
  withTestbed(QUIET, async (testbed) => {
    const { begin, table, click, discord, time, heard, running, anna } = testbed;
    await begin({ setup: SETUP });
    await table();
    vi.spyOn(running.bot.rateLimits, 'since').mockReturnValue(true);
    discord.faults.fail({ method: 'PATCH', route: EDIT }, { how: 503, times: 1000 });
    void anna.run(testbed.channelId, 'do', { what: 'touch c1' }).outcome;
    await logged(testbed, 'table not shown');
    time.jump(20_000);
    await heard();
    discord.faults.clear();
    time.jump(20_000);
    const shown = await table(saysC1);
    const [, flagAt] = /flag <t:(\d+):R>/.exec(shown.content) ?? [];
    const leftMs = Number(flagAt) * 1000 - time.now();
    expect(leftMs).toBeGreaterThan(55_000);
    expect(leftMs).toBeLessThanOrEqual(61_000);
    await click(anna, 'tap:c2').outcome;
    const { content } = await table((message) => message.content.includes('C1 → C2'));
    expect(content).toMatch(/Anna (1:00|0:5[5-9])/);
  }));

it('a crash while Discord takes no table charges nobody for the time before it', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table, channelId, click, discord, time, heard, restart, running, file } = testbed;
    await begin({ setup: SETUP });
    await table();
    discord.faults.fail({ method: 'PATCH', route: EDIT }, { how: 503, times: 1000 });
    void anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
    await logged(testbed, 'table not shown');
    for (let i = 0; i < 4; i += 1) {
      time.jump(10_000);
      await heard();
      await running.rooms.idle();
    }
    await restart(() => {
      discord.faults.clear();
      withRows(file, (rows) => rows.change('life', 'bot', ({ at }) => ({ at })));
    });
    await click(anna, 'tap:c2').outcome;
    const { content } = await table((message) => message.content.includes('C1 → C2'));
    expect(content).toMatch(/Anna (1:00|0:5[5-9])/);
  }));

it('a table that was slow before the connection broke is stored as a standstill from then on', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table, channelId, discord, time, heard, running } = testbed;
    await begin({ setup: SETUP });
    await table();
    const showing = discord.faults.hold({ method: 'PATCH', route: EDIT }, { done: true });
    void anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
    await showing.reached;
    const since = time.now();
    time.jump(10_000);
    await heard();
    running.rooms.refused();
    showing.release();
    const standsSince = (): number => {
      const [stored = ''] = withRows(testbed.file, (rows) => rows.texts('rooms'));
      return Number(/"standsSince":(\d+)/.exec(stored)?.[1]);
    };
    await vi.waitFor(() => expect(standsSince()).toBeLessThanOrEqual(since), LONG_ENOUGH);
    expect(standsSince()).toBeGreaterThan(since - 1000);
  }));
