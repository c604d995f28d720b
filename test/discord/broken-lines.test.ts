/**
 * Connections that break in the middle of a body, close early or refuse: the bot retries or repairs later.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachedText } from '../../src/line/attachment.ts';
import type { LoggedRequest } from 'loopback-discord/discord.ts';
import { FREE } from '../match/table.ts';
import { startProxy, type Cut, type Proxy } from '../faults/proxy.ts';
import { saysC1 } from './answers.ts';
import { isTable, LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';
const ORIGINAL = '/webhooks/{webhook_id}/{webhook_token}/messages/@original';
const POST = '/channels/{channel_id}/messages';
const QUIET = { settings: { nudgeMinutes: 0 } };

let proxy: Proxy;
beforeEach(async () => {
  proxy = await startProxy();
});
afterEach(() => proxy.close());

const tables = ({ anna, channelId }: Testbed) => anna.messages(channelId).filter(isTable);

/** Cuts in a request's head, in its picture and in its answer; each as a reset or a clean close. */
const cuts: readonly (readonly [string, Cut])[] = (['reset', 'end'] as const).flatMap((how) => [
  [`${how} in a request’s head`, { direction: 'up', bytes: 50, how }] as const,
  [`${how} in its picture`, { direction: 'up', bytes: 20_000, how }] as const,
  [`${how} before its answer`, { of: 'requests', direction: 'down', bytes: 0, how }] as const,
  [`${how} in its answer`, { of: 'requests', direction: 'down', bytes: 400, how }] as const,
]);

describe('a picture whose connection breaks is sent again', () => {
  it.each(cuts)('%s', (_, cut) =>
    withTestbed({ ...QUIET, proxy, draws: true }, async (testbed) => {
      const { anna, begin, table, click, channelId, running, pushDown } = testbed;
      await begin({ setup: FREE });
      const { id } = await table();
      proxy.cut({ ...cut, times: 2 });
      void click(anna, 'tap:c1').outcome;
      const shown = await table(saysC1);
      await running.rooms.idle();
      expect([shown.id, tables(testbed).length]).toEqual([id, 1]);
      pushDown();
      proxy.cut(cut);
      void anna.run(channelId, 'schikane table').outcome;
      await table((message) => message.id !== id);
      await running.rooms.idle();
      expect(tables(testbed)).toHaveLength(1);
      expect(proxy.broken).toBeGreaterThan(0);
    }),
  );
});

it('a table that no connection can show is repaired later', () =>
  withTestbed({ ...QUIET, proxy, draws: true }, async (testbed) => {
    const { anna, begin, table, click, log, time } = testbed;
    await begin({ setup: FREE });
    const { id } = await table();
    proxy.cut({ direction: 'up', bytes: 20_000, times: 1000 });
    void click(anna, 'tap:c1').outcome;
    await vi.waitFor(() => expect(log.join()).toContain('table not shown'), LONG_ENOUGH);
    await proxy.resume();
    time.jump(31_000);
    expect((await table(saysC1)).id).toBe(id);
  }));

it('a page in place of Discord’s JSON is no answer: the table is repaired later', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table, click, discord, log, time } = testbed;
    await begin({ setup: FREE });
    const { id } = await table();
    discord.faults.fail({ method: 'POST', route: CALLBACK }, { how: 'page', times: 2 });
    discord.faults.fail({ method: 'PATCH' }, { how: 'page', times: 2 });
    void click(anna, 'tap:c1').outcome;
    await vi.waitFor(() => expect(log.join()).toContain('table not shown'), LONG_ENOUGH);
    time.jump(31_000);
    expect((await table(saysC1)).id).toBe(id);
  }));

it('a table whose creation was never confirmed to the bot loses its buttons', () =>
  withTestbed({ ...QUIET, proxy, draws: true }, async (testbed) => {
    const { anna, begin, table, channelId, discord, log, running, pushDown } = testbed;
    await begin({ setup: FREE });
    const { id } = await table();
    pushDown();
    // Discord accepts every attempt, but all its answers are lost.
    discord.faults.fail({ method: 'POST', route: POST }, { how: 'reset', done: true, times: 1000 });
    void anna.run(channelId, 'schikane table').outcome;
    await vi.waitFor(() => expect(log.join()).toContain('table not posted again'), LONG_ENOUGH);
    await running.rooms.idle();
    const pictures = anna.messages(channelId).filter(({ attachments }) => attachments.length > 0);
    expect([pictures.length, tables(testbed).map((message) => message.id)]).toEqual([2, [id]]);
  }));

it("a deferred answer arrives even when the acknowledgement's response is lost", () =>
  withTestbed({ ...QUIET, proxy, draws: true }, async (testbed) => {
    const { anna, begin, table, channelId, discord, log, pushDown } = testbed;
    await begin({ setup: FREE });
    const { id } = await table();
    pushDown();
    discord.faults.fail({ method: 'POST', route: CALLBACK }, { how: 'reset', done: true });
    const asked = anna.run(channelId, 'schikane table');
    await table((message) => message.id !== id);
    const isAnswer = ({ interactionId, route, status }: LoggedRequest): boolean =>
      interactionId === asked.id && route.startsWith('/webhooks/') && status === 200;
    await vi.waitFor(() => expect(discord.requests.some(isAnswer)).toBe(true), LONG_ENOUGH);
    expect(log).toEqual([]);
  }));

it('a deferred answer arrives even when two acknowledgements and a change lose their responses', () =>
  withTestbed({ ...QUIET, proxy }, async (testbed) => {
    const { anna, begin, table, channelId, discord, log, pushDown } = testbed;
    await begin({ setup: FREE });
    const { id } = await table();
    pushDown();
    discord.faults.fail({ method: 'POST', route: CALLBACK }, { how: 'reset', done: true, times: 2 });
    discord.faults.fail({ method: 'PATCH', route: ORIGINAL }, { how: 'reset' });
    const asked = anna.run(channelId, 'schikane table');
    await table((message) => message.id !== id);
    const isAnswer = ({ interactionId, method, status }: LoggedRequest): boolean =>
      interactionId === asked.id && method === 'PATCH' && status === 200;
    await vi.waitFor(() => expect(discord.requests.some(isAnswer)).toBe(true), LONG_ENOUGH);
    expect(log.filter((line) => line.includes('already been sent'))).toEqual([]);
  }));

it('a connection refused for a while costs nothing but that time', () =>
  withTestbed({ ...QUIET, proxy, draws: true }, async (testbed) => {
    const { anna, begin, table, click, discord, log, time } = testbed;
    await begin({ setup: FREE });
    await table();
    void click(anna, 'tap:c1').outcome;
    await table(saysC1);
    proxy.refuse();
    proxy.reset();
    await vi.waitFor(() => expect(discord.gateway.connected()).toBe(0), LONG_ENOUGH);
    await proxy.resume();
    time.jump(60_000);
    await vi.waitFor(() => expect(discord.gateway.connected()).toBe(1), LONG_ENOUGH);
    expect((await click(anna, 'tap:f1').outcome).kind).toBe('updated');
    expect(log.filter((line) => line.includes('"level":60'))).toEqual([]);
  }));

it('an attachment whose transfer breaks is reported, and throws nowhere else', () =>
  withTestbed({ ...QUIET, proxy, draws: true }, async ({ anna, channelId, discord }) => {
    const data = Buffer.alloc(300_000, 'record').toString('base64');
    const { attachments } = anna.say(channelId, 'a record', [{ filename: 'record.jsonl', data }]);
    const url = (attachments[0]?.url ?? '').replace(discord.origin, proxy.origin);
    for (const how of ['reset', 'end'] as const) {
      proxy.cut({ direction: 'down', bytes: 100_000, how });
      await expect(attachedText({ url }, LONG_ENOUGH)).rejects.toThrow();
    }
    expect(await attachedText({ url }, LONG_ENOUGH)).toHaveLength(300_000);
    expect(proxy.broken).toBe(2);
  }));
