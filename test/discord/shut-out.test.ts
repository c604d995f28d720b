/** Cloudflare blocks this machine's address: a page answers every request until the block ends. */
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { createShutOut } from '../../src/line/shut-out.ts';
import { NO_LIMITS } from 'loopback-discord/ratelimit.ts';
import { fakeTime } from '../fake-time.ts';
import type { JumpingTime } from '../jumping-time.ts';
import { FREE } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { ask } from '../../packages/loopback-discord/test/raw.ts';
import { LONG_ENOUGH, withTestbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const HOUR = 3_600_000;

/** Logged once for each block. */
const TOLD = 'requests blocked by Discord';

const HOW = { how: 'shut-out', times: 1_000_000 } as const;

/** Lets minutes pass until `work` is done. */
function passing<T>(time: JumpingTime, work: Promise<T>): Promise<T> {
  const jumps = setInterval(() => time.jump(60_000), 20);
  return work.finally(() => clearInterval(jumps));
}

it('the bot sends one request after each pause, and doubles the pause', async () => {
  const time = fakeTime();
  let answers: () => Response = () => new Response('error code: 1015', { status: 429 });
  let sent = 0;
  const request = createShutOut({ time, log: pino({ enabled: false }) }).guard(() => {
    sent += 1;
    const answer = answers();
    const { headers, ok, status, statusText } = answer;
    return Promise.resolve({
      body: null,
      bodyUsed: false,
      headers,
      ok,
      status,
      statusText,
      arrayBuffer: () => answer.arrayBuffer(),
      json: () => answer.json(),
      text: () => answer.text(),
    });
  });
  const ask = () => request('https://discord.example', {}).then(({ status }) => status, String);
  const SHUT_OUT: unknown = expect.stringContaining('takes nothing from the address');
  expect([await ask(), await ask(), sent]).toEqual([SHUT_OUT, SHUT_OUT, 1]);
  await time.pass(30_000);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([SHUT_OUT, SHUT_OUT, SHUT_OUT]);
  expect(sent).toBe(2);
  await time.pass(59_000);
  expect([await ask(), sent]).toEqual([SHUT_OUT, 2]);
  await time.pass(1000);
  answers = () => new Response('{}', { status: 429, headers: { 'X-RateLimit-Scope': 'user' } });
  expect([await ask(), await ask(), sent]).toEqual([429, 429, 4]);
  answers = () => new Response('<h1>1020</h1>', { status: 403, headers: { 'Retry-After': '600' } });
  expect(await ask()).toEqual(SHUT_OUT);
  await time.pass(599_000);
  expect([await ask(), sent]).toEqual([SHUT_OUT, 5]);
});

it('during a block hardly anything is sent, and the match goes on afterwards', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, table, channelId, discord, time, log } = testbed;
    await begin({ setup: FREE });
    await table();
    discord.faults.fail({}, HOW);
    const before = discord.requests.length;
    const sent = (): number => discord.requests.length - before;
    void anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
    const told = (): number => log.filter((line) => line.includes(TOLD)).length;
    await vi.waitFor(() => expect(told()).toBe(1), LONG_ENOUGH);
    for (let i = 0; i < 20; i += 1) void ben.run(channelId, 'schikane table').outcome;
    await testbed.heard();
    time.jump(30_000);
    await vi.waitFor(() => expect(told()).toBe(2), LONG_ENOUGH);
    // Requests already under way when the first was blocked, and one after the pause.
    expect(sent()).toBeLessThan(6);
    discord.faults.clear();
    time.jump(HOUR);
    await table(saysC1);
  }));

it('nothing is sent before the end of the block, if Discord names it', () =>
  withTestbed(
    { ...QUIET, sockets: true, loopback: { limits: { ...NO_LIMITS, invalid: { requests: 1, per: HOUR } } } },
    async (testbed) => {
      const { anna, begin, table, channelId, discord, time, log } = testbed;
      await begin({ setup: FREE });
      await table();
      discord.faults.fail({}, { how: 403, times: 2 });
      for (let n = 0; n < 2; n += 1) await ask(discord, 'GET', `/channels/${channelId}`);
      void anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await vi.waitFor(() => expect(log.join()).toContain(TOLD), LONG_ENOUGH);
      const before = discord.requests.length;
      time.jump(HOUR - 60_000);
      await testbed.heard();
      expect(discord.requests.length).toBe(before);
      time.jump(HOUR);
      await passing(time, table(saysC1));
    },
  ));

it('a bot that starts during a block waits instead of asking again and again', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table, click, restart, discord, time, log } = testbed;
    await begin({ setup: FREE });
    await table();
    let before = 0;
    const restarted = restart(() => {
      before = discord.requests.length;
      discord.faults.fail({}, HOW);
    });
    await vi.waitFor(() => expect(log.join()).toContain('Discord not reached: retrying'), LONG_ENOUGH);
    expect(discord.requests.length - before).toBe(1);
    discord.faults.clear();
    await passing(time, restarted);
    expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
  }));
